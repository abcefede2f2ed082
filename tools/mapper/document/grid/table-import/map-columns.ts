import {
  type ColumnChoice,
  type ColumnMeaning,
  guessColumns,
  type Table,
} from '#features/tables/document/index.ts';
import type { MapValue } from '../../mapper-document.ts';
import { roundTripColumns } from '../round-trip/round-trip-cards.ts';
import { type ImportField, importMeanings } from './import-meanings.ts';

/** What a column of any table can be: of one line a card, or of one that looks as the map does. */
export type MapColumn = ImportField | 'section' | 'cells' | 'company';

/** The names of rows that maps have, by which one knows what lies which way. */
const rowWords =
  /action|doing|does|think|thought|feel|emotion|mood|touch|channel|pain|opportunit|need|goal|quote|metric|kpi|question|idea|motivation|fear|tool|task|habit|frustrat|device|backstage|frontstage|support|evidence|barrier|insight|owner|problem|system/i;
const columnWords = /^(journey )?(stage|phase|step|moment|persona|who|user|segment|name)s?$/i;
const sectionWords = /^(section|group|area|category|theme|lane group)s?$/i;

/** What the columns of any table can mean to a map. */
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
  const cells = { kind: 'text', heads: /(?!)/, many: true } as const;
  return [
    { ...row, word: 'Names of rows' },
    { ...column, word: ofPersonas ? 'Names of personas' : 'Names of stages' },
    text,
    { ...status, many: true },
    { id: 'section', word: 'Section', kind: 'text', heads: sectionWords, repeats: true },
    { id: 'cells', word: 'Cards', ...cells },
    ...(ofPersonas ? [{ id: 'company' as const, word: 'Cards of the company', ...cells }] : []),
  ];
}

/**
 * What each column of a tidy table is, as it looks: a line a card where row, column and text have one
 * each; else one column names the rows, or the stages, and every other holds cards.
 */
export function guessMapColumns(
  map: Pick<MapValue, 'facts' | 'statusLabels'>,
  table: Table,
): ColumnChoice<MapColumn>[] {
  const [head = [], ...lines] = table;
  const long = guessColumns<MapColumn>(importMeanings(map), table);
  const { hasCards } = roundTripColumns(head, () => true);
  const named = head.findIndex((name) => !sectionWords.test(name));
  // One that looks as the map has its names first.
  if (long.some((one, at) => at > named && (one === 'row' || one === 'column'))) {
    return long.map((choice, at) =>
      choice === 'ignore' && sectionWords.test(head[at] ?? '') && !hasCards ? 'section' : choice,
    );
  }
  if (head.length < 2) return head.map(() => 'text');
  const onTop = shareOfRows(head.filter((_, at) => at !== named));
  // 'Stage' in the corner may speak of the line on top as well: then names of rows stand below it.
  const atLeft = shareOfRows(lines.flatMap((line) => line[named] || []));
  const isTurned = columnWords.test(head[named] ?? '') && onTop >= 1 / 3 && onTop > atLeft;
  return head.map((name, at) => {
    if (at === named) return isTurned ? 'column' : 'row';
    if (at < named) return 'section';
    if (/^status$/i.test(name) && at > named + 1) return 'status';
    return companyOf(name) && map.facts.mapType === 'persona' ? 'company' : 'cells';
  });
}

/** How many of some names are those of rows, from 0 to 1. */
function shareOfRows(names: readonly string[]): number {
  return names.filter((name) => rowWords.test(name)).length / Math.max(1, names.length);
}

/** The name of a company without the words that say that it is one; of anybody else all of it. */
export function nameOfCompany(name: string): string {
  const bare = name.replace(/^company\s*:\s*/i, '').replace(/\s*\((c|company)\)$/i, '');
  return bare.trim() || name.trim();
}

/** Whether a header says that its column is the company; a sheet of the map itself names it so. */
export function companyOf(name: string): boolean {
  return /^company\b|\((c|company)\)$/i.test(name.trim());
}
