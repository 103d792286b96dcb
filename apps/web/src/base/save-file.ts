import { androidShell } from "./android-shell.ts";

/** Makes the browser, or the Android app, save a file. @param name with its extension */
export function saveFile(file: Blob, name: string): void {
  const shell = androidShell();
  if (shell) void dataUrlOf(file).then((dataUrl) => shell.saveFile(dataUrl, name));
  else download(file, name);
}

/** Shows the system's share sheet for a file. @returns false where files cannot be shared */
export async function shareFile(file: File, title: string): Promise<boolean> {
  const shell = androidShell();
  if (shell) {
    shell.shareFile(await dataUrlOf(file), file.name);
    return true;
  }
  const shared = { files: [file], title };
  if (!navigator.canShare?.(shared)) return false;
  await navigator.share(shared);
  return true;
}

function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has started the download by the next task.
  setTimeout(() => URL.revokeObjectURL(address));
}

/** The file in base64. Rejects when it cannot be read. */
function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("unreadable")));
    reader.readAsDataURL(file);
  });
}
