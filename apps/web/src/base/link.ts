/** What a browser tells of its network. */
export interface Link {
  /** The fan wants to save data. */
  isSavingData: boolean;
  /** As fast as mobile data of the third generation, or slower. */
  isSlow: boolean;
}

/** As the Network Information API has it now, which is not in every browser, nor in the library's types. */
export function linkNow(): Link {
  return "connection" in navigator ? linkOf(navigator.connection) : linkOf(null);
}

export function linkOf(connection: unknown): Link {
  if (typeof connection !== "object" || connection === null) return { isSavingData: false, isSlow: false };
  const type = "effectiveType" in connection ? connection.effectiveType : undefined;
  return {
    isSavingData: "saveData" in connection && connection.saveData === true,
    isSlow: type === "slow-2g" || type === "2g" || type === "3g",
  };
}

/** Calls back when it changes. @returns the end of it */
export function onLinkChange(listener: () => void): () => void {
  const connection = "connection" in navigator ? navigator.connection : null;
  if (!(connection instanceof EventTarget)) return () => undefined;
  connection.addEventListener("change", listener);
  return () => connection.removeEventListener("change", listener);
}
