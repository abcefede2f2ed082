import { canBeName, canBeRepeated, isLikeName } from './speaker-names.ts';
import type { Utterance } from './transcript.ts';
import { readLine, type TranscriptLine } from './transcript-line.ts';

/** Lines that programs add and that nobody said. */
const byPrograms =
  /^(?:transcription ended after \d|this editable transcript was computer generated|transcribed by https?:|.{1,60} (?:started|stopped) transcription$|.{1,60} hat die transkription (?:gestartet|beendet)$)/i;

/** The minimum number of turns of one speaker for colons to mark speakers. */
const minTurns = 2;
/** The maximum number of speakers; if there seem to be more, the colons mean something else. */
const maxSpeakers = 20;
/**
 * The minimum number of times, alone or at the start of lines, for a text without speakers to be a
 * transcript.
 */
const minTimes = 3;
/**
 * From this share of lines with names on, a single word that occurs once is a name, too; for texts with
 * only one other speaker.
 */
const nearlyAll = 0.9;
const mostlyNamed = 0.5;

/**
 * The utterances of a plain text, as programs for meetings, captions and transcription write it; null if
 * it is no transcript: no name occurs twice before a colon or a time, and no times follow each other.
 * Everything except names and times is part of an utterance.
 */
export function utterancesFromText(text: string): Utterance[] | null {
  const lines = linesOf(text);
  const named = new Set([...namesUnderTimes(lines), ...namesBehindTimes(lines)]);
  const above = namesAboveTimes(lines);
  const isSpeaker = speakersOf(lines);
  const utterances: Utterance[] = [];
  const turns = new Map<string, number>();
  let waiting: number | null = null;
  for (const [index, line] of lines.entries()) {
    const isName = named.has(index) || isSpeaker(line);
    const over = lines[index - 1]?.text ?? '';
    if (above.has(index)) continue;
    if (above.has(index - 1)) {
      turns.set(over, (turns.get(over) ?? 0) + 1);
      utterances.push({ speaker: over, at: line.at, text: '' });
    } else if (byPrograms.test(line.text)) {
      utterances.push({ speaker: null, at: null, text: line.text });
      waiting = null;
    } else if (line.stamped === 'only') waiting = line.at;
    else if (isName) {
      const speaker = named.has(index) ? line.behindTime : (line.name ?? '');
      turns.set(speaker, (turns.get(speaker) ?? 0) + 1);
      const said = named.has(index) ? '' : line.rest;
      utterances.push({ speaker, at: line.at ?? waiting, text: said });
      waiting = null;
    } else if (line.stamped === 'before') {
      const speaker = utterances.at(-1)?.speaker ?? null;
      utterances.push({ speaker, at: line.at, text: line.behindTime });
      waiting = null;
    } else if (waiting !== null) {
      const speaker = turns.size > 0 ? (utterances.at(-1)?.speaker ?? null) : null;
      utterances.push({ speaker, at: waiting, text: line.text });
      waiting = null;
    } else goOn(utterances, line.text);
  }
  return isTranscript(lines, turns, named.size + above.size) ? utterances : null;
}

/**
 * The lines of a text. A time counts only if several of the same form follow each other; otherwise it is
 * part of the text.
 */
function linesOf(text: string): TranscriptLine[] {
  const lines = text
    .split(/\r\n?|\n/)
    .map(readLine)
    .filter((line) => line.text !== '');
  const areTimes = { only: risesIn(lines, 'only'), before: risesIn(lines, 'before') };
  return lines.map((line) => {
    if (line.stamped !== 'only' && line.stamped !== 'before') return line;
    return areTimes[line.stamped] || line.name !== null
      ? line
      : { ...line, ...unstamped(line.text) };
  });
}

function risesIn(lines: readonly TranscriptLine[], stamped: TranscriptLine['stamped']): boolean {
  const times = lines.flatMap((line) => (line.stamped === stamped ? (line.at ?? []) : []));
  return times.length >= 2 && times.every((at, index) => at >= (times[index - 1] ?? 0));
}

const unstamped = (text: string) =>
  ({ at: null, stamped: 'not', name: null, rest: text, behindTime: text, isRange: false }) as const;

function isTranscript(
  lines: readonly TranscriptLine[],
  turns: ReadonlyMap<string, number>,
  underTimes: number,
): boolean {
  if (turns.size > maxSpeakers) return false;
  if (underTimes > 0) return true;
  // Labels of handwritten notes: one label repeats among others that do not, and there are no times.
  const isLabels =
    turns.size === 1 &&
    lines.every(({ at }) => at === null) &&
    lines.some(({ isColon, name }) => isColon && name !== null && !turns.has(name));
  if (!isLabels && [...turns.values()].some((count) => count >= minTurns)) return true;
  const times = lines.filter(({ stamped }) => stamped === 'only' || stamped === 'before');
  const isRising = times.every(({ at }, index) => (at ?? 0) >= (times[index - 1]?.at ?? 0));
  return times.length >= minTimes && isRising;
}

/** Detects the lines that name a speaker: by their form, their frequency, and their share of the text. */
function speakersOf(lines: readonly TranscriptLine[]): (line: TranscriptLine) => boolean {
  const counts = new Map<string, number>();
  for (const { name } of lines) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  const isRepeated = (name: string) => (counts.get(name) ?? 0) >= minTurns && canBeRepeated(name);
  const announced = lines.filter(isAnnounced);
  const names = new Set(announced.map(({ name }) => name));
  const isSure = (line: TranscriptLine) => {
    const { name, isColon, stamped } = line;
    if (name === null) return false;
    if (stamped === 'behind' && !isColon) return isAnnounced(line);
    // If names are on lines above the text, colons are part of sentences.
    return announced.length >= minTurns && stamped === 'not' ? names.has(name) : isRepeated(name);
  };
  const sure = lines.filter(isSure);
  const withText = lines.filter(({ stamped }) => stamped !== 'only');
  const likely = withText.filter(
    ({ name, isColon }) => isColon && name !== null && isLikeName(name),
  );
  const isUsual =
    likely.length >= nearlyAll * withText.length ||
    (sure.length >= mostlyNamed * withText.length &&
      new Set(sure.map(({ name }) => name)).size < 2);
  const isAlone = sure.some(({ isColon, rest }) => isColon && rest === '');
  return (line) => {
    const { name, isColon, stamped, rest } = line;
    if (isSure(line)) return true;
    if (name === null || !isColon || !isLikeName(name)) return false;
    if (stamped !== 'not') return true;
    if (announced.length >= minTurns) return false;
    // One word before a colon may begin a sentence; two capitalised ones rarely do.
    const isFull = /\p{L}\s+\S/u.test(name) && sure.length > 0;
    return isUsual || isFull || (isAlone && rest === '');
  };
}

/** Whether a line is a name followed by a time. */
function isAnnounced({ name, isColon, stamped }: TranscriptLine): boolean {
  return stamped === 'behind' && !isColon && name !== null && isLikeName(name);
}

/** Lines that are a name below a time, if every such time has one, as Teams writes them. */
function namesUnderTimes(lines: readonly TranscriptLine[]): ReadonlySet<number> {
  const under = lines.flatMap((line, at) => (line.stamped === 'only' ? [at + 1] : []));
  const isName = (at: number) => {
    const line = lines[at];
    const next = lines[at + 1];
    return (
      line?.stamped === 'not' &&
      line.name === null &&
      canBeName(line.text) &&
      isLikeName(line.text) &&
      next !== undefined &&
      next.stamped !== 'only'
    );
  };
  const names = under.map((at) => lines[at]?.text);
  const isRange = under.some((at) => lines[at - 1]?.isRange);
  const isRepeated = new Set(names).size < names.length;
  const all = under.length >= 2 && under.every(isName) && (isRange || isRepeated);
  return new Set(all ? under : []);
}

/** Names after times, with the text in the lines below: `[0:01] Anna`. */
function namesBehindTimes(lines: readonly TranscriptLine[]): ReadonlySet<number> {
  const stamped = lines.flatMap((line, at) => (line.stamped === 'before' ? [at] : []));
  const isName = (at: number) => {
    const line = lines[at];
    return line?.name === null && isLikeName(line.behindTime) && lines[at + 1]?.stamped === 'not';
  };
  return new Set(areNames(stamped, isName, (at) => lines[at]?.behindTime) ? stamped : []);
}

/** Names above times, with the text below, as text that is copied from Teams has them. */
function namesAboveTimes(lines: readonly TranscriptLine[]): ReadonlySet<number> {
  const above = lines.flatMap((line, at) => (line.stamped === 'only' ? [at - 1] : []));
  const isName = (at: number) => {
    const line = lines[at];
    return line?.stamped === 'not' && line.name === null && isLikeName(line.text);
  };
  return new Set(areNames(above, isName, (at) => lines[at]?.text) ? above : []);
}

/** Whether lines are names of people who take turns: all can be names, and some repeat. */
function areNames(
  at: readonly number[],
  isName: (at: number) => boolean,
  nameAt: (at: number) => string | undefined,
): boolean {
  return at.length > 2 && at.every(isName) && new Set(at.map(nameAt)).size < at.length;
}

function goOn(utterances: Utterance[], text: string): void {
  const last = utterances.at(-1);
  if (!last) utterances.push({ speaker: null, at: null, text });
  else utterances.splice(-1, 1, { ...last, text: last.text ? `${last.text} ${text}` : text });
}
