import { isBirthday } from "@penlight/contract/birthday";
import { CallError, callErrorCode, messageOf, type CallErrorCode } from "../../../api/call.ts";

/** Error messages of text fields. */
interface RuleTexts {
  required: string;
  webAddress: string;
  tooLong: (max: number) => string;
}

/** Whether the server accepts an address: absolute, http or https, with a host. */
export function isWebAddress(text: string): boolean {
  const address = text.trim();
  return /^https?:\/\//.test(address) && URL.canParse(address);
}

/** Rule for required text; whitespace counts as empty. */
export function requiredText(texts: RuleTexts, max: number) {
  return {
    validate: (text: string) => text.trim() !== "" || texts.required,
    maxLength: { value: max, message: texts.tooLong(max) },
  };
}

/** Rule for a required choice or value. */
export function requiredChoice(texts: RuleTexts) {
  return { required: texts.required };
}

/** Rule for a required address. */
export function requiredAddress(texts: RuleTexts) {
  return {
    validate: (text: string) =>
      text.trim() === "" ? texts.required : isWebAddress(text) || texts.webAddress,
  };
}

/** Rule for an optional address. */
export function optionalAddress(texts: RuleTexts) {
  return { validate: (text: string) => text.trim() === "" || isWebAddress(text) || texts.webAddress };
}

/** Rule for an optional day of the year. */
export function optionalBirthday(texts: { birthdayWrong: string }) {
  return {
    validate: (text: string) => text.trim() === "" || isBirthday(text.trim()) || texts.birthdayWrong,
  };
}

/** The server's errors for a form: by field, and one for the rest. */
interface Refusal {
  fields: Record<string, string>;
  /** Null when every error belongs to a field. */
  general: string | null;
}

/** Error messages in the admin's language. */
interface RefusalTexts {
  /** Texts for codes that need no details. */
  refusals: Readonly<Partial<Record<CallErrorCode, string>>>;
  /** Used when the server sent no message. */
  errorSubmitting: string;
}

/**
 * Assigns the errors of a failed save to the form's fields; "memberList.3" belongs to `memberList`. For a code without
 * a text of ours, the server's message is used.
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
