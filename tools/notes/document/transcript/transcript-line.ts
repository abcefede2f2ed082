import { bareName, canBeName } from './speaker-names.ts';
import { bracketedStamp, formatSeconds, secondsOf, stamp } from './time-stamps.ts';

/** A line of a transcript with its possible time and name. */
export interface TranscriptLine {
  /** The line with single spaces. */
  readonly text: string;
  /** Seconds; null if it has no time. */
  readonly at: number | null;
  /** Where its time is: alone (`only`), before the text, or behind a name. */
  readonly stamped: 'only' | 'before' | 'behind' | 'not';
  /** Whether its time is a range, as in captions. */
  readonly isRange: boolean;
  /** A possible name before a colon, before a time, or in brackets; null if there is none. */
  readonly name: string | null;
  /** Whether the name is before a colon that is followed by a space or the end. */
  readonly isColon: boolean;
  /** The text after time and name; without a name, all text after the time. */
  readonly rest: string;
  /** The text after the time, including a name. */
  readonly behindTime: string;
}

const leading = new RegExp(
  String.raw`^(?:[-•*]\s)?(${stamp})(?:\s*[-–|•·]\s+|\s*:\s+|\s+|$)`,
  'iu',
);
const trailing = new RegExp(String.raw`^(.{1,80}?)\s*[-–|•·,]?\s*(${stamp})\s*$`, 'iu');
const between = new RegExp(String.raw`^(.{1,80}?)\s*(${bracketedStamp})\s*[:：]?\s+(.+)$`, 'iu');
const atBegin = new RegExp(String.raw`^(${bracketedStamp})\s*`, 'iu');
/** As in the chat of Zoom. */
const addressed = /^From (.+?) to .+$/i;
/** A speaker in brackets without a colon; other brackets contain sounds, as `[Music]`. */
const bracketedSpeaker =
  /^\[((?:speaker|sprecher(?:in)?|participant|interview(?:er|ee)|moderator|host|guest|person|p)[\s_-]*\p{N}*)\]\s+(.+)$/iu;

/** Parses a line. Whether its name is really one depends on the other lines. */
export function readLine(line: string): TranscriptLine {
  // A row of a table with a time, a name and the text in columns.
  const described = line.trim().replace(inColumns, '$1 $2: $3');
  const text = withoutMarks(described.replaceAll(/\s+/g, ' '));
  const spoken = formatSeconds(text);
  if (spoken !== null) return { ...onlyTime, text, at: spoken };
  const [begin = '', written] = leading.exec(text) ?? [];
  const at = written === undefined ? null : secondsOf(written);
  const behindTime = at === null ? text : withoutMarks(text.slice(begin.length));
  const stamped = at === null ? 'not' : behindTime === '' ? 'only' : 'before';
  const isRange = /-->|->|→/.test(written ?? '');
  return { text, isRange, behindTime, ...nameIn(behindTime, at, stamped) };
}

const inColumns = new RegExp(String.raw`^(${stamp})\t([^\t:]{1,60})\t(.+)$`, 'iu');

/** A line that is only a time. */
const onlyTime = {
  stamped: 'only',
  isRange: false,
  name: null,
  isColon: false,
  rest: '',
  behindTime: '',
} as const;

/** Removes Markdown marks, with which some programs write names. */
function withoutMarks(text: string): string {
  return text.replace(/^(\*\*|__)([^*_]{1,70})\1/u, '$2');
}

type Named = Pick<TranscriptLine, 'name' | 'rest' | 'isColon' | 'at' | 'stamped'>;

function nameIn(text: string, at: number | null, stamped: TranscriptLine['stamped']): Named {
  const none: Named = { name: null, rest: text, isColon: false, at, stamped };
  if (text === '') return none;
  return (
    announced(text, none) ??
    beforeColon(text, none) ??
    beforeStamp(text, none) ??
    inBrackets(text, none) ??
    none
  );
}

/** `Anna Doe  0:01`, `Anna (00:01):`, `[Anna Doe] 14:02:11`. */
function announced(text: string, none: Named): Named | null {
  if (none.at !== null) return null;
  const [, before = '', written = ''] = trailing.exec(text.replace(/\s*[:：]$/u, '')) ?? [];
  const at = secondsOf(written);
  const name = bareName(before.replace(/[:：]$/u, ''));
  // A year is part of the date above a transcript, and not of a name.
  const isDate = /\b(?:19|20)\d{2}\b/.test(name);
  if (at === null || isDate || !canBeName(name) || /[:：]\s/u.test(before)) return null;
  return { name, rest: '', isColon: false, at, stamped: 'behind' };
}

/** `Anna: I waited`, `[Speaker 1] (0:01): I waited`, `田中：はい`, `Anna: [00:00:05] I waited`. */
function beforeColon(text: string, none: Named): Named | null {
  for (const { 0: colon, index } of text.slice(0, 110).matchAll(/\s?[:：]/gu)) {
    const [before, after] = [text.slice(0, index), text.slice(index + colon.length)];
    const isTime = /\d$/.test(before) && /^\d/.test(after);
    if (isTime) continue;
    const [, shown = before, written = ''] = trailing.exec(before) ?? [];
    const stampAt = secondsOf(written);
    const isStamped = stampAt !== null && canBeName(bareName(shown));
    const spoken = bareName(isStamped ? shown : before);
    const name = addressed.exec(spoken)?.[1] ?? spoken;
    if (!canBeName(name) || after.startsWith('//')) return null;
    const [begin = '', inner = ''] = atBegin.exec(after.trim()) ?? [];
    const innerAt = secondsOf(inner);
    const isColon = after === '' || after.startsWith(' ') || colon.includes('：');
    const at = none.at ?? (isStamped ? stampAt : null) ?? innerAt;
    const rest = after
      .trim()
      .slice(none.at === null && !isStamped && innerAt !== null ? begin.length : 0);
    const stamped = at === null ? 'not' : none.at === null ? 'behind' : none.stamped;
    return { name, rest, isColon, at, stamped };
  }
  return null;
}

/** `Anna [00:00:05] I waited`. */
function beforeStamp(text: string, none: Named): Named | null {
  if (none.at !== null) return null;
  const [, before = '', written = '', rest = ''] = between.exec(text) ?? [];
  const at = secondsOf(written);
  const name = bareName(before);
  if (at === null || !canBeName(name)) return null;
  return { name, rest, isColon: false, at, stamped: 'behind' };
}

/** `[SPEAKER 1] I waited`. */
function inBrackets(text: string, none: Named): Named | null {
  const [, name, rest = ''] = bracketedSpeaker.exec(text) ?? [];
  return name === undefined ? null : { ...none, name: name.trim(), rest, isColon: true };
}
