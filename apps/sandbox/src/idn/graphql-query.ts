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
  return new Reader(tokens.slice(start), variables).readSet();
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

class Reader {
  readonly #tokens: readonly string[];
  readonly #variables: Record<string, unknown>;
  #at = 0;

  constructor(tokens: readonly string[], variables: Record<string, unknown>) {
    this.#tokens = tokens;
    this.#variables = variables;
  }

  readSet(): Selection[] {
    this.#expect("{");
    const fields: Selection[] = [];
    while (!this.#take("}")) {
      if (this.#take("...")) {
        if (this.#take("on")) this.#name();
        fields.push(...this.readSet());
      } else fields.push(this.#readField());
    }
    return fields;
  }

  #readField(): Selection {
    const key = this.#name();
    const name = this.#take(":") ? this.#name() : key;
    const args: Record<string, unknown> = {};
    if (this.#take("(")) {
      while (!this.#take(")")) {
        const argument = this.#name();
        this.#expect(":");
        args[argument] = this.#readValue();
      }
    }
    return { key, name, args, fields: this.#tokens[this.#at] === "{" ? this.readSet() : [] };
  }

  #readValue(): unknown {
    if (this.#take("$")) return this.#variables[this.#name()];
    const token = this.#next();
    if (/^[{}()[\]:!=@]$/.test(token)) throw new GraphqlSyntaxError();
    return /^["-]|^\d|^(?:true|false|null)$/.test(token) ? JSON.parse(token) : token;
  }

  #name(): string {
    const token = this.#next();
    if (!/^[A-Za-z_]/.test(token)) throw new GraphqlSyntaxError();
    return token;
  }

  #expect(token: string): void {
    if (this.#next() !== token) throw new GraphqlSyntaxError();
  }

  #take(token: string): boolean {
    if (this.#tokens[this.#at] !== token) return false;
    this.#at += 1;
    return true;
  }

  #next(): string {
    const token = this.#tokens[this.#at];
    if (token === undefined) throw new GraphqlSyntaxError();
    this.#at += 1;
    return token;
  }
}
