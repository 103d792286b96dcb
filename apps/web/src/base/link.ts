/**
 * The browser's own word of its network, unlooked at: the Network Information API is not in every browser, nor in the
 * library's types.
 */
export function connectionNow(): unknown {
  return "connection" in navigator ? navigator.connection : null;
}

/** Whether the fan wants to save data. */
export function isSavingData(connection: unknown): boolean {
  return (
    typeof connection === "object" &&
    connection !== null &&
    "saveData" in connection &&
    connection.saveData === true
  );
}
