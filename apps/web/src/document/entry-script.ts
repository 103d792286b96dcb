/**
 * Runs inline before the document's own scripts: retries those that fail to load, with the same policy as all other
 * code (`retry-until-loaded.ts`): after delays from one second to half a minute, and as soon as the browser is online
 * again. Its text is constant per build: the server's content security policy allows it by hash.
 */
export const entryScript =
  `{let lost=0;addEventListener("error",({target})=>{if(target.type!=="module")return;` +
  // Both the timer and the event may fire; only the first one finds the failed script in the document.
  `const again=()=>{if(!target.isConnected)return;const next=document.createElement("script");next.type="module";` +
  `next.src=target.src;target.replaceWith(next)};` +
  `addEventListener("online",again,{once:true});setTimeout(again,Math.min(30,2**lost++)*1e3)},true)}`;
