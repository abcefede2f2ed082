import { columnOf, columnsOf } from '../analysis/columns.ts';
import { joinedRows, shownIn } from '../blueprint.ts';
import type { MapRecord, MapValue } from '../mapper-document.ts';

/** A line of cells: a row, or a persona's lane in it. */
export interface RowLine {
  /** The row in which its cards stand. */
  row: Pick<MapRecord<'rows'>, 'id' | 'kind' | 'group'>;
  /** Id of the persona whose lane it is. */
  lane: string | null;
}

/** A column of cells, whatever the map has as columns. */
export interface ColumnLine {
  id: string;
  stage: string | null;
  step: string | null;
  persona: string | null;
}

/** The surface of a map, or of its blueprint, as lines that cross in cells. */
export interface Lines {
  rows: RowLine[];
  columns: ColumnLine[];
}

/** How a map lies. */
export type MapFrame = Pick<
  MapValue,
  'facts' | 'stages' | 'steps' | 'groups' | 'rows' | 'personas'
>;

/** What is shown of a map: nothing hidden or folded, rows without a group before the groups. */
export function linesOf(map: MapFrame, board: 'map' | 'blueprint' = 'map'): Lines {
  const personas = map.personas.filter(({ status }) => status === 'A');
  const ofPersonas = map.facts.mapType === 'persona' && board === 'map';
  const groups = map.groups.filter(({ status, collapsed }) => status === 'A' && !collapsed);
  const order = [null, ...groups.map(({ id }) => id)];
  const byId = new Map(map.rows.map((row) => [row.id, row]));
  const rows = order
    .flatMap((group) =>
      map.rows.filter((row) => row.group === group && row.board === board && row.status === 'A'),
    )
    .map((row) => shownIn(row, (id) => byId.get(id)));
  const columns = ofPersonas
    ? personas.map(({ id }) => ({ id, stage: null, step: null, persona: id }))
    : columnsOf(map)
        .filter(({ stage }) => stage.status === 'A' && !stage.collapsed)
        .map(({ id, stage, step }) => ({
          id,
          stage: stage.id,
          step: step?.id ?? null,
          persona: null,
        }));
  const laned = rows.flatMap((row): RowLine[] =>
    row.perPersona && !ofPersonas && personas.length > 0
      ? personas.map(({ id }) => ({ row, lane: id }))
      : [{ row, lane: null }],
  );
  return { rows: laned, columns };
}

/** Names the cell where a row line crosses a column. */
export function cellName(row: RowLine, column: ColumnLine): string {
  return [row.row.id, column.id, row.lane ?? column.persona ?? ''].join(' ');
}

/**
 * The lane of a row with lanes in which something of a persona, or of nobody, stands: what belongs to
 * nobody stands in the first.
 */
export function laneOf(persona: string | null, lanes: readonly string[]): string | null {
  return persona ?? lanes[0] ?? null;
}

/** The cards of every cell, by `cellName`, in their order. */
export function cardsByCell(
  map: MapFrame & Pick<MapValue, 'cards'>,
): Map<string, MapRecord<'cards'>[]> {
  const columns = columnsOf(map);
  const lanes = map.personas.filter(({ status }) => status === 'A').map(({ id }) => id);
  const laned = new Set(map.rows.flatMap(({ id, perPersona }) => (perPersona ? id : [])));
  const joined = joinedRows(map.rows);
  return Map.groupBy(map.cards, (card) => {
    const { stage, persona } = card;
    const row = joined.get(card.row) ?? card.row;
    if (stage === null) return [row, persona ?? '', persona ?? ''].join(' ');
    const lane = laned.has(row) ? laneOf(persona, lanes) : null;
    return [row, columnOf(columns, card)?.id ?? '', lane ?? ''].join(' ');
  });
}
