import {
  type SourceTable,
  type Table,
  type TidyTable,
  tidyTable,
} from '#features/tables/document/index.ts';
import type { MapValue } from '../../mapper-document.ts';

/** Where cards of a list stand that tells no more than their words. */
const row = 'Notes';
const unsorted = 'Not sorted';

interface Listed {
  text: string;
  line: number;
}

/**
 * A table as a map takes it in. A list, as whiteboards give out their notes, becomes one with a line a card:
 * of lines that stand together the first is their column, or a line alone above each of them; a line alone at
 * the top is the name of the board.
 */
export function tidyForMap(
  { facts }: Pick<MapValue, 'facts'>,
  given: SourceTable,
  header: number | null = null,
): TidyTable {
  const ofPersonas = facts.mapType === 'persona';
  const blocks = facts.mapType === 'behavioral' ? null : blocksOf(given.table);
  if (!blocks) return tidyTable(given, { header, fillsNames: true });
  const [title, ...others] = blocks;
  const isTitled = title?.length === 1 && others.some(({ length }) => length > 1);
  const said = (isTitled ? others : blocks).flatMap((block) => {
    const [head, ...items] = block;
    const isHeaded = items.length > 0 && blocks.length > 1;
    const column = isHeaded ? (head?.text ?? '') : unsorted;
    return (isHeaded ? items : block).map((item) => ({ ...item, column }));
  });
  return {
    table: [
      [ofPersonas ? 'Persona' : 'Stage', 'Row', 'Text'],
      ...said.map(({ column, text }) => [column, row, text]),
    ],
    lines: [0, ...said.map(({ line }) => line)],
    failed: isTitled
      ? title.map(({ line }) => ({ line, reason: 'It stands above the head of the table.' }))
      : [],
  };
}

/** The lines that stand together in a list; null for a table, and for less than two lines. */
function blocksOf(given: Table): Listed[][] | null {
  if (given.some(([, ...others]) => others.some((cell) => cell.trim() !== ''))) return null;
  const blocks: Listed[][] = [[]];
  for (const [at, [cell = '']] of given.entries()) {
    const text = cell.trim();
    if (text !== '') blocks.at(-1)?.push({ text, line: at + 1 });
    else if (blocks.at(-1)?.length) blocks.push([]);
  }
  const told = withHeads(blocks.filter(({ length }) => length > 0));
  return told.flat().length > 1 ? told : null;
}

/** The same where the header of each block stands alone above it: both are one. */
function withHeads(blocks: Listed[][]): Listed[][] {
  for (const from of [0, 1]) {
    const headers = blocks.filter((_, at) => at >= from && (at - from) % 2 === 0);
    const bodies = blocks.filter((_, at) => at > from && (at - from) % 2 === 1);
    // Notes that all stand apart from each other have no headers.
    const isListed = bodies.length > 1 && bodies.some(({ length }) => length > 1);
    if (isListed && headers.length === bodies.length && headers.every(({ length }) => length === 1))
      return [
        ...blocks.slice(0, from),
        ...headers.map((head, at) => [...head, ...(bodies[at] ?? [])]),
      ];
  }
  return blocks;
}
