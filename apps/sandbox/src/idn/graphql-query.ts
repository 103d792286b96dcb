/** A field that a GraphQL query selects. */
export interface Selection {
  /** The field's name in the answer: its alias, else its own name. */
  key: string;
  name: string;
  /** Arguments by name; variables are replaced by their values. */
  args: Record<string, unknown>;
  /** The selected fields of it; empty for a scalar. */
  fields: Selection[];
}

/** The query's syntax is not supported. */
export class GraphqlSyntaxError extends Error {
  readonly code = "graphql-syntax";
  constructor() {
    super("Syntax Error: Unexpected token.");
    this.name = "GraphqlSyntaxError";
  }
}

const TOKEN = /\s+|,|#[^\n]*|(\.\.\.|"(?:\\.|[^"\\])*"|[A-Za-z_]\w*|-?\d+(?:\.\d+)?|[{}()[\]:$!=@])/gy;

/**
 * Parses a query's selection: fields, aliases and arguments, with inline fragments merged into their parent. The
 * sandbox needs no more of GraphQL; named fragments and directives are refused as syntax errors.
 */
export function readQuery(query: string, variables: Record<string, unknown>): Selection[] {
  const tokens = tokensOf(query);
  // `query Name($limit: Int!)`: nothing before the first selection set affects the answer.
  const start = tokens.indexOf("{");
  if (start < 0) throw new GraphqlSyntaxError();
  return readerOf(tokens.slice(start), variables)();
}

/** The selected part of a value, under the fields' keys; missing fields are null. */
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

/** Parses a selection set, from its opening bracket to its closing one. */
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
