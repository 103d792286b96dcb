/**
 * Runs inline in the page that removes the service worker. It needs no other code, since a broken worker may answer
 * requests for it with anything.
 */
export const workerOffScript =
  `(async()=>{const gone=(await navigator.serviceWorker?.getRegistrations())??[];` +
  `for(const one of gone)await one.unregister();` +
  `for(const name of await caches.keys())await caches.delete(name)})().then(` +
  `()=>document.documentElement.dataset.worker="removed",()=>document.documentElement.dataset.worker="failed")`;
