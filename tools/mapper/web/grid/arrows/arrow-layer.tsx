import { type RefObject, useEffect, useRef, useState } from 'react';
import { itemDrawn } from '#features/board/web/index.ts';
import { useIds } from '#platform/web/live/use-live-document.ts';
import type { MapRecord } from '../../../document/mapper-document.ts';
import { type MapModel, useMap } from '../../map-model.tsx';
import styles from './arrows.module.css';
import { boxOutOfSight } from './out-of-sight.ts';

/** An arrow as it is drawn, in pixels of the grid. */
interface Drawn {
  id: string;
  path: string;
  twoWay: boolean;
  /** Leads from what customers do straight to support. */
  unusual: boolean;
}

/** Pixels by which arrows bend. */
const bend = 28;

/** The arrows between the cards that are drawn; cards name their arrows in their menus. */
export function ArrowLayer() {
  const map = useMap();
  const ids = useIds(map.records, 'arrows');
  const layer = useRef<SVGSVGElement>(null);
  const arrows = useDrawnArrows(map, ids, layer);
  return (
    <svg ref={layer} className={styles.layer} aria-hidden="true">
      <defs>
        <marker
          id="arrow-head"
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="7"
          markerHeight="7"
          orient="auto-start-reverse"
        >
          <path className={styles.head} d="M0 0L8 4L0 8z" />
        </marker>
      </defs>
      {arrows.map(({ id, path, twoWay, unusual }) => (
        <path
          key={id}
          className={styles.arrow}
          d={path}
          data-unusual={unusual || undefined}
          markerEnd="url(#arrow-head)"
          markerStart={twoWay ? 'url(#arrow-head)' : undefined}
        />
      ))}
    </svg>
  );
}

/** Measures where the cards are, after each change of what is drawn. */
function useDrawnArrows(
  map: MapModel,
  ids: readonly string[],
  layer: RefObject<SVGSVGElement | null>,
): readonly Drawn[] {
  const [drawn, setDrawn] = useState<readonly Drawn[]>([]);
  useEffect(() => {
    const root = layer.current?.parentElement;
    if (!root) return;
    let frame = 0;
    const measure = () => {
      frame = 0;
      const now = ids.flatMap((id) => drawArrow(map, root, id) ?? []);
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

function drawArrow(map: MapModel, root: HTMLElement, id: string): Drawn | null {
  const { records, board } = map;
  const arrow = records.get('arrows', id);
  if (!arrow) return null;
  const [source, target] = [arrow.from, arrow.to].map((card) => cardBox(root, card));
  // Where one end is drawn, the arrow leads to where the other one lies out of sight.
  const from = source ?? (target && boxOutOfSight(map, root, arrow.from));
  const to = target ?? (source && boxOutOfSight(map, root, arrow.to));
  if (!from || !to) return null;
  const frame = root.getBoundingClientRect();
  const zoom = board.grid.zoom();
  const at = (x: number, y: number) =>
    [(x - frame.left) / zoom, (y - frame.top) / zoom].map(Math.round).join(' ');
  const middle = (box: DOMRect) => box.left + box.width / 2;
  let path: string;
  if (from.bottom <= to.top || to.bottom <= from.top) {
    const down = from.bottom <= to.top;
    const [start, end] = down ? [from.bottom, to.top] : [from.top, to.bottom];
    const by = down ? bend : -bend;
    path = `M${at(middle(from), start)}C${at(middle(from), start + by)} ${at(middle(to), end - by)} ${at(middle(to), end)}`;
  } else {
    const right = from.left < to.left;
    const [start, end] = right ? [from.right, to.left] : [from.left, to.right];
    const by = right ? bend : -bend;
    const [y, endY] = [from.top + from.height / 2, to.top + to.height / 2];
    path = `M${at(start, y)}C${at(start + by, y)} ${at(end - by, endY)} ${at(end, endY)}`;
  }
  return { id, path, twoWay: arrow.twoWay, unusual: isUnusual(records, arrow) };
}

function cardBox(root: HTMLElement, id: string): DOMRect | undefined {
  return itemDrawn(root, id)?.getBoundingClientRect();
}

/** Whether an arrow leads from what customers do straight to support, past everybody. */
function isUnusual(
  records: MapModel['records'],
  { from, to }: Pick<MapRecord<'arrows'>, 'from' | 'to'>,
): boolean {
  const keys = [from, to].map(
    (id) => records.get('rows', records.get('cards', id)?.row ?? '')?.key,
  );
  return keys.includes('customer') && keys.includes('support');
}
