import type { SourcePart, SourceText } from './source-text.ts';

/** A sentence of a source, or a few that belong together: what a receipt points at. */
export interface Passage {
  /** Unique among the passages of one draft, and short: models name it. As 's2p14'. */
  id: string;
  /** Id of its source. */
  source: string;
  /** Its range in the text of its source, in UTF-16 code units; `end` is exclusive. */
  start: number;
  end: number;
  /** Its text, verbatim. */
  text: string;
  speaker: string | null;
}

/** A sentence shorter than this belongs to the one before it, as 'Never. At all.' */
const shortest = 12;
/** Characters of a passage from which it is cut between words. */
const longest = 600;

/**
 * Cuts sources into passages, in their order. Every passage is verbatim: its text is that of the
 * source from `start` to `end`.
 */
export function passagesOf(sources: readonly SourceText[]): Passage[] {
  return [...passageSteps(sources)].flat();
}

/**
 * The same for long sources.
 * @param pause yields to other work when it is time
 */
export async function passagesInSlices(
  sources: readonly SourceText[],
  pause: () => Promise<void>,
): Promise<Passage[]> {
  const passages: Passage[] = [];
  for (const step of passageSteps(sources)) {
    passages.push(...step);
    await pause();
  }
  return passages;
}

/** Characters of a part that are cut into sentences in one step. */
const stepLength = 20_000;

function* passageSteps(sources: readonly SourceText[]): Generator<Passage[], void> {
  for (const [turn, { id: source, parts }] of sources.entries()) {
    let count = 0;
    for (const part of parts.flatMap(cutPart)) {
      yield sentencesOf(part).map((sentence) => {
        count += 1;
        return { id: `s${turn + 1}p${count}`, source, ...sentence };
      });
    }
  }
}

/** Cuts a very long part after sentences, else between words. */
function cutPart(part: SourcePart): SourcePart[] {
  const pieces: SourcePart[] = [];
  let { start, text } = part;
  while (text.length > stepLength) {
    const sentence = text.lastIndexOf('. ', stepLength - 1) + 1;
    const end = [sentence, text.lastIndexOf(' ', stepLength)].find((at) => at > 0);
    const cutAt = end ?? safeEnd(text, stepLength);
    pieces.push({ ...part, start, text: text.slice(0, cutAt) });
    start += cutAt;
    text = text.slice(cutAt);
  }
  return [...pieces, { ...part, start, text }];
}

/** Abbreviations, whose full stop does not end a sentence. */
const abbreviation = /\b(?:dr|mr|mrs|ms|prof|st|vs|e\.g|i\.e|no|approx|fig)\.\s*$/i;

type Sentence = Omit<Passage, 'id' | 'source'>;

function sentencesOf({ start, text, speaker }: SourcePart): Sentence[] {
  const pieces: { from: number; to: number }[] = [];
  for (const { index, segment } of segmenter.segment(text)) {
    const last = pieces.at(-1);
    const isShort = segment.trim().length < shortest && !abbreviation.test(segment);
    const belongs = isShort || (last && abbreviation.test(text.slice(last.from, last.to)));
    if (last && belongs && index + segment.length - last.from <= longest) {
      last.to = index + segment.length;
    } else pieces.push(...cut(text, index, index + segment.length));
  }
  return pieces.flatMap(({ from, to }) => {
    const passageText = text.slice(from, to);
    const trimmed = passageText.trim();
    if (!/[\p{L}\p{N}]/u.test(trimmed)) return [];
    const begin = start + from + passageText.indexOf(trimmed);
    return [{ start: begin, end: begin + trimmed.length, text: trimmed, speaker }];
  });
}

/** Locales differ in abbreviations alone; English has the most. */
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Cuts what is too long for one passage where a word ends. */
function cut(text: string, from: number, to: number): { from: number; to: number }[] {
  const pieces: { from: number; to: number }[] = [];
  let begin = from;
  while (to - begin > longest) {
    const space = text.lastIndexOf(' ', begin + longest);
    const end = space > begin ? space : safeEnd(text, begin + longest);
    pieces.push({ from: begin, to: end });
    begin = end;
  }
  return [...pieces, { from: begin, to }];
}

/** An index that does not part the two halves of a character. */
function safeEnd(text: string, at: number): number {
  const code = text.charCodeAt(at - 1);
  return code >= 0xd800 && code <= 0xdbff ? at - 1 : at;
}
