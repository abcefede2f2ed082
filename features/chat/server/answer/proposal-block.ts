import { z } from 'zod';
import { fromJson } from '#kernel/value/json.ts';

/** How a block of proposed actions begins, at the end of an answer. */
export const proposalsBegin = '```actions';

/** Actions that one answer proposes at most. */
export const maxProposals = 8;

const proposed = z.object({
  action: z.string().max(100),
  input: z.record(z.string(), z.unknown()).default({}),
});
export type ProposedAction = z.output<typeof proposed>;

/** Characters of a block that are read. */
const longestBlock = 100_000;

/** Parts an answer that arrives piece by piece into its text and the block of actions at its end. */
export class AnswerReader {
  #waiting = '';
  #block: string | null = null;

  /** Reads the next part, and returns the text that is certain by now. */
  read(part: string): string {
    if (this.#block !== null) {
      if (this.#block.length < longestBlock) this.#block += part;
      return '';
    }
    const text = this.#waiting + part;
    const begin = text.indexOf(proposalsBegin);
    if (begin >= 0) {
      this.#waiting = '';
      this.#block = text.slice(begin + proposalsBegin.length);
      return text.slice(0, begin).trimEnd();
    }
    const end = text.length - lengthOfBeginning(text);
    this.#waiting = text.slice(end);
    return text.slice(0, end);
  }

  /** Returns the text that is left at the end of the answer. */
  end(): string {
    const rest = this.#waiting;
    this.#waiting = '';
    return rest;
  }

  /** The proposed actions; null where a block is there that cannot be read. */
  get proposals(): ProposedAction[] | null {
    if (this.#block === null) return [];
    const [json = ''] = this.#block.split('```');
    const read = z.array(proposed).safeParse(fromJson(json));
    return read.success ? read.data : null;
  }
}

/** How many characters at the end of a text may be the beginning of a block, with the space before it. */
function lengthOfBeginning(text: string): number {
  const trimmed = text.trimEnd();
  if (trimmed !== text) return text.length - trimmed.length;
  for (let length = proposalsBegin.length - 1; length > 0; length -= 1) {
    if (!text.endsWith(proposalsBegin.slice(0, length))) continue;
    return text.length - text.slice(0, -length).trimEnd().length;
  }
  return 0;
}
