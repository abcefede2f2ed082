import { cutTo, lengths } from '#kernel/text/limits.ts';
import { maxNames } from '../../contract/codes.ts';
import { iconLibrary } from '../../contract/icons.ts';
import { formatTime, readTime } from '../time/times.ts';

/** A task as one line describes it. */
export interface Entry {
  /** Minutes since the board began; the end is null if the line has none. */
  start: number;
  end: number | null;
  title: string;
  place: string;
  devices: string[];
  people: string[];
  mood: number | null;
  energy: number | null;
  touchesProduct: boolean;
  icon: string;
}

/** The result of reading a line: a task, or why it is none. */
export type ReadEntry = { entry: Entry; problem?: never } | { entry?: never; problem: string };

const half = String.raw`(?:\s?[ap]\.?m\.?)`;
const exact = String.raw`\d{1,2}[:.h]\d{2}(?::\d{2})?(?:${half}|\s?uhr)?(?:\+\d{1,2})?|\d{1,2}(?:${half}|\s?uhr)(?:\+\d{1,2})?|noon|midnight`;
const hour = String.raw`\d{1,2}(?:[:.h]\d{2})?(?:[ap]m)?(?:\+\d{1,2})?`;
/** `7:10 - 8:30`, `7-8`, or a single time; a single hour is no time, as in '3 patients'. */
const ranges = [
  new RegExp(String.raw`^(${exact})\s*(?:-|–|—|to)\s*(${exact})(?=\s|$)`, 'i'),
  new RegExp(String.raw`^(${hour})(?:-|–|—)(${hour})(?=\s|$)`, 'i'),
  new RegExp(String.raw`^(${exact})(?=\s|$)`, 'i'),
];
const part = /([@#&])"([^"]*)"|(\S+)/g;
const knownIcons = new Set(iconLibrary.map(({ name }) => name));
const moods = /^(?:[+−±-])([012])$/;

/** A word after a time that is still part of the time, as in '7:10 to 8:00' and '7:10 am'. */
const timely = /^(?:[-–—]|to(?:$|\d|noon|midnight)|(?:[ap]\.?m\.?|uhr)(?:$|[-–—+]|to))/i;

/**
 * Reads a line such as `7:10-8:30 Medicine round 1 @ward #scanner -1`: one or two times; the title; `@` a
 * place, `#` a device, `&` a person (quoted if it has several words); a mood from -2 to +2; `^4` an
 * energy; `!` if the task touches the product; `:pill:` an icon. After a backslash, any of these is part
 * of the title.
 */
export function readEntry(line: string): ReadEntry {
  const text = line.trim();
  const found = ranges.map((range) => range.exec(text)).find(Boolean);
  if (!found) return { problem: 'It does not start with a time, such as 7:10-8:30.' };
  const [matched, from = '', to] = found;
  const start = readTime(from);
  const end = to === undefined ? null : readTime(to);
  if (start === null) return { problem: `${from} is not a time of day.` };
  if (to !== undefined && end === null) return { problem: `${to} is not a time of day.` };
  const entry: Entry = { ...emptyEntry(), start, end };
  const tokens: string[] = [];
  for (const [index, found] of [...text.slice(matched.length).matchAll(part)].entries()) {
    const [token, sign, quoted = ''] = found;
    const [kind, name] = sign ? [sign, quoted] : [token.slice(0, 1), token.slice(1)];
    if (!setField(entry, token, kind, name)) tokens.push(unescaped(token, index === 0));
  }
  entry.title = tokens.join(' ');
  const problem = tooLong(entry);
  return problem === null ? { entry } : { problem };
}

/** A task without any field except its times. */
export function emptyEntry(): Omit<Entry, 'start' | 'end'> {
  const nothing = { mood: null, energy: null, touchesProduct: false, icon: '' };
  return { title: '', place: '', devices: [], people: [], ...nothing };
}

/** Sets the field that a token names. Returns false if the token is part of the title. */
function setField(entry: Entry, token: string, kind: string, name: string): boolean {
  if (token === '!') entry.touchesProduct = true;
  else if (kind === '@' && name) entry.place = name;
  else if (kind === '#' && name) addName(entry.devices, name);
  else if (kind === '&' && name) addName(entry.people, name);
  else if (/^\^[1-5]$/.test(token)) entry.energy = Number(name);
  else if (/^:[\w-]+:$/.test(token) && knownIcons.has(token.slice(1, -1))) {
    entry.icon = token.slice(1, -1);
  } else {
    const feeling = moods.exec(token);
    if (!feeling) return false;
    const size = Number(feeling[1]);
    entry.mood = /^[-−]/.test(token) && size > 0 ? -size : size;
  }
  return true;
}

function addName(names: string[], name: string): void {
  if (!names.includes(name)) names.push(name);
}

function tooLong({ title, place, devices, people }: Entry): string | null {
  if (title.length > lengths.taskTitle) {
    return `Its title has ${title.length} characters; a task has at most ${lengths.taskTitle}.`;
  }
  const long = [place, ...devices, ...people].find((name) => name.length > lengths.title);
  if (long) return `'${cutTo(long, 20)}…' is longer than ${lengths.title} characters.`;
  if (devices.length > maxNames || people.length > maxNames) {
    return `A task has at most ${maxNames} devices and ${maxNames} people.`;
  }
  return null;
}

const marked = (sign: string, name: string) =>
  /[\s"]/.test(name) ? `${sign}"${name.replaceAll('"', "'")}"` : `${sign}${name}`;

/** Whether a word of a title, without its backslashes, would be read as another field. */
function isMisread(word: string, isFirst: boolean): boolean {
  const bare = word.replace(/^\\+/, '');
  if ((isFirst && timely.test(bare)) || /^[@#&]"/.test(bare)) return true;
  return setField({ ...emptyEntry(), start: 0, end: null }, bare, bare.slice(0, 1), bare.slice(1));
}

function unescaped(token: string, isFirst: boolean): string {
  return token.startsWith('\\') && isMisread(token, isFirst) ? token.slice(1) : token;
}

/** Escapes the words of a title that would be read as other fields. */
function escaped(title: string): string {
  return title
    .split(/\s+/)
    .map((word, at) => (isMisread(word, at === 0) ? `\\${word}` : word))
    .join(' ');
}

/** Writes a task as a line that `readEntry` reads. White space in the title becomes single spaces. */
export function writeEntry(entry: Entry): string {
  const { start, end, title, place, devices, people, mood, energy, touchesProduct, icon } = entry;
  const times = end === null ? formatTime(start) : `${formatTime(start)}-${formatTime(end)}`;
  const parts = [
    times,
    escaped(title.trim()),
    place && marked('@', place),
    ...devices.map((name) => marked('#', name)),
    ...people.map((name) => marked('&', name)),
    icon && `:${icon}:`,
    energy === null ? '' : `^${energy}`,
    touchesProduct ? '!' : '',
    mood === null ? '' : `${mood < 0 ? '-' : '+'}${Math.abs(mood)}`,
  ];
  return parts.filter(Boolean).join(' ');
}
