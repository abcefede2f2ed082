import { type ColumnChoice, guessColumns, type Table } from '#features/tables/document/index.ts';
import type { MapValue } from '../../mapper-document.ts';
import { roundTripColumns } from '../round-trip/round-trip-cards.ts';
import { importMeanings } from './import-meanings.ts';
import { guessListColumns } from './list-columns.ts';
import { companyOf, type MapColumn, sectionPattern } from './map-columns.ts';

/**
 * Guesses the meaning of each column of a tidy table: an item a line if its headers say so (`guessListColumns`);
 * otherwise one column names the rows, and all others contain cards.
 */
export function guessMapColumns(
  map: Pick<MapValue, 'facts' | 'statusLabels'>,
  table: Table,
): ColumnChoice<MapColumn>[] {
  const [header = []] = table;
  const { hasCards } = roundTripColumns(header, () => true);
  if (hasCards) return guessColumns<MapColumn>(importMeanings(map), table);
  if (header.length < 2) return header.map(() => 'text');
  const list = guessListColumns(map, table);
  if (list) return list;
  const named = header.findIndex((name) => !sectionPattern.test(name));
  return header.map((name, at) => {
    if (at === named) return 'row';
    if (at < named) return 'section';
    if (/^status$/i.test(name) && at > named + 1) return 'status';
    if (/^(?:sources?|quellen?|fuentes?)$/i.test(name.trim()) && at > named + 1) return 'source';
    return companyOf(name) && map.facts.mapType === 'persona' ? 'company' : 'cells';
  });
}
