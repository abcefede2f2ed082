import type { Masker } from './masker.ts';

/** A possible start of a label, or a label whose number may continue. */
const begun =
  /\b(?:p(?:e(?:r(?:s(?:o(?:n(?: \d*)?)?)?)?)?|h(?:o(?:n(?:e(?: \d*)?)?)?)?)?|e(?:m(?:a(?:i(?:l(?: \d*)?)?)?)?)?|a(?:d(?:d(?:r(?:e(?:s(?:s(?: \d*)?)?)?)?)?)?)?)$/i;

/** Puts original texts in place of labels in an answer that arrives in parts. */
export class UnmaskStream {
  readonly #masker: Pick<Masker, 'unmask'>;
  #waiting = '';

  constructor(masker: Pick<Masker, 'unmask'>) {
    this.#masker = masker;
  }

  /** Reads the next part, and returns the text that is certain by now. */
  read(part: string): string {
    const text = this.#waiting + part;
    const end = begun.exec(text)?.index ?? text.length;
    this.#waiting = text.slice(end);
    return this.#masker.unmask(text.slice(0, end));
  }

  /** Returns what is left at the end of the answer. */
  end(): string {
    const rest = this.#waiting;
    this.#waiting = '';
    return this.#masker.unmask(rest);
  }
}
