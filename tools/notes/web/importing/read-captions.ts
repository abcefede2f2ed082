import { parseText } from 'media-captions';
import {
  bareName,
  canBeName,
  canBeRepeated,
  isLikeName,
} from '../../document/transcript/speaker-names.ts';
import type { Utterance } from '../../document/transcript/transcript.ts';
import { captionText } from './caption-text.ts';
import { withoutRepeats } from './rolling-captions.ts';

/** The start of a voice in a caption of VTT, or its end. */
const voice = /<v(?:\.[^\s<>]*)?\s([^<>]+)>|<\/v>/;
/** Times of single words, as YouTube writes them. */
const wordTime = /<\d\d:\d\d(?::\d\d)?\.\d+>/;

/** A line of a caption, and a possible name before its colon. */
interface CaptionLine {
  readonly speaker: string | null;
  readonly name: string | null;
  readonly text: string;
  /** The text after the name. */
  readonly rest: string;
  /** Whether it begins a turn of another speaker, with a dash or two arrows. */
  readonly isTurn: boolean;
}

/** The utterances of captions with speakers and times; empty for a text without captions. */
export async function utterancesFromCaptions(
  text: string,
  type: 'vtt' | 'srt',
): Promise<Utterance[]> {
  const { cues } = await parseText(type === 'srt' ? parted(text) : text, { type, errors: false });
  const captions = cues.map(({ id, startTime: start, endTime: end, text: said }) => {
    const parts = partsByVoice(said).map((part) => ({
      ...part,
      speaker: part.speaker ?? named(id),
    }));
    return { start, end, parts, lines: parts.flatMap((part) => part.lines) };
  });
  const read = withoutRepeats(captions, wordTime.test(text)).map(({ start, parts, lines }) => ({
    at: start,
    lines: captionLines(parts, lines),
  }));
  const isSpeaker = speakersIn(read.map(({ lines }) => lines));
  return read.flatMap(({ at, lines }) => utterancesOf(lines, at, isSpeaker));
}

/** Adds the empty lines between captions that some programs omit. */
function parted(text: string): string {
  const begin = /(?<=[^\r\n])\r?\n(?=\d+[ \t]*\r?\n\d{1,2}:\d\d:\d\d[.,]\d{1,3} --> )/g;
  return text.replace(begin, '\n\n');
}

/** The speaker in the name of a caption, as Webex writes it: `1 "Anna Doe" (123)`. */
function named(id: string): string | null {
  return /^\d+ "(.{1,80})" \(\d+\)$/.exec(id)?.[1] ?? null;
}

interface VoicePart {
  readonly speaker: string | null;
  readonly lines: string[];
}

function partsByVoice(said: string): VoicePart[] {
  // A text, then a voice or none and its text, and so on.
  const parts: (string | undefined)[] = [undefined, ...said.split(voice)];
  return parts.flatMap((speaker, index) => {
    if (index % 2 === 1) return [];
    const lines = captionText(parts[index + 1] ?? '')
      .split('\n')
      .filter(Boolean);
    if (lines.length === 0) return [];
    return [{ speaker: speaker === undefined ? null : captionText(speaker), lines }];
  });
}

/** The lines of the last parts that the caption before did not show, and the new end of a line that grew. */
function captionLines(parts: readonly VoicePart[], shown: readonly string[]): CaptionLine[] {
  const all = parts.flatMap(({ speaker, lines }) => lines.map((line) => ({ line, speaker })));
  return all
    .slice(all.length - shown.length)
    .map(({ line, speaker }, at) => lineOf(shown[at] ?? line, speaker));
}

function lineOf(text: string, speaker: string | null): CaptionLine {
  const isTurn = /^(?:[-–—‐]\s*|>>+\s*)(?=\S)/u.test(text);
  const plain: CaptionLine = { speaker, name: null, text, rest: text, isTurn };
  if (speaker !== null) return plain;
  const [begin = '', written = ''] = /^(.{1,80}?)\s?(?:[:：](?=\s|$)|：)\s*/u.exec(text) ?? [];
  const name = bareName(written);
  return canBeName(name) ? { ...plain, name, rest: text.slice(begin.length) } : plain;
}

/** From this share of captions with names on, a name that occurs once is a name, too. */
const mostlyNamed = 0.5;

/** The names before colons that are speakers. */
function speakersIn(
  captions: readonly (readonly CaptionLine[])[],
): (name: string | null) => boolean {
  const counts = new Map<string, number>();
  const lines = captions.flat();
  for (const { name } of lines) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  const isLikely = (name: string) => isLikeName(name) || (counts.get(name) ?? 0) > 1;
  const named = captions.filter(([line]) => line && line.name !== null && isLikely(line.name));
  const isUsual = named.length >= mostlyNamed * captions.length;
  return (name) => {
    if (name === null) return false;
    if ((counts.get(name) ?? 0) > 1) return canBeRepeated(name);
    return isLikeName(name) && (isUsual || /\p{L}\s+\S/u.test(name) || isCapital(name));
  };
}

/** Captions for the deaf name speakers in capitals. */
const isCapital = (name: string) => name === name.toUpperCase() && name !== name.toLowerCase();

function utterancesOf(
  lines: readonly CaptionLine[],
  at: number,
  isSpeaker: (name: string | null) => boolean,
): Utterance[] {
  // Texts are joined once, at the end: a caption may have 100,000 voices on one line.
  const utterances: { speaker: string | null; texts: string[] }[] = [];
  for (const { speaker, name, text, rest, isTurn } of lines) {
    const last = utterances.at(-1);
    if (isSpeaker(name)) utterances.push({ speaker: name, texts: [rest] });
    else if (last && last.speaker === (speaker ?? last.speaker) && !(isTurn && speaker === null))
      last.texts.push(text);
    else utterances.push({ speaker, texts: [text] });
  }
  return utterances.map(({ speaker, texts }) => ({ speaker, at, text: texts.join(' ').trim() }));
}
