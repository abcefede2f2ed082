import { paragraph, textRuns } from '#features/writing/document/index.ts';
import type { RichText } from '#kernel/text/rich-text.ts';

/** What a person said at one time. */
export interface Utterance {
  /** The name of the speaker; null if there is none. */
  readonly speaker: string | null;
  /** Seconds from the beginning; null if there is no time. */
  readonly at: number | null;
  readonly text: string;
}

/** The seconds of silence after which the same speaker gets a new paragraph. */
const pause = 20;
/** The number of characters after which a paragraph of one speaker ends with the next sentence. */
const longParagraph = 600;

/** A transcript as the body of a note: one paragraph a turn, which begins with speaker and time. */
export function bodyFromTranscript(utterances: readonly Utterance[]): RichText {
  return turnsOf(utterances).map(({ speaker, at, text }) => {
    const time = at === null ? '' : formatUtteranceTime(at);
    const header = [speaker, time && `(${time})`].filter(Boolean).join(' ');
    return header ? paragraph(textRuns(`${header}:`, 'bold'), ` ${text}`) : paragraph(text);
  });
}

/** The speakers in the order of their first utterances. */
export function speakersIn(utterances: readonly Utterance[]): string[] {
  return [...new Set(utterances.flatMap(({ speaker }) => speaker ?? []))];
}

/** Joins consecutive utterances of the same speaker, because captions are cut where the screen is full. */
export function turnsOf(utterances: readonly Utterance[]): Utterance[] {
  const turns: Utterance[] = [];
  let last: Utterance | undefined;
  for (const one of utterances) {
    const text = one.text.replaceAll(/\s+/g, ' ').trim();
    if (!text) continue;
    const turn = turns.at(-1);
    if (turn && last && goesOn(turn, last, one)) {
      turns[turns.length - 1] = { ...turn, text: `${turn.text} ${text}` };
    } else turns.push({ ...one, text });
    last = one;
  }
  return turns;
}

function goesOn(turn: Utterance, last: Utterance, next: Utterance): boolean {
  if (next.speaker !== turn.speaker) return false;
  // Without times and speakers nothing shows which utterances belong together.
  if (next.speaker === null && next.at === null) return false;
  if (last.at !== null && next.at !== null && next.at - last.at > pause) return false;
  // Only the last characters: searching the whole turn for each caption would take quadratic time.
  return turn.text.length < longParagraph || !/[.!?…]["'”’]?$/.test(last.text.trimEnd().slice(-2));
}

/** Formats seconds as 0:05, 12:40 or 1:02:03. */
export function formatUtteranceTime(seconds: number): string {
  const wholeSeconds = Math.max(Math.floor(seconds), 0);
  const [hours, minutes] = [
    Math.floor(wholeSeconds / 3600),
    Math.floor((wholeSeconds % 3600) / 60),
  ];
  const rest = String(wholeSeconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
