import { toPlainText } from '#kernel/text/plain-text.ts';

/** Removes what cannot be stored from a text that arrives in parts, which may cut a character in two. */
export class PlainParts {
  #half = '';

  /** Returns what is certain of this part. */
  read(part: string): string {
    const text = this.#half + part;
    this.#half = /[\ud800-\udbff]$/.exec(text)?.[0] ?? '';
    return toPlainText(text.slice(0, text.length - this.#half.length));
  }

  /** Returns what is left at the end of the text. */
  end(): string {
    return toPlainText(this.#half);
  }
}
