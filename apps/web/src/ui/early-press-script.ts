/** Told to the window when React hears what is pressed on the page. */
export const LISTENING_EVENT = "listening";

/**
 * Runs inline before the first paint: a page stands long before its code does on slow data, and a button that is
 * pressed until then is pressed again when React hears it. Of several presses the last counts; that of a link needs
 * nobody. Its text is constant per build: the server's content security policy allows it by hash.
 */
export const earlyPressScript =
  `{let pressed;const keep=(event)=>{pressed=event.target.closest("button[type=button]")};` +
  `addEventListener("click",keep,true);` +
  `addEventListener("${LISTENING_EVENT}",()=>{removeEventListener("click",keep,true);pressed?.click()},{once:true})}`;

/** A page whose code does not come is there to be read, and has its pictures by then. */
const LONGEST_SLEEP_MS = 10_000;

/**
 * Runs beside it: the styles know that a page is not awake yet (`data-sleep`), and leave its line to what wakes it
 * (`ui/theme/base.css`).
 */
export const asleepScript =
  `{const{dataset}=document.documentElement;dataset.sleep="";const wake=()=>{delete dataset.sleep};` +
  `addEventListener("${LISTENING_EVENT}",wake,{once:true});setTimeout(wake,${LONGEST_SLEEP_MS})}`;
