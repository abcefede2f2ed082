import { allows } from '../../document/analysis/card-filter.ts';
import type { Filter } from '../../document/records/views.ts';
import type { MapModel } from '../map-model.tsx';
import { layoutOf, type Narrowing } from './map-layout.ts';

type Filtered = Pick<MapModel, 'records' | 'cellIndex' | 'boards'>;

/** The collections whose changes affect what a filter shows. */
const parts = ['cards', 'taggings', 'notes', 'evidence', 'steps', 'rows', 'personas'] as const;

/** Reduces the boards of a map to rows and columns with matches, until the returned function is called. */
export function narrowBoards(map: Filtered, filter: Filter, passes: (card: string) => boolean) {
  const boards = Object.values(map.boards);
  let frame = 0;
  const narrow = () => {
    frame = 0;
    for (const board of boards) board.narrowing.set(narrowingOf(map, board.name, filter, passes));
  };
  const later = () => {
    if (frame === 0) frame = requestAnimationFrame(narrow);
  };
  narrow();
  const stops = parts.map((part) => map.records.subscribeAll(part, later));
  return () => {
    cancelAnimationFrame(frame);
    for (const stop of stops) stop();
    for (const board of boards) board.narrowing.set(null);
  };
}

function narrowingOf(
  { records, cellIndex }: Filtered,
  board: Parameters<typeof layoutOf>[1],
  filter: Filter,
  passes: (card: string) => boolean,
): Narrowing | null {
  const rows = new Set<string>();
  const columns = new Set<string>();
  const fullLayout = layoutOf(records, board);
  if (fullLayout.lines.size === 0) return null;
  for (const id of records.ids('cards')) {
    const card = records.get('cards', id);
    const { row = '', column = '' } = card ? cellIndex.addressOf(card) : {};
    const line = fullLayout.lines.get(row);
    if (!card || !line || !passes(id)) continue;
    rows.add(row).add(line.row);
    const at = fullLayout.shape.columnAt.get(column) ?? -1;
    const reached = at < 0 ? [] : fullLayout.columns.slice(at, at + card.span);
    for (const one of [column, ...reached.map(({ id }) => id)]) columns.add(one);
  }
  for (const line of fullLayout.lines.values())
    if (line.kind === 'emotion' && curvePasses(filter, line)) rows.add(line.id).add(line.row);
  // A curve without any matching card shows all stages.
  if (rows.size > 0 && columns.size === 0)
    for (const { id, stage } of fullLayout.columns)
      if (allows(filter.stages, stage)) columns.add(id);
  return { rows, columns };
}

/** Whether a filter hides a whole board. */
export function hidesAll(narrowing: Narrowing | null): boolean {
  return narrowing !== null && (narrowing.rows.size === 0 || narrowing.columns.size === 0);
}

/** A curve matches if the filter has no conditions that only cards can satisfy. */
function curvePasses(
  { rows, personas, statuses, tags, text, evidence, notes }: Filter,
  { row, lane }: { row: string; lane: string | null },
): boolean {
  const ofCards = statuses.length > 0 || tags.length > 0 || text.trim() !== '';
  const backing = evidence !== 'any' || notes !== 'any';
  const chosen = rows.length === 0 || rows.includes(row);
  const whose = personas.length === 0 || lane === null || personas.includes(lane);
  return !ofCards && !backing && chosen && whose;
}
