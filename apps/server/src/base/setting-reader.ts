import ipaddr from "ipaddr.js";
import { z } from "zod";
import type { SettingName } from "./settings.ts";

const SNOWFLAKE = /^\d{17,20}$/;
/** As in the contract: a plain address, without a display name. */
const EMAIL = z.regexes.email;

/** Reads settings one by one and collects every problem, so that all of them can be fixed at once. */
export class SettingReader {
  readonly problems: string[] = [];
  readonly #env: Readonly<Record<string, string | undefined>>;

  constructor(env: Readonly<Record<string, string | undefined>>) {
    this.#env = env;
  }

  problem(name: SettingName, text: string): void {
    this.problems.push(`${name} ${text}`);
  }

  /** Trimmed; null when unset or empty. */
  text(name: SettingName): string | null {
    const value = this.#env[name]?.trim();
    return value ? value : null;
  }

  list(name: SettingName): readonly string[] {
    return (this.text(name) ?? "")
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== "");
  }

  oneOf<const T extends string>(name: SettingName, values: readonly T[], fallback: T): T {
    const text = this.text(name);
    if (text === null) return fallback;
    const found = values.find((value) => value === text);
    if (found === undefined) this.problem(name, `must be one of ${values.join(", ")}, not "${text}"`);
    return found ?? fallback;
  }

  isOn(name: SettingName, fallback = false): boolean {
    return this.oneOf(name, ["off", "on"], fallback ? "on" : "off") === "on";
  }

  integer(name: SettingName, fallback: number, min: number, max: number): number {
    const text = this.text(name);
    if (text === null) return fallback;
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    this.problem(name, `must be a whole number from ${min} to ${max}, not "${text}"`);
    return fallback;
  }

  /** 0 lets the system choose a free port. */
  port(name: SettingName, fallback: number): number {
    return this.integer(name, fallback, 0, 65_535);
  }

  url(name: SettingName, protocols: readonly string[]): string | null {
    const text = this.text(name);
    if (text === null) return null;
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
    this.problem(name, `must be an address that starts with ${protocols.map((p) => `${p}//`).join(" or ")}`);
    return null;
  }

  email(name: SettingName): string | null {
    const text = this.text(name);
    if (text === null || EMAIL.test(text)) return text;
    this.problem(name, `must be an e-mail address, not "${text}"`);
    return null;
  }

  origin(name: SettingName): string | null {
    const text = this.url(name, ["http:", "https:"]);
    if (text === null) return null;
    const { origin } = new URL(text);
    if (text !== origin && text !== `${origin}/`) this.problem(name, `must be an origin such as ${origin}`);
    return origin;
  }

  /** A numeric id of the community's chat server (a Discord snowflake). */
  snowflake(name: SettingName): string | null {
    const text = this.text(name);
    if (text === null || SNOWFLAKE.test(text)) return text;
    this.problem(name, `must be 17 to 20 digits, not "${text}"`);
    return null;
  }

  /** `name=number` pairs; each name is one of `names`. */
  snowflakesBy<N extends string>(name: SettingName, names: readonly N[]): Partial<Record<N, string>> {
    const read: Partial<Record<N, string>> = {};
    for (const entry of this.list(name)) {
      const [key = "", value = ""] = entry.split("=").map((part) => part.trim());
      const known = names.find((one) => one === key);
      if (known !== undefined && SNOWFLAKE.test(value)) read[known] = value;
      else
        this.problem(
          name,
          `has "${entry}", which is not one of ${names.join(", ")}, "=" and 17 to 20 digits`,
        );
    }
    return read;
  }

  /** IP addresses and CIDR ranges. */
  networks(name: SettingName): readonly string[] {
    const entries = this.list(name);
    for (const entry of entries) {
      if (!ipaddr.isValid(entry) && !ipaddr.isValidCIDR(entry))
        this.problem(name, `has "${entry}", which is neither an address nor a CIDR`);
    }
    return entries;
  }

  /** Origins: scheme, host and port. */
  origins(name: SettingName): readonly string[] {
    const entries = this.list(name);
    for (const entry of entries) {
      if (!URL.canParse(entry) || new URL(entry).origin !== entry)
        this.problem(name, `has "${entry}", which is not an origin such as https://push.example`);
    }
    return entries;
  }

  /** Host names without scheme, port or path. */
  hosts(name: SettingName): readonly string[] {
    const entries = this.list(name).map((entry) => entry.toLowerCase());
    for (const entry of entries) {
      if (!/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(entry))
        this.problem(name, `has "${entry}", which is not a host name`);
    }
    return entries;
  }
}
