import type { SourcePart, SourceText } from '#features/sources/server/index.ts';
import type { DraftBrief } from '../../contract/brief.ts';

type Table = NonNullable<DraftBrief['table']>;

/**
 * The sources that a table is: one for the whole table, or one a participant (`excel_user`), whose first
 * cell is their name. The short cells of a row are one passage with the names of their columns, so that a
 * measured number keeps its label. A cell with a sentence is a passage of its own. Each passage names
 * its row.
 */
export function tableSources(
  { title, rows }: Table,
  flow: DraftBrief['flow_type'],
): Omit<SourceText, 'id'>[] {
  const [header = [], ...body] = rows;
  const called = title || 'Table';
  const isByParticipant = flow === 'excel_user';
  const texts = body.map((row, at): RowText => {
    const location = `row ${at + 2}`;
    if (!isByParticipant) return { participant: null, location, lines: linesOf(row, header, true) };
    const lines = linesOf(row.slice(1), header.slice(1), false);
    return { participant: row[0]?.trim() || `Row ${at + 2}`, location, lines };
  });
  if (!isByParticipant) return [sourceOf(called, texts)];
  return texts.map((text) => sourceOf(called, [text]));
}

interface RowText {
  participant: string | null;
  /** Its location, as users read it. */
  location: string;
  lines: readonly string[];
}

/** Characters from which a cell says something without the name of its column. */
const sentenceLength = 40;

/**
 * The passages of a row.
 * @param hasSubject whether the first short text is what the row is about, and needs no name of its column
 */
function linesOf(
  cells: readonly string[],
  names: readonly string[],
  hasSubject: boolean,
): string[] {
  const filled = cells.flatMap((cell, at) => {
    const text = cell.replaceAll(/\s+/g, ' ').trim();
    return text === '' ? [] : [{ text, name: names[at]?.trim() ?? '' }];
  });
  const sentences = filled.filter(isSentence).map(({ text }) => text);
  const short = filled.filter((cell) => !isSentence(cell));
  const subject = hasSubject ? short.find(({ text }) => !isMeasured(text)) : undefined;
  const others = short
    .filter((cell) => cell !== subject)
    .map(({ text, name }) => (name === '' ? text : `${name}: ${text}`))
    .join('; ');
  const line = subject === undefined ? others : withRest(subject.text, others);
  return line === '' ? sentences : [line, ...sentences];
}

const withRest = (text: string, rest: string) => (rest === '' ? text : `${text}; ${rest}`);

const isSentence = ({ text }: { text: string }) =>
  text.length >= sentenceLength || (/[.!?…]$/.test(text) && text.includes(' '));

/** A number, with or without a unit: '3', '4,5 min', '€ 20', '12 %'. */
const isMeasured = (text: string) => /^[^\p{L}\d]*\d[\d.,:\s]*[^\s\d]{0,3}$/u.test(text);

function sourceOf(title: string, texts: readonly RowText[]): Omit<SourceText, 'id'> {
  const parts: SourcePart[] = [];
  const participant = texts[0]?.participant ?? null;
  let start = 0;
  for (const { lines, location } of texts) {
    for (const text of lines) {
      parts.push({ start, text, speaker: participant, location });
      start += text.length + 1;
    }
  }
  return { title, parts, link: null, participant };
}
