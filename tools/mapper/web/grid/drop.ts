import { placeKey } from '#features/board/web/index.ts';
import { positionAt } from '#kernel/order.ts';
import { type GridPlace, isContent } from '#ui/grid/grid-shape.ts';
import { moveRow } from '../../document/edits.ts';
import { headRow, stepRow } from '../map-layout.ts';
import type { MapModel } from '../map-model.tsx';
import { putCard } from './move-card.ts';
import { type Ordered, putBeside } from './shift.ts';
import type { Cargo } from './use-cargo.ts';

/** Where something that is dragged would go, and the mark that shows it, in pixels of the window. */
export interface Drop {
  place: GridPlace;
  /** The card or head beside which it goes; null for the end of an empty cell. */
  target: string | null;
  side: 'before' | 'after';
  line: { left: number; top: number; width: number; height: number };
}

const thickness = 3;

/** Where a point of the window lets something be dropped; null where it does not. */
export function dropAt(
  map: MapModel,
  root: HTMLElement,
  cargo: Cargo,
  x: number,
  y: number,
): Drop | null {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-row][data-column]');
  if (!cell || !root.contains(cell)) return null;
  const place = { row: cell.dataset.row ?? '', column: cell.dataset.column ?? '' };
  return cargo.of === 'card'
    ? dropInCell(map, cell, place, y)
    : dropBesideHead(map, cell, place, cargo.of, { x, y });
}

function dropInCell(map: MapModel, cell: HTMLElement, place: GridPlace, y: number): Drop | null {
  const { lines, shape } = map.board.layout.get();
  const line = lines.get(place.row);
  if (!line || line.folded || line.kind === 'emotion' || !isContent(shape, place)) return null;
  const cards = [...cell.querySelectorAll<HTMLElement>('[data-card]')];
  const below = cards.find((card) => {
    const { top, height } = card.getBoundingClientRect();
    return y < top + height / 2;
  });
  const beside = below ?? cards.at(-1);
  const box = cell.getBoundingClientRect();
  if (!beside) {
    const whole = { left: box.left, top: box.top, width: box.width, height: box.height };
    return { place, target: null, side: 'after', line: whole };
  }
  const { left, top, bottom, width } = beside.getBoundingClientRect();
  const at = below ? top - thickness : bottom;
  return {
    place,
    target: beside.dataset.card ?? null,
    side: below ? 'before' : 'after',
    line: { left, top: at, width, height: thickness },
  };
}

function dropBesideHead(
  map: MapModel,
  cell: HTMLElement,
  place: GridPlace,
  of: Ordered,
  at: { x: number; y: number },
): Drop | null {
  const target = headUnder(map, place, of);
  if (target === null) return null;
  const { left, right, top, bottom, width, height } = cell.getBoundingClientRect();
  const across = of !== 'rows' && of !== 'groups';
  const before = across ? at.x < left + width / 2 : at.y < top + height / 2;
  const line = across
    ? { left: before ? left : right - thickness, top, width: thickness, height }
    : { left, top: before ? top : bottom - thickness, width, height: thickness };
  return { place, target, side: before ? 'before' : 'after', line };
}

/** The id of what a head, or a cell below or beside it, is of; null where it is of another kind. */
function headUnder({ board }: MapModel, { row, column }: GridPlace, of: Ordered): string | null {
  const { lines, bands, columns, shape } = board.layout.get();
  const band = bands.get(row)?.of;
  if (of === 'groups') return band && 'group' in band ? band.group : null;
  if (of === 'rows') {
    if (band && 'group' in band) return `group:${band.group}`;
    return lines.get(row)?.row ?? null;
  }
  const under = columns[shape.columnAt.get(column) ?? -1];
  if (of === 'stages') return row === headRow && !under ? column : (under?.stage ?? null);
  if (of === 'steps') return row === stepRow ? column : (under?.step ?? null);
  return under?.persona ?? null;
}

/** Puts what was dragged where it was dropped, as one step. */
export function takeDrop(map: MapModel, cargo: Cargo, { place, target, side }: Drop): void {
  const { editor, cells } = map;
  if (!editor || target === cargo.id) return;
  if (cargo.of !== 'card') {
    const group = /^group:(.*)$/.exec(target ?? '')?.[1];
    if (group !== undefined) intoGroup(map, cargo.id, group);
    else if (target) putBeside(map, cargo.of, cargo.id, target, side);
    return;
  }
  const here = cells
    .ids(placeKey(place))
    .filter((id) => id !== cargo.id)
    .flatMap((id) => editor.records.get('cards', id) ?? []);
  const at = here.findIndex(({ id }) => id === target);
  const index = at < 0 ? here.length : side === 'before' ? at : at + 1;
  putCard(map, cargo.id, place, positionAt(here, index));
  map.board.grid.focus(place);
}

/** Makes a row the first of a section. */
function intoGroup({ editor }: MapModel, id: string, group: string): void {
  const rows = editor?.opened.rows.all() ?? [];
  const first = rows.findIndex((row) => row.group === group && row.id !== id);
  const position = positionAt(rows, first < 0 ? rows.length : first);
  editor?.edit(moveRow, { id, group, position });
}
