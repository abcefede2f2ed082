import { paragraph, textRuns } from '#features/writing/document/index.ts';
import type { RichText } from '#kernel/text/rich-text.ts';

/** What a person said at one time. */
export interface Utterance {
  /** Who said it; null where nobody is named. */
  readonly speaker: string | null;
  /** Seconds from the beginning; null where no time is given. */
  readonly at: number | null;
  readonly text: string;
}

/** Seconds of silence after which one who speaks on gets a new paragraph. */
const pause = 20;
/** Characters after which a paragraph of one speaker ends with the next sentence. */
const longParagraph = 600;

/** A note of what was said: a paragraph a turn, which begins with speaker and time. */
export function bodyFromTranscript(utterances: readonly Utterance[]): RichText {
  return turnsOf(utterances).map(({ speaker, at, text }) => {
    const time = at === null ? '' : formatUtteranceTime(at);
    const head = [speaker, time && `(${time})`].filter(Boolean).join(' ');
    return head ? paragraph(textRuns(`${head}:`, 'bold'), ` ${text}`) : paragraph(text);
  });
}

/** Who speaks, in the order of their first words. */
export function speakersIn(utterances: readonly Utterance[]): string[] {
  return [...new Set(utterances.flatMap(({ speaker }) => speaker ?? []))];
}

/** Joins what one speaker says on end: captions are cut where the screen is full. */
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
  // Without times or speakers there is nothing that says what belongs together.
  if (next.speaker === null && next.at === null) return false;
  if (last.at !== null && next.at !== null && next.at - last.at > pause) return false;
  // The last words alone: looking at all of a turn for each of its captions would take for ever.
  return turn.text.length < longParagraph || !/[.!?…]["'”’]?$/.test(last.text.trimEnd().slice(-2));
}

/** Seconds as 0:05, 12:40 or 1:02:03. */
export function formatUtteranceTime(seconds: number): string {
  const whole = Math.max(Math.floor(seconds), 0);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
