import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef } from 'react';
import type { CellAddress } from '#ui/grid/grid-shape.ts';
import { cellAddressAround } from '#ui/grid/use-grid-focus.ts';
import { useBoard } from '../board.tsx';
import { type DragPayload, readDragPayload } from './draggable.ts';
import styles from './drop-layer.module.css';
import type { Box, Insertion, Point } from './insertion.ts';

/** A cell under the pointer. */
export interface CellHit {
  readonly element: HTMLElement;
  readonly cell: CellAddress;
  readonly point: Point;
}

/** Where the payload would be dropped. */
export interface Drop extends Insertion {
  readonly cell: CellAddress;
}

/** A tool's rules for drops on its board; the same object until they change. */
export interface DropRules {
  /** Where a cell accepts the payload; null where it does not. */
  dropAt(payload: DragPayload, spot: CellHit): Drop | null;
  /** Drops the payload there, as one undo step. */
  accept(payload: DragPayload, drop: Drop): void;
}

/** Pixels from an edge within which the surface scrolls, and by which it scrolls. */
const [edge, scrollStep] = [48, 24];

/** Shows where the payload would be dropped, and drops it. Nothing else is rendered meanwhile. */
export function DropLayer({ rules }: { rules: DropRules }) {
  const { editor, grid } = useBoard();
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = mark.current;
    const root = element?.parentElement;
    if (!element || !root || !editor) return;
    return followDrags(root, rules, {
      show: (box) => showAt(element, root, box, grid.state.zoom()),
      hide() {
        element.hidden = true;
      },
    });
  }, [editor, grid, rules]);
  return <div ref={mark} className={styles.mark} hidden />;
}

interface Mark {
  show(box: Box): void;
  hide(): void;
}

function followDrags(root: HTMLElement, rules: DropRules, mark: Mark): () => void {
  const dropAt = (payload: DragPayload | null, { clientX: x, clientY: y }: DragInput) => {
    const spot = spotAt(root, { x, y });
    return payload && spot && rules.dropAt(payload, spot);
  };
  return dropTargetForElements({
    element: root,
    canDrop: ({ source }) => readDragPayload(source.data) !== null,
    onDrag({ source, location }) {
      const { input } = location.current;
      scrollAtEdge(root.parentElement, input.clientX, input.clientY);
      const drop = dropAt(readDragPayload(source.data), input);
      if (drop) mark.show(drop.mark);
      else mark.hide();
    },
    onDragLeave: mark.hide,
    // After a fast drop the last reported position is outdated.
    onDrop({ source, location }) {
      mark.hide();
      const payload = readDragPayload(source.data);
      const drop = dropAt(payload, location.current.input);
      if (payload && drop) rules.accept(payload, drop);
    },
  });
}

interface DragInput {
  readonly clientX: number;
  readonly clientY: number;
}

/** The rendered cell of a board at a point of the window. */
function spotAt(root: HTMLElement, point: Point): CellHit | null {
  const found = document.elementFromPoint(point.x, point.y);
  const element = found?.closest<HTMLElement>('[data-row][data-column]');
  const cell = element && root.contains(element) ? cellAddressAround(element) : null;
  return element && cell ? { element, cell, point } : null;
}

function showAt(mark: HTMLElement, root: HTMLElement, box: Box, zoom: number): void {
  const frame = root.getBoundingClientRect();
  mark.hidden = false;
  mark.style.left = `${(box.left - frame.left) / zoom}px`;
  mark.style.top = `${(box.top - frame.top) / zoom}px`;
  mark.style.width = `${box.width / zoom}px`;
  mark.style.height = `${box.height / zoom}px`;
}

function scrollAtEdge(scroller: HTMLElement | null, x: number, y: number): void {
  if (!scroller) return;
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  const by = (at: number, from: number, to: number) =>
    at < from + edge ? -scrollStep : at > to - edge ? scrollStep : 0;
  scroller.scrollBy(by(x, left, right), by(y, top, bottom));
}
