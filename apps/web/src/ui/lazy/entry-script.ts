/**
 * Runs inline before the document's own scripts: what the network loses of them is asked for again as all other code
 * is (`patiently.ts`), after waits from one second to half a minute and as soon as the browser is online again. Its
 * text is constant per build: the server's content security policy allows it by hash.
 */
export const entryScript =
  `{let lost=0;addEventListener("error",({target})=>{if(target.type!=="module")return;` +
  // Whichever of the two comes first finds the lost one in the document.
  `const again=()=>{if(!target.isConnected)return;const next=document.createElement("script");next.type="module";` +
  `next.src=target.src;target.replaceWith(next)};` +
  `addEventListener("online",again,{once:true});setTimeout(again,Math.min(30,2**lost++)*1e3)},true)}`;
