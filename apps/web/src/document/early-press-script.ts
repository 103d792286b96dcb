/** Dispatched on the window when React starts to handle presses on the page. */
export const LISTENING_EVENT = "listening";
/** Dispatched on the window when React handles presses on the sidebar, whose code only wide windows load. */
export const SIDEBAR_EVENT = "sidebar";

/**
 * Runs inline before the first paint: on a slow network a page is visible long before its code has loaded, and a press
 * on a button before hydration is repeated after it. Presses on the sidebar wait until that is hydrated, which may be
 * later than the page: React drops a press on a part whose code is not loaded. Only the last press counts; links work
 * without the script. Its text is constant per build: the server's content security policy allows it by hash.
 */
export const earlyPressScript =
  `{let pressed,listens;const inSidebar=()=>pressed?.closest(".sidebar");` +
  `const keep=(event)=>{pressed=event.target.closest("button[type=button]");` +
  `if(listens&&!inSidebar())pressed=null};` +
  `addEventListener("click",keep,true);` +
  `addEventListener("${LISTENING_EVENT}",()=>{listens=true;if(!inSidebar())pressed?.click()},{once:true});` +
  `addEventListener("${SIDEBAR_EVENT}",()=>{removeEventListener("click",keep,true);` +
  `if(inSidebar())pressed.click()},{once:true})}`;

/** After this, the missing code is assumed not to arrive; pictures may then load. */
const LONGEST_SLEEP_MS = 10_000;

/**
 * Runs together with it: marks the document until it is hydrated (`data-sleep`), so that the styles defer what would
 * compete with the hydration scripts for bandwidth (`ui/theme/base.css`).
 */
export const unhydratedScript =
  `{const{dataset}=document.documentElement;dataset.sleep="";const wake=()=>{delete dataset.sleep};` +
  `addEventListener("${LISTENING_EVENT}",wake,{once:true});setTimeout(wake,${LONGEST_SLEEP_MS})}`;
