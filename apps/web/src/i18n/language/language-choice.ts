import type { Language } from "@penlight/contract";
import { Readable } from "../../store/store.ts";
import type { Messages } from "../id.ts";

/** A language with its texts. */
export interface LoadedLanguage {
  language: Language;
  messages: Messages;
}

type LoadMessages = (language: Language) => Promise<Messages>;

/** The language that a tab shows. Of several that are asked for, the last one counts, whichever loads last. */
export class LanguageChoice extends Readable<LoadedLanguage> {
  readonly #loadMessages: LoadMessages;
  #onChosen: (language: Language) => void = () => undefined;
  #lastRequest = 0;

  constructor(first: LoadedLanguage, loadMessages: LoadMessages) {
    super(first);
    this.#loadMessages = loadMessages;
  }

  /** Calls back when a language that was chosen here is about to be shown. */
  onChosen(listener: (language: Language) => void): void {
    this.#onChosen = listener;
  }

  /** Shows a language that was chosen here, and makes it the browser's. @returns false where it could not be loaded */
  choose = (language: Language): Promise<boolean> => this.#request(language, () => this.#onChosen(language));

  /** Shows a language that was chosen in another tab. */
  follow = (language: Language): Promise<boolean> => this.#request(language, () => undefined);

  async #request(language: Language, onLoaded: () => void): Promise<boolean> {
    this.#lastRequest += 1;
    const request = this.#lastRequest;
    const messages = await this.#loadMessages(language).catch(() => null);
    const isLast = request === this.#lastRequest;
    if (messages === null) return !isLast;
    if (!isLast) return true;
    onLoaded();
    this.update({ language, messages });
    return true;
  }
}
