import type { Language } from "@penlight/contract";
import { Readable } from "../../store/store.ts";
import type { Messages } from "../id.ts";

/** A language with its texts. */
export interface LoadedLanguage {
  language: Language;
  messages: Messages;
}

type LoadMessages = (language: Language) => Promise<Messages>;

/** The language of a tab. Of several requests the last one wins, whichever is loaded last. */
export class LanguageChoice extends Readable<LoadedLanguage> {
  readonly #loadMessages: LoadMessages;
  #onChosen: (language: Language) => void = () => undefined;
  #lastRequest = 0;

  constructor(first: LoadedLanguage, loadMessages: LoadMessages) {
    super(first);
    this.#loadMessages = loadMessages;
  }

  /** Sets a callback for when a language chosen in this tab is about to be shown. */
  onChosen(listener: (language: Language) => void): void {
    this.#onChosen = listener;
  }

  /** Shows a language chosen in this tab, and makes it the browser's. @returns false when it could not be loaded */
  choose = (language: Language): Promise<boolean> => this.#request(language, () => this.#onChosen(language));

  /** Shows a language chosen in another tab. */
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
