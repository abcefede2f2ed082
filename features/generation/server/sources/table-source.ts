import type { SourcePart, SourceText } from '#features/sources/server/index.ts';
import type { DraftBrief } from '../../contract/brief.ts';

type Table = NonNullable<DraftBrief['table']>;

/**
 * The sources that a table is: one for the whole table, or one a participant (`excel_user`), whose first
 * cell is their name. A part is a cell with the name of its column, so that it can be told what it is
 * about.
 */
export function tableSources(
  { title, rows }: Table,
  flow: DraftBrief['flow_type'],
): Omit<SourceText, 'id'>[] {
  const [header = [], ...body] = rows;
  const called = title || 'Table';
  const isByParticipant = flow === 'excel_user';
  const texts = body.map((row, at) => {
    const participant = isByParticipant ? row[0]?.trim() || `Row ${at + 2}` : null;
    const cells = isByParticipant ? row.slice(1) : row;
    const names = isByParticipant ? header.slice(1) : header;
    return { participant, lines: linesOf(cells, names) };
  });
  if (!isByParticipant)
    return [
      sourceOf(
        called,
        texts.flatMap(({ lines }) => lines),
        null,
      ),
    ];
  return texts.map(({ participant, lines }) => sourceOf(called, lines, participant));
}

function linesOf(cells: readonly string[], names: readonly string[]): string[] {
  return cells.flatMap((cell, at) => {
    const text = cell.trim();
    const name = names[at]?.trim() ?? '';
    if (text === '') return [];
    // A number or a code says something only with the name of its column; a sentence stands alone.
    return [name !== '' && text.length < 40 ? `${name}: ${text}` : text];
  });
}

function sourceOf(
  title: string,
  lines: readonly string[],
  participant: string | null,
): Omit<SourceText, 'id'> {
  const parts: SourcePart[] = [];
  let start = 0;
  for (const text of lines) {
    parts.push({ start, text, speaker: participant });
    start += text.length + 1;
  }
  return { title, parts, link: null, participant };
}
