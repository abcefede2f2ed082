import { type RefObject, useEffect, useState } from 'react';
import { itemDrawn } from '#features/board/web/index.ts';
import { longestPiece, roundedPath } from '../../../document/arrows/rounded-path.ts';
import {
  type ArrowEnds,
  type Box,
  type Gutters,
  type Point,
  routeArrows,
} from '../../../document/arrows/route-arrows.ts';
import { customerRows } from '../../../document/blueprint.ts';
import type { MapRecord } from '../../../document/mapper-document.ts';
import type { MapModel } from '../../map-model.tsx';
import { boxOutOfSight } from './out-of-sight.ts';

/** An arrow as it is drawn, in px of the grid. */
export interface DrawnArrow {
  id: string;
  path: string;
  longest: readonly [Point, Point] | null;
  twoWay: boolean;
  label: string;
  /** Whether it leads from customer actions directly to support. */
  unusual: boolean;
}

/** The radius of corners, and the distance of arrows in one gutter, in px. */
const [radius, apart] = [6, 4];

/** The arrows, routed by the positions of the cards after each change of what is drawn. */
export function useDrawnArrows(
  map: MapModel,
  ids: readonly string[],
  layer: RefObject<SVGSVGElement | null>,
): readonly DrawnArrow[] {
  const [drawn, setDrawn] = useState<readonly DrawnArrow[]>([]);
  useEffect(() => {
    const root = layer.current?.parentElement;
    if (!root) return;
    let frame = 0;
    const measure = () => {
      frame = 0;
      const now = ids.length === 0 ? [] : drawArrows(map, root, ids);
      setDrawn((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(measure);
    };
    const resized = new ResizeObserver(soon);
    resized.observe(root);
    const changed = new MutationObserver((changes) => {
      if (changes.some(({ target }) => !layer.current?.contains(target))) soon();
    });
    changed.observe(root, { childList: true, subtree: true, characterData: true });
    const stops = [
      map.records.subscribeAll('arrows', soon),
      map.board.grid.subscribe(soon),
      () => resized.disconnect(),
      () => changed.disconnect(),
      () => cancelAnimationFrame(frame),
    ];
    soon();
    return () => {
      for (const stop of stops) stop();
    };
  }, [map, ids, layer]);
  return drawn;
}

function drawArrows(map: MapModel, root: HTMLElement, ids: readonly string[]): DrawnArrow[] {
  const { records, board } = map;
  const frame = root.getBoundingClientRect();
  const zoom = board.grid.zoom();
  const boxOf = ({ left, top, right, bottom }: Box): Box => ({
    left: (left - frame.left) / zoom,
    right: (right - frame.left) / zoom,
    top: (top - frame.top) / zoom,
    bottom: (bottom - frame.top) / zoom,
  });
  const arrows = ids.flatMap((id) => records.get('arrows', id) ?? []);
  const ends = arrows.flatMap((arrow): ArrowEnds[] => {
    const [source, target] = [arrow.from, arrow.to].map((card) =>
      itemDrawn(root, card)?.getBoundingClientRect(),
    );
    // If only one end is drawn, the arrow leads towards the other one.
    const from = source ?? (target && boxOutOfSight(map, root, arrow.from));
    const to = target ?? (source && boxOutOfSight(map, root, arrow.to));
    return from && to ? [{ id: arrow.id, from: boxOf(from), to: boxOf(to) }] : [];
  });
  const ways = routeArrows(ends, guttersOf(map, root, boxOf));
  const customers = customerRows(
    records.ids('rows').flatMap((id) => records.get('rows', id) ?? []),
  );
  return arrows.flatMap((arrow) => {
    const points = ways.get(arrow.id);
    if (!points) return [];
    const { id, twoWay, label } = arrow;
    const unusual = isUnusual(map, customers, arrow);
    return [
      {
        id,
        twoWay,
        label,
        unusual,
        path: roundedPath(points, radius),
        longest: longestPiece(points),
      },
    ];
  });
}

/** The edges of the drawn columns and rows, and the cards. */
function guttersOf({ board }: MapModel, root: HTMLElement, boxOf: (box: Box) => Box): Gutters {
  const style = getComputedStyle(root);
  const pixels = (name: string) => Number.parseFloat(style.getPropertyValue(name)) || 0;
  const columns = [pixels('--header-width')];
  for (const at of board.layout.get().columns.keys())
    columns.push((columns.at(-1) ?? 0) + pixels(`--column-${at}`));
  const boxes = (selector: string) =>
    [...root.querySelectorAll(selector)].map((one) => boxOf(one.getBoundingClientRect()));
  const rows = boxes('[data-index]').flatMap(({ top, bottom }) => [top, bottom]);
  return {
    columns,
    rows: [...new Set(rows.map(Math.round))].sort((a, b) => a - b),
    cards: boxes('[data-item]'),
    apart,
  };
}

/** Whether an arrow leads from customer actions directly to support, past all zones between. */
function isUnusual(
  { records }: MapModel,
  customers: ReadonlySet<string>,
  { from, to }: Pick<MapRecord<'arrows'>, 'from' | 'to'>,
): boolean {
  const rows = [from, to].map((id) => records.get('cards', id)?.row ?? '');
  const supports = (id: string) => records.get('rows', id)?.key === 'support';
  return rows.some((id) => customers.has(id)) && rows.some(supports);
}
