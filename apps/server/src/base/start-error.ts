/** The server can't start for a reason that the operator can fix: the message is complete and needs no stack trace. */
export class StartError extends Error {
  override readonly name: string = "StartError";
}

/** System error codes that the operator can fix, with their explanation. */
const SYSTEM_REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: "The port is taken by another program. Stop it, or set PORT to another one.",
  EADDRNOTAVAIL: "HOST is no address of this machine.",
  ENOSPC: "The disk is full. Make room, or choose another PENLIGHT_DATA_DIR.",
  EDQUOT: "The disk quota is used up. Make room, or choose another PENLIGHT_DATA_DIR.",
  EROFS: "The data folder can't be written: its file system is read-only. Choose another PENLIGHT_DATA_DIR.",
  ENOTDIR: "A file is in the place of the data folder, or of one above it. Choose another PENLIGHT_DATA_DIR.",
  EEXIST: "A file is in the place of the data folder. Choose another PENLIGHT_DATA_DIR.",
};

/** Explains a failed start: one line for what the operator can fix, the whole stack trace for a bug. */
export function explainStart(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = systemCode(error);
  if (code === "EACCES" || code === "EPERM") return `No permission: ${error.message.replace(/^E\w+: /, "")}`;
  return SYSTEM_REASONS[code ?? ""] ?? error.stack ?? error.message;
}

/** Code of a system error, such as "ENOSPC". */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return undefined;
  return /^E[A-Z]+$/.test(error.code) ? error.code : undefined;
}
