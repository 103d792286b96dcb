/** Dispatched on the window when React starts to handle presses on the page. */
export const LISTENING_EVENT = "listening";
/** Dispatched on the window when the sidebar's code, which only wide windows load, has loaded or failed to. */
export const SIDEBAR_EVENT = "sidebar";

/**
 * Runs inline before the first paint: on a slow network a page is visible long before its code has loaded, and a press
 * on a button before hydration is repeated after it, and one in the sidebar once its code is loaded: React would drop it. Only the last press counts; links work without the script. Its
 * text is constant per build: the server's content security policy allows it by hash.
 */
export const earlyPressScript =
  `{let pressed;const keep=(event)=>{pressed=event.target.closest("button[type=button]")};` +
  `addEventListener("click",keep,true);` +
  `const repeat=(isIn)=>{if(pressed&&Boolean(pressed.closest("aside"))===isIn)pressed.click()};` +
  `addEventListener("${LISTENING_EVENT}",()=>{removeEventListener("click",keep,true);repeat(false)},{once:true});` +
  `addEventListener("${SIDEBAR_EVENT}",()=>repeat(true),{once:true})}`;

/** After this, the missing code is assumed not to arrive; pictures may then load. */
const LONGEST_SLEEP_MS = 10_000;

/**
 * Runs together with it: marks the document until it is hydrated (`data-sleep`), so that the styles defer what would
 * compete with the hydration scripts for bandwidth (`ui/theme/base.css`).
 */
export const unhydratedScript =
  `{const{dataset}=document.documentElement;dataset.sleep="";const wake=()=>{delete dataset.sleep};` +
  `addEventListener("${LISTENING_EVENT}",wake,{once:true});setTimeout(wake,${LONGEST_SLEEP_MS})}`;
