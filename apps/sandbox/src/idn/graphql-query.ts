/** A field that a GraphQL query asks for. */
export interface Selection {
  /** The name under which the answer has it: its alias, else its own. */
  key: string;
  name: string;
  /** Arguments by name; a variable's value, if it has one. */
  args: Record<string, unknown>;
  /** What is asked for of it; empty for a plain value. */
  fields: Selection[];
}

/** The query is none that this reader understands. */
export class GraphqlSyntaxError extends Error {
  readonly code = "graphql-syntax";
  constructor() {
    super("Syntax Error: Unexpected token.");
    this.name = "GraphqlSyntaxError";
  }
}

const TOKEN = /\s+|,|#[^\n]*|(\.\.\.|"(?:\\.|[^"\\])*"|[A-Za-z_]\w*|-?\d+(?:\.\d+)?|[{}()[\]:$!=@])/gy;

/**
 * Reads what a query asks for: fields, aliases and arguments, inline fragments merged into what they stand in. The
 * sandbox needs no more of GraphQL; named fragments and directives are refused like any other slip.
 */
export function readQuery(query: string, variables: Record<string, unknown>): Selection[] {
  const tokens = tokensOf(query);
  // `query Name($limit: Int!)`: what stands before the first set says nothing that an answer depends on.
  const start = tokens.indexOf("{");
  if (start < 0) throw new GraphqlSyntaxError();
  return readerOf(tokens.slice(start), variables)();
}

/** The value as it was asked for: its fields under their keys; what it doesn't have is null. */
export function pick(value: unknown, fields: readonly Selection[]): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => pick(item, fields));
  if (fields.length === 0 || typeof value !== "object" || value === null) return value ?? null;
  const known = value as Record<string, unknown>;
  return Object.fromEntries(fields.map((field) => [field.key, pick(known[field.name], field.fields)]));
}

function tokensOf(query: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < query.length) {
    const match = TOKEN.exec(query);
    if (!match) throw new GraphqlSyntaxError();
    if (match[1] !== undefined) tokens.push(match[1]);
  }
  return tokens;
}

/** Reads a set of fields, from its opening bracket to its closing one. */
function readerOf(tokens: readonly string[], variables: Record<string, unknown>): () => Selection[] {
  let at = 0;
  const next = (): string => {
    const token = tokens[at];
    if (token === undefined) throw new GraphqlSyntaxError();
    at += 1;
    return token;
  };
  const expect = (token: string): void => {
    if (next() !== token) throw new GraphqlSyntaxError();
  };
  const take = (token: string): boolean => {
    if (tokens[at] !== token) return false;
    at += 1;
    return true;
  };
  const name = (): string => {
    const token = next();
    if (!/^[A-Za-z_]/.test(token)) throw new GraphqlSyntaxError();
    return token;
  };
  const readValue = (): unknown => {
    if (take("$")) return variables[name()];
    const token = next();
    if (/^[{}()[\]:!=@]$/.test(token)) throw new GraphqlSyntaxError();
    return /^["-]|^\d|^(?:true|false|null)$/.test(token) ? JSON.parse(token) : token;
  };
  const readField = (): Selection => {
    const key = name();
    const own = take(":") ? name() : key;
    const args: Record<string, unknown> = {};
    if (take("(")) {
      while (!take(")")) {
        const argument = name();
        expect(":");
        args[argument] = readValue();
      }
    }
    return { key, name: own, args, fields: tokens[at] === "{" ? readSet() : [] };
  };
  const readSet = (): Selection[] => {
    expect("{");
    const fields: Selection[] = [];
    while (!take("}")) {
      if (take("...")) {
        if (take("on")) name();
        fields.push(...readSet());
      } else fields.push(readField());
    }
    return fields;
  };
  return readSet;
}
