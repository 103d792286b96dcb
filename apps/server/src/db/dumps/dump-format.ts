import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { z } from "zod";

/**
 * Format of a dump: gzipped text with a header line, for each table its name and its rows as PostgreSQL's JSON, the
 * sequences, and a last line with the number of rows. Without that line it is incomplete.
 */
const headerLine = z.object({
  penlight_dump: z.literal(1),
  /** Creation time, ISO 8601. */
  at: z.iso.datetime(),
  /** The applied migrations, in order. */
  migrations: z.array(z.string()).min(1),
  /** The database's transaction counter: while it is unchanged, nothing was written. */
  position: z.string(),
});
export type DumpHeader = z.infer<typeof headerLine>;

const line = z.union([
  z.object({ table: z.string() }),
  z.object({ sequence: z.string(), value: z.string() }),
  z.object({ end: z.int() }),
]);

/** The parts of a dump after its header, in order. */
export type DumpItem =
  | { kind: "table"; name: string }
  | { kind: "row"; json: string }
  | { kind: "sequence"; name: string; value: string };

/** The file is no dump, or a damaged one. */
export class DamagedDumpError extends Error {
  override readonly name = "DamagedDumpError";
}

export const writeHeader = (header: DumpHeader): string => `${JSON.stringify(header)}\n`;
export const writeTable = (table: string): string => `${JSON.stringify({ table })}\n`;
/** Each line starts with a letter for its kind. */
export const writeRow = (json: string): string => `R${json}\n`;
export const writeSequence = (sequence: string, value: string): string =>
  `${JSON.stringify({ sequence, value })}\n`;
export const writeEnd = (rows: number): string => `${JSON.stringify({ end: rows })}\n`;

/** Reads the header only. Rejects with {@link DamagedDumpError}. */
export async function readHeader(file: string): Promise<DumpHeader> {
  for await (const text of linesOf(file)) return parse(headerLine, text);
  throw new DamagedDumpError("it is empty");
}

/**
 * Reads a dump from the first line to the last. Rejects with {@link DamagedDumpError} at the first error: the items
 * yielded until then must be discarded.
 */
export async function* readItems(file: string): AsyncGenerator<DumpItem, void, void> {
  let rows = 0;
  let ended = false;
  let isHeader = true;
  for await (const text of linesOf(file)) {
    if (ended) throw new DamagedDumpError("it goes on after its end");
    if (isHeader) {
      parse(headerLine, text);
      isHeader = false;
    } else if (text.startsWith("R")) {
      rows += 1;
      yield { kind: "row", json: text.slice(1) };
    } else {
      const parsed = parse(line, text);
      if ("table" in parsed) yield { kind: "table", name: parsed.table };
      else if ("sequence" in parsed) yield { kind: "sequence", name: parsed.sequence, value: parsed.value };
      else if (parsed.end === rows) ended = true;
      else throw new DamagedDumpError(`it has ${rows} rows instead of ${parsed.end}`);
    }
  }
  if (!ended) throw new DamagedDumpError("it is cut off");
}

async function* linesOf(file: string): AsyncGenerator<string, void, void> {
  const source = createReadStream(file);
  const unpacked = createGunzip();
  source.once("error", (error) => unpacked.destroy(error));
  const chunks: AsyncIterable<string> = source.pipe(unpacked).setEncoding("utf8");
  let rest = "";
  try {
    for await (const chunk of chunks) {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
    }
  } catch (error) {
    // zlib's code for corrupted or truncated data; anything else is a disk error.
    if (error instanceof Error && "code" in error && String(error.code).startsWith("Z_"))
      throw new DamagedDumpError(error.message, { cause: error });
    throw error;
  } finally {
    source.destroy();
  }
  if (rest !== "") throw new DamagedDumpError("its last line is cut off");
}

function parse<T>(schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new DamagedDumpError("it has a line that is none", { cause: error });
  }
}
