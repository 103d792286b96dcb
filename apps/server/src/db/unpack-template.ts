import { closeSync, fstatSync, mkdirSync, openSync, readSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const BLOCK = 512;
const TYPE_FILE = "0";
const TYPE_FOLDER = "5";

/**
 * Unpacks the template, a plain tar of small files as `dumpDataDir` writes it, into a folder: a file at a time,
 * since handing it over as a whole would cost the first start a hundred megabytes that never come back.
 */
export function unpackTemplate(tarFile: string, folder: string): void {
  const tar = openSync(tarFile, "r");
  try {
    const { size: end } = fstatSync(tar);
    for (let at = 0; at + BLOCK <= end;) {
      const header = read(tar, at, BLOCK);
      // Two empty blocks end an archive.
      if (header[0] === 0) return;
      const { name, size, type } = parseHeader(header);
      const path = join(folder, name);
      if (type === TYPE_FOLDER) {
        mkdirSync(path, { recursive: true, mode: 0o700 });
      } else if (type === TYPE_FILE) {
        mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
        writeFileSync(path, read(tar, at + BLOCK, size), { mode: 0o600 });
      } else {
        throw new Error(`${tarFile} holds an entry of type ${type}`);
      }
      at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    }
  } finally {
    closeSync(tar);
  }
}

function read(file: number, position: number, length: number): Buffer {
  const buffer = Buffer.allocUnsafe(length);
  if (readSync(file, buffer, 0, length, position) !== length) throw new Error("the template is cut off");
  return buffer;
}

/** Name, size and type of an entry (POSIX ustar). */
function parseHeader(header: Buffer): { name: string; size: number; type: string } {
  const text = (from: number, to: number): string => {
    const field = header.toString("latin1", from, to);
    const end = field.indexOf("\0");
    return end < 0 ? field : field.slice(0, end);
  };
  const name = text(0, 100);
  if (name.split("/").includes("..")) throw new Error(`the template leads out of its folder: ${name}`);
  return { name, size: Number.parseInt(text(124, 136), 8) || 0, type: text(156, 157) || TYPE_FILE };
}
