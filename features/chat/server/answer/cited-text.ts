/** A piece of an answer: text, or the passages that the text before it is from. */
export type CitedPiece = { text: string } | { passages: string[] };

const citation = /\[((?:s\d+p\d+)(?:[\s,;]+(?:s\d+p\d+))*)\]/g;
/**
 * The beginning of a citation, with the space before it, that may not be complete yet. A longer one is
 * text: an answer that never closes a bracket is not held back.
 */
const begun = /(?: ?\[[sp\d\s,;]{0,200}| )$/;

/**
 * Parts an answer that arrives piece by piece into its text and its citations. Ids of passages that do
 * not exist are left out: a model that makes one up cites nothing.
 */
export class CitedText {
  readonly #known: ReadonlySet<string>;
  #waiting = '';

  constructor(known: Iterable<string>) {
    this.#known = new Set(known);
  }

  /** Reads the next part, and returns what is certain by now. */
  read(part: string): CitedPiece[] {
    const text = this.#waiting + part;
    const open = begun.exec(text);
    const end = open ? open.index : text.length;
    this.#waiting = text.slice(end);
    return this.#split(text.slice(0, end));
  }

  /** Returns what is left at the end of the answer. */
  end(): CitedPiece[] {
    const rest = this.#waiting;
    this.#waiting = '';
    return this.#split(rest);
  }

  #split(text: string): CitedPiece[] {
    const pieces: CitedPiece[] = [];
    let at = 0;
    for (const match of text.matchAll(citation)) {
      // The space before a citation belongs to neither.
      const before = text.slice(at, match.index).replace(/ $/, '');
      if (before !== '') pieces.push({ text: before });
      const named = match[1]?.split(/[\s,;]+/) ?? [];
      const passages = [...new Set(named)].filter((id) => this.#known.has(id));
      if (passages.length > 0) pieces.push({ passages });
      at = match.index + match[0].length;
    }
    const rest = text.slice(at);
    if (rest !== '') pieces.push({ text: rest });
    return pieces;
  }
}
