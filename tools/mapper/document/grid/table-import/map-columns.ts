import {
  type ColumnChoice,
  type ColumnMeaning,
  guessColumns,
  type Table,
} from '#features/tables/document/index.ts';
import type { MapValue } from '../../mapper-document.ts';
import { roundTripColumns } from '../round-trip/round-trip-cards.ts';
import { type ImportField, importMeanings } from './import-meanings.ts';

/** The meanings of columns of any table: with one card a line, or in the form of the map. */
export type MapColumn = ImportField | 'section' | 'cells' | 'company';

/** Typical names of rows, which show the orientation of a table. */
const rowPattern =
  /action|doing|does|think|thought|feel|emotion|mood|touch|channel|pain|opportunit|need|goal|quote|metric|kpi|question|idea|motivation|fear|tool|task|habit|frustrat|device|backstage|frontstage|support|evidence|barrier|insight|owner|problem|system/i;
const columnPattern = /^(journey )?(stage|phase|step|moment|persona|who|user|segment|name)s?$/i;
const sectionPattern = /^(section|group|area|category|theme|lane group)s?$/i;

/** The meanings that columns of a table can have for a map. */
export function mapColumns(
  map: Pick<MapValue, 'facts' | 'statusLabels'>,
): ColumnMeaning<MapColumn>[] {
  const ofPersonas = map.facts.mapType === 'persona';
  const [row, column, text, status] = importMeanings(map) as [
    ColumnMeaning<MapColumn>,
    ColumnMeaning<MapColumn>,
    ColumnMeaning<MapColumn>,
    ColumnMeaning<MapColumn>,
  ];
  const cells = { kind: 'text', pattern: /(?!)/, many: true } as const;
  return [
    { ...row, word: 'Names of rows' },
    { ...column, word: ofPersonas ? 'Names of personas' : 'Names of stages' },
    text,
    { ...status, many: true },
    { id: 'section', word: 'Section', kind: 'text', pattern: sectionPattern, repeats: true },
    { id: 'cells', word: 'Cards', ...cells },
    ...(ofPersonas ? [{ id: 'company' as const, word: 'Cards of the company', ...cells }] : []),
  ];
}

/**
 * Guesses the meaning of each column of a tidy table: one card a line if there is a column each for row,
 * column and text; otherwise one column names the rows or the stages, and all others contain cards.
 */
export function guessMapColumns(
  map: Pick<MapValue, 'facts' | 'statusLabels'>,
  table: Table,
): ColumnChoice<MapColumn>[] {
  const [header = [], ...lines] = table;
  const long = guessColumns<MapColumn>(importMeanings(map), table);
  const { hasCards } = roundTripColumns(header, () => true);
  const named = header.findIndex((name) => !sectionPattern.test(name));
  // A table in the form of the map has its names in the first column.
  if (long.some((one, at) => at > named && (one === 'row' || one === 'column'))) {
    return long.map((choice, at) =>
      choice === 'ignore' && sectionPattern.test(header[at] ?? '') && !hasCards
        ? 'section'
        : choice,
    );
  }
  if (header.length < 2) return header.map(() => 'text');
  const onTop = shareOfRows(header.filter((_, at) => at !== named));
  // 'Stage' in the corner may label the headers instead: then the first column contains names of rows.
  const atLeft = shareOfRows(lines.flatMap((line) => line[named] || []));
  const isTurned = columnPattern.test(header[named] ?? '') && onTop >= 1 / 3 && onTop > atLeft;
  return header.map((name, at) => {
    if (at === named) return isTurned ? 'column' : 'row';
    if (at < named) return 'section';
    if (/^status$/i.test(name) && at > named + 1) return 'status';
    return companyOf(name) && map.facts.mapType === 'persona' ? 'company' : 'cells';
  });
}

/** The share of names that are typical names of rows, from 0 to 1. */
function shareOfRows(names: readonly string[]): number {
  return names.filter((name) => rowPattern.test(name)).length / Math.max(1, names.length);
}

/** The name of a company without the mark that identifies it; any other name is returned unchanged. */
export function nameOfCompany(name: string): string {
  const bare = name.replace(/^company\s*:\s*/i, '').replace(/\s*\((c|company)\)$/i, '');
  return bare.trim() || name.trim();
}

/** Whether a header marks its column as the company, as an exported worksheet does. */
export function companyOf(name: string): boolean {
  return /^company\b|\((c|company)\)$/i.test(name.trim());
}
