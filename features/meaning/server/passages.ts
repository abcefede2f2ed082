import { createHash } from 'node:crypto';
import { setImmediate as breath } from 'node:timers/promises';
import { passagesOf, plainSource, type SourcePart } from '#features/sources/server/index.ts';
import type { LinkableItem } from '#kernel/links/linkable-item.ts';
import { cutTo } from '#kernel/text/limits.ts';

/** A text of a linkable item that has a vector. */
export interface ItemPassage {
  /** Where it begins in the text of the item; -1 for its title. */
  start: number;
  text: string;
  digest: string;
}

/** Characters that are cut into passages at once: about two milliseconds of work. */
const atOnce = 10_000;
/** Maximum length of a title that is embedded. */
const longestTitle = 600;

/** Identifies a text, or a few together; two that differ have different digests. */
export function digestOfTexts(...texts: readonly string[]): string {
  const hash = createHash('sha256');
  hash.update(texts.length === 1 ? (texts[0] ?? '') : JSON.stringify(texts));
  return hash.digest('base64url').slice(0, 22);
}

/**
 * The passages of a linkable item: its title, unless the text begins with it, and the sentences of
 * its text, each verbatim. Other work runs between the parts of a long text.
 */
export async function passagesOfItem({
  title,
  text,
}: Pick<LinkableItem, 'title' | 'text'>): Promise<ItemPassage[]> {
  const found: ItemPassage[] = [];
  const add = (start: number, text: string) =>
    found.push({ start, text, digest: digestOfTexts(text) });
  const named = cutTo(title.trim(), longestTitle);
  if (/[\p{L}\p{N}]/u.test(named) && !text.trimStart().startsWith(named)) add(-1, named);
  for (const parts of batchesOf(plainSource({ id: '', title, text }).parts)) {
    const source = { id: '', title, parts, link: null, participant: null };
    for (const passage of passagesOf([source])) add(passage.start, passage.text);
    await breath();
  }
  return found;
}

/** Groups parts so that each group has at most `atOnce` characters; a longer part is cut. */
function batchesOf(parts: readonly SourcePart[]): SourcePart[][] {
  const batches: SourcePart[][] = [];
  let length = atOnce;
  for (const part of parts.flatMap(cutPart)) {
    length += part.text.length;
    if (length > atOnce) {
      batches.push([]);
      length = part.text.length;
    }
    batches.at(-1)?.push(part);
  }
  return batches;
}

/** Cuts a long part where a sentence ends, else between two words. */
function cutPart(part: SourcePart): SourcePart[] {
  const pieces: SourcePart[] = [];
  let begin = 0;
  while (part.text.length - begin > atOnce) {
    const end = begin + endWithin(part.text.slice(begin, begin + atOnce));
    pieces.push({ ...part, start: part.start + begin, text: part.text.slice(begin, end) });
    begin = end;
  }
  return [...pieces, { ...part, start: part.start + begin, text: part.text.slice(begin) }];
}

function endWithin(text: string): number {
  const sentence = text.lastIndexOf('. ') + 1;
  if (sentence > 0) return sentence;
  const space = text.lastIndexOf(' ');
  return space > 0 ? space : cutTo(text, text.length - 1).length;
}
