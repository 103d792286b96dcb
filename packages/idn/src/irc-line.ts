/** An IRC line: `[@tags ][:prefix ]COMMAND params… [:trailing]` (RFC 1459, IRCv3 message tags). */
export interface IrcLine {
  /** Sender, e.g. `nick!user@host`; "" when absent. */
  prefix: string;
  /** Command in capitals, or a three-digit numeric. */
  command: string;
  /** Parameters; the last one is the trailing parameter, which may contain spaces. */
  params: string[];
}

/** Splits a frame into lines; the platform sends one or several per frame [3+]. */
export function splitLines(frame: string): string[] {
  return frame.split(/\r?\n/).filter((line) => line !== "");
}

/** Parses a line; undefined without a command. */
export function parseLine(line: string): IrcLine | undefined {
  let rest = line;
  if (rest.startsWith("@")) rest = afterWord(rest);
  let prefix = "";
  if (rest.startsWith(":")) {
    prefix = firstWord(rest).slice(1);
    rest = afterWord(rest);
  }
  const trailingAt = rest.indexOf(" :");
  const head = trailingAt < 0 ? rest : rest.slice(0, trailingAt);
  const words = head.split(" ").filter((word) => word !== "");
  const command = words.shift();
  if (command === undefined) return undefined;
  const params = trailingAt < 0 ? words : [...words, rest.slice(trailingAt + 2)];
  return { prefix, command: command.toUpperCase(), params };
}

function firstWord(text: string): string {
  const space = text.indexOf(" ");
  return space < 0 ? text : text.slice(0, space);
}

function afterWord(text: string): string {
  const space = text.indexOf(" ");
  return space < 0 ? "" : text.slice(space + 1).trimStart();
}

/** Which letters a server treats as equal (`CASEMAPPING` in its 005); `rfc1459` when it does not say. */
export type CaseMapping = "ascii" | "rfc1459" | "rfc1459-strict";

/** Capitals in each mapping. RFC 1459 includes brackets, which are letters on Scandinavian keyboards. */
const CAPITALS: Readonly<Record<CaseMapping, RegExp>> = {
  ascii: /[A-Z]/g,
  rfc1459: /[A-Z[\]\\~]/g,
  "rfc1459-strict": /[A-Z[\]\\]/g,
};

/** Whether two channel names or nicks are equal for a server. */
export function isSameName(one: string, other: string, mapping: CaseMapping): boolean {
  return folded(one, mapping) === folded(other, mapping);
}

function folded(name: string, mapping: CaseMapping): string {
  return name.replace(CAPITALS[mapping], (letter) =>
    letter === "~" ? "^" : String.fromCharCode(letter.charCodeAt(0) + 32),
  );
}
