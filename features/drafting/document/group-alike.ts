import { cutTo } from '#kernel/text/limits.ts';
import { type SentenceKind, type SortedPassage, type SortedPassages, voiceOf } from './sorted.ts';

/** Passages with the same meaning. */
export interface Group {
  /** The clearest of them. */
  best: SortedPassage;
  /** All of them, in the order of the sources. */
  passages: readonly SortedPassage[];
  /** The number of their participants. */
  saidBy: number;
}

/** Similarity from which two passages have the same meaning. */
const same = 0.72;
/** Maximum number of receipts; more would not help a reader. */
export const maxPassages = 20;

/**
 * Groups passages with the same meaning, those of the most participants first, then those with the most
 * passages, then in the order of the sources.
 * @param kind their kind; the passage with the highest certainty of it represents its group
 */
export function groupAlike(
  passages: readonly SortedPassage[],
  { similarity }: Pick<SortedPassages, 'similarity'>,
  kind: SentenceKind,
): Group[] {
  const groups: SortedPassage[][] = [];
  for (const passage of passages) {
    const group = groups.find(([first]) => first && similarity(first.id, passage.id) >= same);
    if (group) group.push(passage);
    else groups.push([passage]);
  }
  const found = groups.map((members) => ({
    best: members.reduce((a, b) => (b.kinds[kind] > a.kinds[kind] ? b : a)),
    passages: members.slice(0, maxPassages),
    saidBy: new Set(members.map(voiceOf)).size,
    size: members.length,
  }));
  found.sort((a, b) => b.saidBy - a.saidBy || b.size - a.size);
  return found.map(({ best, passages, saidBy }) => ({ best, passages, saidBy }));
}

const openings =
  /^(?:(?:and|but|so|well|then|first|next|finally|usually|normally|often|sometimes|after that|in the morning|in the evening|every (?:day|morning|evening|week)|at the moment|because|okay|yes|no|oh|i mean|you know|when i get there)[,\s]+)+/i;
const circumstance =
  /^(?:at|in|on|by|from|after|before|every|each|once|twice|two|three|four|five|several)\b[^,.;!?]{0,40}?\s(?=(?:i|we)\s)/i;

/** A sentence without a leading time or frequency: 'I read' for 'Twice a week I read'. */
export const withoutTime = (sentence: string): string => sentence.replace(circumstance, '');

const subjects =
  /^(?:i|we)\s+(?:(?:always|usually|just|then|also|have to|need to|would|will)\s+)*/i;

/**
 * A short name for the content of a sentence: without its opening and its subject, up to the first comma
 * or conjunction, cut between words. The sentence itself is the evidence.
 */
export function headline(sentence: string, length: number): string {
  const bare = withoutTime(sentence.trim().replace(openings, '')).replace(subjects, '');
  const clause = bare.split(
    /[,;!?]|[.:](?=\s|$)|\s(?:because|and then|so that|but|which|until|when)\s/,
  )[0];
  const text = (clause?.trim() || bare.trim() || sentence.trim()).replace(/[\s.,;:!?]+$/, '');
  const short = shortened(text, length);
  return short.charAt(0).toUpperCase() + short.slice(1);
}

/** Cuts a text between words where it has words short enough. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = cutTo(text, length - 1);
  const space = cut.lastIndexOf(' ');
  return `${space > length / 3 ? cut.slice(0, space) : cut}…`;
}
