import {
  type ColumnChoice,
  type ColumnMeaning,
  guessColumns,
  type SourceTable,
  type Table,
  type TidyTable,
  tidyTable,
} from '#features/tables/document/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { isSerialColumn, readDiaryTimes } from './diary-times.ts';
import { readEntry } from './parse-entry.ts';

export type DiaryField =
  | 'time'
  | 'end'
  | 'length'
  | 'date'
  | 'text'
  | 'mood'
  | 'energy'
  | 'place'
  | 'devices'
  | 'who';

/** The meanings that columns of a diary can have. */
export const diaryMeanings: readonly ColumnMeaning<DiaryField>[] = [
  {
    id: 'time',
    word: 'Time',
    pattern:
      /^(?:(?:start|begin)(?:s|ed|ning)?(?: ?time)?|time|from|when|timestamp|date ?(?:and|&) ?time|(?:start|anfangs?|beginn)?-?(?:uhr)?zeit|beginn|anfang|von|wann|heure(?: de début)?|début|de|hora(?: de inicio)?|inicio|desde)$/i,
    missing: 'It names no time.',
    kind: 'text',
  },
  {
    id: 'end',
    word: 'End',
    pattern:
      /^(?:end(?:s|ed)?(?: ?time)?|to|until|till|finish|bis|ende|endzeit|fin|heure de fin|hora de fin|à|hasta)$/i,
    kind: 'text',
  },
  {
    id: 'text',
    word: 'What is done',
    pattern:
      /^(?:text|tasks?|title|activit(?:y|ies)|what(?: .*)?|entry(?: text)?|notes?|description|tätigkeit|aktivität|aufgabe|beschreibung|was(?: .*)?|inhalt|activité|tâche|actividad|tarea)$/i,
    kind: 'text',
    maxLength: [lengths.taskTitle, 'What is done'],
  },
  {
    id: 'length',
    word: 'Length',
    pattern: /^(?:duration|length|time spent|dauer|länge|durée|duración)$/i,
    kind: 'text',
  },
  {
    id: 'date',
    word: 'Day',
    pattern:
      /^(?:(?:start )?date|day|(?:start)?datum|tag|jour|date de début|fecha(?: de inicio)?|día)$/i,
    kind: 'text',
  },
  {
    id: 'mood',
    word: 'Mood',
    pattern: /^(?:mood|feelings?|stimmung|gefühl|humeur|ánimo)$/i,
    kind: 'number',
    min: -2,
    max: 2,
    integer: true,
  },
  {
    id: 'energy',
    word: 'Energy',
    pattern: /^(?:energy|energie|énergie|energía)$/i,
    kind: 'number',
    min: 1,
    max: 5,
    integer: true,
  },
  {
    id: 'place',
    word: 'Place',
    pattern: /^(?:place|where(?: .*)?|location|ort|wo(?: .*)?|lieu|où|lugar|dónde)$/i,
    kind: 'text',
    maxLength: [lengths.title, 'The place'],
  },
  {
    id: 'devices',
    word: 'Devices, by comma',
    pattern: /^(?:devices?|tools?|with|geräte?|womit|appareils?|dispositivos?)$/i,
    kind: 'text',
    maxLength: [lengths.text, 'The list of devices'],
  },
  {
    id: 'who',
    word: 'Participant',
    pattern:
      /^(?:who|participants?(?: id)?|respondent|subject|user|member|person|name|id|code|p|wer|teilnehmer(?:in)?|teilnehmende|proband(?:in)?|vp|tn|qui|quién|participante)$/i,
    repeats: true,
    kind: 'text',
    maxLength: [lengths.fullName, 'The name of the participant'],
  },
];

/** Headers of columns of times that are no end: durations, and when a form was submitted. */
const noEnd = /dur|dauer|length|länge|spent|complet|fertigstellung|submit|creat|erstellt|modified/i;

/**
 * Guesses the meanings of the columns of a diary, by their headers and, for unknown headers, by their
 * values. Mood and energy are never guessed by value, because the numbers could count anything. An empty
 * column has no meaning.
 */
export function guessDiaryColumns(table: Table): ColumnChoice<DiaryField>[] {
  const [header = []] = table;
  const valuesAt = (at: number) =>
    table.slice(1, 51).flatMap((line) => (line[at] ?? '').trim() || []);
  const names = header.map((name, at) => nameOf(name, valuesAt(at)));
  const columns = guessColumns(diaryMeanings, [names]);
  const isFree = (at: number) => columns[at] === 'ignore';
  const set = (field: DiaryField, at: number) => {
    if (at >= 0) columns[at] = field;
  };
  const timed = columns.map((_, at) => at).filter((at) => isFree(at) && isTimed(valuesAt(at)));
  const lined = columns.findIndex((_, at) => isFree(at) && isLined(valuesAt(at)));
  if (!columns.includes('time')) set('time', timed.shift() ?? lined);
  if (!columns.includes('end')) {
    const time = columns.indexOf('time');
    const isSpan = valuesAt(time).some((value) => readDiaryTimes(value)?.end !== null);
    const isEnd = (at: number) => at > time && !noEnd.test(header[at] ?? '');
    if (!isSpan || !time) set('end', timed.find(isEnd) ?? -1);
  }
  if (!columns.includes('text')) {
    const length = (at: number) => valuesAt(at).join('').length / Math.max(1, valuesAt(at).length);
    const worded = columns
      .map((_, at) => at)
      .filter((at) => isFree(at) && valuesAt(at).some((value) => /\p{L}{2}/u.test(value)));
    const [longest = -1] = worded.toSorted((one, other) => length(other) - length(one));
    set('text', longest);
  }
  return columns;
}

/** A header without its question mark and its parentheses; empty for a column that carries no information. */
function nameOf(header: string, values: readonly string[]): string {
  if (values.length === 0) return '';
  const name = header.replace(/\s*\([^()]*\)\s*$/, '').replace(/\s*\?$/, '');
  // A column that numbers the lines does not name participants.
  const isCount = /^id$/i.test(name) && values.length > 1 && new Set(values).size === values.length;
  return isCount ? '' : name;
}

/** Separates the header of a diary from its lines. A first line that contains a time is no header. */
export function tidyDiary(given: SourceTable, header: number | null): TidyTable {
  const tidy = tidyTable(given, { header });
  const [headerRow = []] = tidy.table;
  if (header !== null || !headerRow.some((cell) => isTimed([cell]))) return tidy;
  const names = headerRow.map((_, at) => `Column ${at + 1}`);
  return { ...tidy, table: [names, ...tidy.table], lines: [0, ...tidy.lines] };
}

/** Whether most values are a time followed by an activity, as in a typed line. */
function isLined(values: readonly string[]): boolean {
  const lines = values.filter((value) => readEntry(value).entry?.title);
  return values.length > 0 && lines.length * 3 >= values.length * 2;
}

/** Whether most values are times, and not only small numbers. */
function isTimed(values: readonly string[]): boolean {
  if (values.length === 0) return false;
  if (isSerialColumn(values)) return true;
  const times = values.filter(
    (value) => !/^\d{1,2}$/.test(value) && readDiaryTimes(value) !== null,
  );
  return times.length * 3 >= values.length * 2;
}
