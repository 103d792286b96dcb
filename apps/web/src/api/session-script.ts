/**
 * Runs inline before the first paint: pages come the same for everybody, and this says whether their place for a
 * visitor or their place for a fan is shown until it is known who is there (the variant `signed-in`). Its text is
 * constant per build: the server's content security policy allows it by hash. The cookie is the contract's
 * `CSRF_COOKIE`; a build's configuration cannot load the contract, so a test compares them.
 */
export const sessionScript =
  `if(document.cookie.split("; ").some((pair)=>pair.startsWith("XSRF-TOKEN=")))` +
  `document.documentElement.dataset.session="somebody"`;
