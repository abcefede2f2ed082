import {
  type ColumnChoice,
  type ColumnMeaning,
  readAmount,
  type Table,
} from '#features/tables/document/index.ts';
import type { MapValue } from '../../mapper-document.ts';
import { wordScaleOf } from './answer-scales.ts';
import { isBlank, readHeader } from './pasted-block.ts';

/** The meanings of the columns of a table of a behavioural map. */
export type BehaviourColumn = 'name' | 'fact' | 'point' | 'title' | 'value' | 'note';

const none = /(?!)/;

/**
 * What the columns of a table of people can be: a dimension each, or in its long form one column with the
 * names of dimensions and one with the values.
 */
export const behaviourColumns: readonly ColumnMeaning<BehaviourColumn>[] = [
  { id: 'name', word: 'Name', kind: 'text', pattern: none, repeats: true },
  { id: 'point', word: 'Dimension', kind: 'text', pattern: none, many: true },
  { id: 'fact', word: 'About the person', kind: 'text', pattern: none, many: true },
  { id: 'title', word: 'Names of dimensions', kind: 'text', pattern: none, repeats: true },
  { id: 'value', word: 'Values', kind: 'text', pattern: none },
  { id: 'note', word: 'Quotes of points', kind: 'text', pattern: none },
];

const nameHeader =
  /^(?:(?:participant|person|user|interviewee|respondent|tester|proband(?:in)?|customer|teilnehmer(?:in|:in)?|befragte[rn]?|nutzer(?:in)?|kunde|répondant|utilisateur|encuestad[oa]|usuari[oa])s?(?:[ _-]?(?:id|name|no\.?|nr\.?|code|#))?|names?|nom|nombre|ids?|codes?|who|wer|qui|quién|participante?s?|personne|persona|kürzel|alias|p|tn)$/i;
const detailHeader =
  /^(?:age|alter|âge|edad|gender|sex|geschlecht|genre|sexe|género|sexo|segments?|roles?|rolle|rôle|rol|jobs?(?: title)?|title|occupation|beruf|profession|métier|profesión|ocupación|city|town|ort|stadt|ville|ciudad|country|land|pays|país|region|company|firma|unternehmen|entreprise|empresa|industry|branche|secteur|sector|tenure|dates?|datum|fecha|timestamp|zeitstempel|horodateur|marca temporal|submitted|(?:start|completion|end) time|session|devices?|gerät|group|gruppe|groupe|grupo|cohort|kohorte|e-?mail|notes?|notizen?|comments?|bemerkung(?:en)?|anmerkung(?:en)?|remarques?|income|einkommen|education|bildung|experience(?: \(?years\)?)?|years?|jahrgang|born|plan|customer since|interviewer|language|sprache)\b/i;
const titleHeader =
  /^(?:dimensions?|variables?|attributes?|statements?|questions?|items?|scales?|behaviou?rs?|criteri(?:on|a)|aussagen?|fragen?|merkmale?|skalen?|variablen?|kriteri(?:um|en)|énoncés?|critères?|échelles?|afirmaci(?:ón|ones)|preguntas?|criterios?|escalas?|dimensión|dimensiones)$/i;
const valueHeader =
  /^(?:values?|scores?|ratings?|answers?|positions?|points?|results?|werte?|wertung|punkte?|bewertung|antwort(?:en)?|valeurs?|notes?|réponses?|valor(?:es)?|puntuaci(?:ón|ones)|respuestas?)$/i;
const noteHeader =
  /^(?:quotes?|comments?|notes?|reasons?|why|zitate?|kommentare?|begründung|citations?|commentaires?|citas?|comentarios?)$/i;

/** A number of people, as headers of a table in which each line is a dimension. */
const personCode =
  /^(?:p|tn|u|vp|id|participant|person|user|interview|teilnehmer|proband)[ ._-]?\d{1,3}$/i;

/**
 * The line of the titles of dimensions, counted from 1, where the line above only groups them. Null where
 * the first line has the titles.
 */
export function lineOfTitles(table: Table): number | null {
  const at = table.findIndex((line) => line.some((cell) => cell.trim() !== ''));
  const [[corner = ''] = [], [name = '', ...titles] = []] = table.slice(at, at + 2);
  const isHeader = nameHeader.test(name.trim()) && titles.every((one) => readAmount(one) === null);
  return at >= 0 && corner.trim() === '' && isHeader ? at + 2 : null;
}

/** Whether the lines of a table are dimensions, and its columns people. */
export function isTurned([header = [], ...lines]: Table): boolean {
  const [corner = '', ...titles] = header.map((name) => name.trim());
  if (titles.length === 0) return false;
  if (findLong(header, lines)) return false;
  const called = lines.map(([name = '']) => name.trim()).filter(Boolean);
  const areScales = called.filter((name) => /↔|<->/.test(name)).length;
  if (areScales > called.length / 2) return true;
  const codes = titles.filter((name) => personCode.test(name)).length;
  const atLeft = called.filter((name) => personCode.test(name)).length;
  if (codes > titles.length / 2) return atLeft <= called.length / 2;
  return titleHeader.test(corner) && !titles.some((name) => detailHeader.test(name));
}

/** The columns of a long form: names, dimensions and values; null for any other table. */
function findLong(
  header: readonly string[],
  lines: Table,
): { name: number; title: number; value: number } | null {
  const at = (pattern: RegExp, taken: readonly number[] = []) =>
    header.findIndex((name, column) => pattern.test(name.trim()) && !taken.includes(column));
  const title = at(titleHeader);
  const value = at(valueHeader, [title]);
  const name = at(nameHeader, [title, value]);
  if (title >= 0 && value >= 0 && name >= 0) return { name, title, value };
  // Three columns: two that repeat their texts, and numbers.
  if (header.length !== 3 || lines.length < 4) return null;
  const numbers = [0, 1, 2].filter((column) => shareOfNumbers(lines, column) > 0.8);
  const [only = -1, ...others] = numbers;
  if (others.length > 0 || only < 0) return null;
  const [first = 0, second = 0] = [0, 1, 2].filter((column) => column !== only);
  const isRepeated = (column: number) => {
    const cells = cellsOf(lines, column);
    return new Set(cells).size <= cells.length * 0.75;
  };
  return isRepeated(first) && isRepeated(second)
    ? { name: first, title: second, value: only }
    : null;
}

const cellsOf = (lines: Table, column: number) =>
  lines.flatMap((line) => {
    const cell = line[column]?.trim() ?? '';
    return isBlank(cell) ? [] : [cell];
  });

/** The share of the cells of a column that are numbers, alone or before a remark. */
function shareOfNumbers(lines: Table, column: number): number {
  const cells = cellsOf(lines, column);
  const numbers = cells.filter((cell) => readAmount(cell) !== null || /^[+−–-]?\d/.test(cell));
  return cells.length === 0 ? 0 : numbers.length / cells.length;
}

/** Guesses which column has the names, which tell about the people, and which are dimensions. */
export function guessBehaviourColumns(
  { dimensions }: Pick<MapValue, 'dimensions'>,
  table: Table,
): ColumnChoice<BehaviourColumn>[] {
  const [header = [], ...lines] = table;
  const known = new Set(dimensions.map((one) => one.title.trim().toLowerCase()));
  const long = findLong(header, lines);
  if (long)
    return header.map((name, at) => {
      if (at === long.name) return 'name';
      if (at === long.title) return 'title';
      if (at === long.value) return 'value';
      if (noteHeader.test(name.trim())) return 'note';
      return name.trim() === '' ? 'ignore' : 'fact';
    });
  const name = nameColumn(header, lines);
  return header.map((title, at) => {
    if (at === name) return 'name';
    if (title.trim() === '') return 'ignore';
    if (known.has(readHeader(title).title.toLowerCase())) return 'point';
    if (detailHeader.test(title.trim())) return 'fact';
    const cells = cellsOf(lines, at);
    const isPlaced = shareOfNumbers(lines, at) >= 0.5 || wordScaleOf(cells) !== null;
    return isPlaced || cells.length === 0 ? 'point' : 'fact';
  });
}

const mailHeader =
  /^e-?mail(?:[ -]?(?:address|adresse))?$|^(?:adresse e-?mail|correo(?: electrónico)?)$/i;

/**
 * The column of names: by its header, else the first of texts that differ in all lines, else of email
 * addresses, else the first of texts, else the first.
 */
function nameColumn(header: readonly string[], lines: Table): number {
  const called = header.findIndex((name) => nameHeader.test(name.trim()));
  if (called >= 0) return called;
  const isText = (name: string, at: number) =>
    !detailHeader.test(name.trim()) &&
    cellsOf(lines, at).length > 0 &&
    shareOfNumbers(lines, at) < 0.5;
  const filled = lines.filter((line) => line.some((cell) => cell.trim() !== ''));
  const differ = (at: number) => new Set(cellsOf(lines, at)).size === filled.length;
  const ways = [
    (name: string, at: number) => isText(name, at) && differ(at),
    (name: string) => mailHeader.test(name.trim()),
    isText,
  ];
  const found = ways.map((way) => header.findIndex(way)).find((at) => at >= 0);
  return found ?? 0;
}
