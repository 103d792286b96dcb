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
