import type {
  ColumnChoice,
  OmittedCell,
  Table,
  TidyTable,
} from '#features/tables/document/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import type { BlueprintKey } from '../../../contract/codes.ts';
import type { MapValue } from '../../mapper-document.ts';
import type { BlueprintLanes } from '../round-trip/round-trip-cards.ts';
import { isBlueprint, laneCalled } from './blueprint-lanes.ts';
import { withEmotions } from './feelings/row-emotions.ts';
import type { MapColumn } from './map-columns.ts';
import { describeFrom } from './map-description.ts';
import { ownTable } from './own-table.ts';
import { readGrid } from './read-grid.ts';
import { columnsByName, readList, type TextsInLine, textsOf } from './read-list.ts';
import type { Reading } from './reading.ts';
import { planTableImport, type TableImport } from './table-import.ts';

/** What a user chose about a table, and what is known of it beside its cells. */
export interface AnyTableOptions {
  texts?: TextsInLine | undefined;
  /** The table as it was tidied: its merged cells, and the lines above it. */
  tidy?: Pick<TidyTable, 'spans' | 'above'> | undefined;
  /** Whether the map still needs a title. */
  takesTitle?: boolean | undefined;
}

/**
 * Plans the import of any tidy table by the meanings of its columns: one item a line, or a table in the
 * form of the map, whose cells contain points with statuses. Lines are counted within the table.
 */
export function planAnyTable(
  map: MapValue,
  table: Table,
  columns: readonly ColumnChoice<MapColumn>[],
  newId: () => string,
  { texts, tidy, takesTitle = false }: AnyTableOptions = {},
): TableImport {
  const isGrid =
    columns.includes('row') && columns.some((one) => one === 'cells' || one === 'company');
  const reading = isGrid
    ? readGrid(map, table, columns, tidy?.spans)
    : readList(map, table, columns, texts ?? textsOf(table[0] ?? [], columns).usual);
  const lanes = lanesOf(map, reading);
  const said = lanes
    ? reading.said.map((one) => ({ ...one, row: laneRow(map, one.row) }))
    : reading.said;
  const emotional =
    map.facts.mapType === 'persona' ? { said, notices: [] } : withEmotions(map, said);
  const own = ownTable(map, emotional.said, lanes !== null);
  const rows = lanes
    ? reading.rows.map((one) => ({ ...one, name: laneRow(map, one.name) }))
    : reading.rows;
  const described = { ...reading, rows, extras: own.extras, ...(lanes && { lanes }) };
  const {
    failed,
    omitted = [],
    ...planned
  } = planTableImport(map, own.table, own.columns, newId, described);
  const inSource = failed.map(({ line, reason }) => ({ line: own.lines[line - 2] ?? 0, reason }));
  const all = [...reading.failed, ...inSource].sort((a, b) => a.line - b.line);
  const cells = omitted.map((one) => {
    const isCell = isGrid && one.column === 'Text';
    const column = isCell ? (own.table[one.line - 1]?.[1] ?? '') : one.column;
    return { ...one, line: own.lines[one.line - 2] ?? 0, column };
  });
  const left = leftOut(table, columns, isGrid ? [] : columnsByName(table[0] ?? [], columns));
  const facts = describeFrom(map, tidy?.above ?? [], takesTitle);
  const corner = isGrid ? cornerOf(table, columns) : '';
  const isTitle = takesTitle && facts.title === '' && corner.length <= lengths.title;
  const title = facts.title || (isTitle ? corner : '');
  return {
    ...planned,
    planned: [...facts.planned, ...planned.planned],
    title,
    above: facts.failed,
    failed: all,
    omitted: withoutRepeats([
      ...(corner !== '' && !isTitle ? [inCorner(corner)] : []),
      ...[...reading.omitted, ...own.omitted, ...cells, ...left],
    ]),
    notices: [
      ...facts.filled,
      ...(title !== '' && facts.title === '' ? [`Title: ${title}`] : []),
      ...emotional.notices,
    ],
  };
}

/** Each cell once: several cards can come from its line. */
function withoutRepeats(cells: readonly OmittedCell[]): OmittedCell[] {
  const key = ({ line, column, value, reason }: OmittedCell) =>
    JSON.stringify([line, column, value, reason]);
  return [...new Map(cells.map((cell) => [key(cell), cell])).values()];
}

const inCorner = (value: string): OmittedCell => ({
  ...{ line: 1, column: 'Column 1', value },
  reason: 'It is in the corner of the table.',
});

/** Words in the corner of a table that say what its rows and columns are. */
const structural =
  /^(?:|and|of|the|by|row|stage|phase|step|section|attribute|question|persona|user|categor(?:y|ie)|lane|swimlane|layer|type|topic|name|names|journey|map|customer|zeilen?|phasen|schritte?|kategorien?|ebenen?|bereich|und|étapes?|lignes?|catégories?|et|etapas?|filas?|fases?|y)s?$/i;

/** What the corner of a table in the form of the map says of the map; empty for words about its lines. */
function cornerOf([header = []]: Table, columns: readonly ColumnChoice<MapColumn>[]): string {
  const corner = header[columns.indexOf('row')]?.trim() ?? '';
  return corner.split(/[\s/\\|>,&:+→↓()-]+/).every((word) => structural.test(word)) ? '' : corner;
}

/** The cells of columns that have no meaning. */
function leftOut(
  [header = [], ...lines]: Table,
  columns: readonly ColumnChoice<MapColumn>[],
  named: readonly number[],
): OmittedCell[] {
  return header.flatMap((name, at) => {
    if (columns[at] !== 'ignore' || named.includes(at)) return [];
    const column = name.trim() || `Column ${at + 1}`;
    return lines.flatMap((values, index) => {
      const value = values[at]?.trim() ?? '';
      return value === ''
        ? []
        : [{ line: index + 2, column, value, reason: 'The column is left out.' }];
    });
  });
}

/** What the rows of a table are, where it is a service blueprint; null for any other table. */
function lanesOf(
  { facts: { mapType }, rows }: MapValue,
  { said, lines }: Reading,
): BlueprintLanes | null {
  // A table that was exported from a map says it itself.
  if (mapType !== 'horizontal' || said.some(({ more }) => more.board)) return null;
  const names = [...new Set(said.map(({ row }) => row))];
  if (lines.length === 0 && !isBlueprint(names)) return null;
  const taken = new Set(rows.map(({ key }) => key));
  const found = names.flatMap((name): [string, BlueprintKey][] => {
    const key = laneCalled(name);
    return key && !taken.has(key) ? [[name.toLowerCase(), key]] : [];
  });
  return { rows: new Map(found), lines };
}

/** The name of the row in which a map has this lane already, or the name as given. */
function laneRow({ rows }: MapValue, name: string): string {
  const key = laneCalled(name);
  const lane = key && rows.find((row) => row.key === key);
  const shown = lane && (rows.find(({ id }) => id === lane.cardsOf) ?? lane);
  return shown ? shown.name : name;
}
