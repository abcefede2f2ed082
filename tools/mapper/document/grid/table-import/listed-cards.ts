import {
  type SourceTable,
  type Table,
  type TidyTable,
  tidyTable,
  turnTable,
} from '#features/tables/document/index.ts';
import type { MapValue } from '../../mapper-document.ts';
import { isTurned, lineOfTitles } from '../points/behaviour-columns.ts';
import { isHeaderless, withColumnNames } from './headerless.ts';
import { unnamedRow, unsorted } from './read-list.ts';

interface Listed {
  text: string;
  line: number;
}

/**
 * Prepares a table for import into a map. A list, as whiteboards export their notes, becomes a table with
 * one card a line: the first line of each block is the column of the others, or a single line above the
 * block; a single line at the top is the name of the board. Where the first line is content, columns are named
 * by what they hold.
 * @param header the chosen line of headers; 0 for none, null to detect it
 * @param turned whether lines and columns of a table of people are swapped; null to detect it
 */
export function tidyForMap(
  { facts }: Pick<MapValue, 'facts'>,
  given: SourceTable,
  header: number | null = null,
  turned: boolean | null = null,
): TidyTable {
  if (facts.mapType === 'behavioral')
    return tidyPeople(tidyTable(given, { header: header ?? lineOfTitles(given.table) }), turned);
  const ofPersonas = facts.mapType === 'persona';
  if (header === 0) return withColumnNames(tidyTable(given, { header }));
  const blocks = header !== null ? null : blocksOf(given.table);
  if (!blocks) {
    const tidy = tidyTable(given, { header, fillsNames: true });
    const isContent = header === null && isHeaderless(tidy.table);
    if (isContent) return withColumnNames(tidyTable(given, { header: 0 }));
    return withoutAbove(tidy);
  }
  const [title, ...others] = blocks;
  const isTitled = title?.length === 1 && others.some(({ length }) => length > 1);
  const said = (isTitled ? others : blocks).flatMap((block) => {
    const [first, ...items] = block;
    const isHeaded = items.length > 0 && blocks.length > 1;
    const column = isHeaded ? (first?.text ?? '') : unsorted;
    return (isHeaded ? items : block).map((item) => ({ ...item, column }));
  });
  return {
    table: [
      [ofPersonas ? 'Persona' : 'Stage', 'Row', 'Text'],
      ...said.map(({ column, text }) => [column, unnamedRow, text]),
    ],
    lines: [0, ...said.map(({ line }) => line)],
    failed: [],
    above: isTitled ? title.map(({ line, text }) => ({ line, cells: [text] })) : [],
    spans: new Map(),
  };
}

/** A table of people with a line for each of them. */
function tidyPeople(tidy: TidyTable, turned: boolean | null): TidyTable {
  return (turned ?? isTurned(tidy.table)) ? turnTable(tidy) : { ...tidy, isTurned: false };
}

/** A tidy table whose lines above it are read later, as they may describe the map. */
function withoutAbove(tidy: TidyTable): TidyTable {
  const above = new Set(tidy.above.map(({ line }) => line));
  return { ...tidy, failed: tidy.failed.filter(({ line }) => !above.has(line)) };
}

/** The blocks of a list, separated by empty lines; null for a table, and for fewer than two lines. */
function blocksOf(given: Table): Listed[][] | null {
  if (given.some(([, ...others]) => others.some((cell) => cell.trim() !== ''))) return null;
  const blocks: Listed[][] = [[]];
  for (const [at, [cell = '']] of given.entries()) {
    const text = cell.trim();
    if (text !== '') blocks.at(-1)?.push({ text, line: at + 1 });
    else if (blocks.at(-1)?.length) blocks.push([]);
  }
  const described = withHeaders(blocks.filter(({ length }) => length > 0));
  return described.flat().length > 1 ? described : null;
}

/** Joins a heading that is separated from its block with the block. */
function withHeaders(blocks: Listed[][]): Listed[][] {
  for (const from of [0, 1]) {
    const headers = blocks.filter((_, at) => at >= from && (at - from) % 2 === 0);
    const bodies = blocks.filter((_, at) => at > from && (at - from) % 2 === 1);
    // A list in which blank lines surround every note has no headings.
    const isListed = bodies.length > 1 && bodies.some(({ length }) => length > 1);
    if (isListed && headers.length === bodies.length && headers.every(({ length }) => length === 1))
      return [
        ...blocks.slice(0, from),
        ...headers.map((header, at) => [...header, ...(bodies[at] ?? [])]),
      ];
  }
  return blocks;
}
