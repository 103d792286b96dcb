import { isBirthday } from "@penlight/contract/birthday";
import { CallError, callErrorCode, messageOf, type CallErrorCode } from "../../../api/call.ts";

/** What a text field must be, in the words that stand below it when it is not. */
interface RuleTexts {
  required: string;
  webAddress: string;
  tooLong: (max: number) => string;
}

/** An address as the server takes it: absolute, http or https, with a host. */
export function isWebAddress(text: string): boolean {
  const address = text.trim();
  return /^https?:\/\//.test(address) && URL.canParse(address);
}

/** Something must stand there; blanks are nothing. */
export function requiredText(texts: RuleTexts, max: number) {
  return {
    validate: (text: string) => text.trim() !== "" || texts.required,
    maxLength: { value: max, message: texts.tooLong(max) },
  };
}

/** Something must be chosen, or given. */
export function requiredChoice(texts: RuleTexts) {
  return { required: texts.required };
}

/** An address that must be there. */
export function requiredAddress(texts: RuleTexts) {
  return {
    validate: (text: string) =>
      text.trim() === "" ? texts.required : isWebAddress(text) || texts.webAddress,
  };
}

/** An address, or nothing. */
export function optionalAddress(texts: RuleTexts) {
  return { validate: (text: string) => text.trim() === "" || isWebAddress(text) || texts.webAddress };
}

/** A day of the year, or nothing. */
export function optionalBirthday(texts: { birthdayWrong: string }) {
  return {
    validate: (text: string) => text.trim() === "" || isBirthday(text.trim()) || texts.birthdayWrong,
  };
}

/** What the server had against a form: at the fields that have it, and what belongs to none. */
interface Refusal {
  fields: Record<string, string>;
  /** Null when every fault has its field. */
  general: string | null;
}

/** What is said of a refusal, in the admin's language. */
interface RefusalTexts {
  /** Of those whose code alone says what is wrong. */
  refusals: Readonly<Partial<Record<CallErrorCode, string>>>;
  /** Where the server said nothing. */
  errorSubmitting: string;
}

/**
 * Sorts what a failed save said to the form's fields. "memberList.3" is a fault of `memberList`. A code that we have
 * no words for is told in the server's.
 * @param names the form's fields
 */
export function refusalOf(error: unknown, names: readonly string[], texts: RefusalTexts): Refusal {
  const ours = texts.refusals[callErrorCode(error)];
  const fields: Record<string, string> = {};
  const elsewhere: string[] = [];
  const faults = error instanceof CallError ? Object.entries(error.fields) : [];
  for (const [path, text] of faults) {
    const name = path.split(".", 1)[0] ?? path;
    if (names.includes(name)) fields[name] ??= ours ?? text;
    else elsewhere.push(ours ?? `${path}: ${text}`);
  }
  if (elsewhere.length > 0) return { fields, general: elsewhere.join(", ") };
  if (faults.length > 0) return { fields, general: null };
  return { fields, general: ours ?? messageOf(error, texts.errorSubmitting) };
}
