/**
 * `navigator.connection`, unvalidated: the Network Information API is missing in some browsers and in TypeScript's DOM
 * library.
 */
export function connectionNow(): unknown {
  return "connection" in navigator ? navigator.connection : null;
}

/** Whether the fan has enabled data saving. */
export function isSavingData(connection: unknown): boolean {
  return (
    typeof connection === "object" &&
    connection !== null &&
    "saveData" in connection &&
    connection.saveData === true
  );
}
