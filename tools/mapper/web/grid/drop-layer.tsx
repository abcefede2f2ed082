import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef } from 'react';
import { type MapModel, useMap } from '../map-model.tsx';
import styles from './cells.module.css';
import { type Drop, dropAt, takeDrop } from './drop.ts';
import { cargoOf } from './use-cargo.ts';

/** Pixels from an edge within which the surface scrolls, and how far each time. */
const [edge, pace] = [48, 24];

/** Shows where what is dragged would go, and puts it there. Nothing else is drawn anew meanwhile. */
export function DropLayer() {
  const map = useMap();
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = mark.current;
    const root = element?.parentElement;
    if (!element || !root || !map.editor) return;
    return followDrags(map, root, element);
  }, [map]);
  return <div ref={mark} className={styles.drop} hidden />;
}

function followDrags(map: MapModel, root: HTMLElement, mark: HTMLElement): () => void {
  const hide = () => {
    mark.hidden = true;
  };
  return dropTargetForElements({
    element: root,
    canDrop: ({ source }) => cargoOf(source.data) !== null,
    onDrag({ source, location }) {
      const cargo = cargoOf(source.data);
      const { clientX, clientY } = location.current.input;
      scrollAtEdge(root.parentElement, clientX, clientY);
      const drop = cargo && dropAt(map, root, cargo, clientX, clientY);
      if (drop) showAt(mark, root, drop, map.board.grid.zoom());
      else hide();
    },
    onDragLeave: hide,
    // What is dropped fast was not followed to where it is now.
    onDrop({ source, location }) {
      hide();
      const cargo = cargoOf(source.data);
      const { clientX, clientY } = location.current.input;
      const drop = cargo && dropAt(map, root, cargo, clientX, clientY);
      if (cargo && drop) takeDrop(map, cargo, drop);
    },
  });
}

function showAt(mark: HTMLElement, root: HTMLElement, { line }: Drop, zoom: number): void {
  const frame = root.getBoundingClientRect();
  mark.hidden = false;
  mark.style.left = `${(line.left - frame.left) / zoom}px`;
  mark.style.top = `${(line.top - frame.top) / zoom}px`;
  mark.style.width = `${line.width / zoom}px`;
  mark.style.height = `${line.height / zoom}px`;
}

function scrollAtEdge(scroller: HTMLElement | null, x: number, y: number): void {
  if (!scroller) return;
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  const by = (at: number, from: number, to: number) =>
    at < from + edge ? -pace : at > to - edge ? pace : 0;
  scroller.scrollBy(by(x, left, right), by(y, top, bottom));
}
