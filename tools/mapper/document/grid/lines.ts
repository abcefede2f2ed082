import { columnOf, columnsOf } from '../analysis/columns.ts';
import { joinedRows, shownIn } from '../blueprint.ts';
import type { MapRecord, MapValue } from '../mapper-document.ts';

/** A line of cells: a row, or the lane of a persona in it. */
export interface RowLine {
  /** The row that contains its cards. */
  row: Pick<MapRecord<'rows'>, 'id' | 'kind' | 'group'>;
  /** The id of the persona whose lane it is. */
  lane: string | null;
}

/** A column of cells: a stage, a step or a persona, by map type. */
export interface ColumnLine {
  id: string;
  stage: string | null;
  step: string | null;
  persona: string | null;
}

/** The rows and columns of a map or of its blueprint, which cross in cells. */
export interface Lines {
  rows: RowLine[];
  columns: ColumnLine[];
}

/** The records that define the layout of a map. */
export type MapFrame = Pick<
  MapValue,
  'facts' | 'stages' | 'steps' | 'groups' | 'rows' | 'personas'
>;

/** The visible lines of a map: without hidden or folded ones; rows without a group come before the groups. */
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

/** The key of the cell of a row line and a column. */
export function cellName(row: RowLine, column: ColumnLine): string {
  return [row.row.id, column.id, row.lane ?? column.persona ?? ''].join(' ');
}

/**
 * The lane of a record in a row with lanes: that of its persona; a record without a persona is in the
 * first lane.
 */
export function laneOf(persona: string | null, lanes: readonly string[]): string | null {
  return persona ?? lanes[0] ?? null;
}

/** The cards of every cell in order, by `cellName`. */
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
