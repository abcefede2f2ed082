import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useState,
} from 'react';
import styles from './plane.module.css';
import {
  corners,
  intoSight,
  movedBy,
  onFrame,
  placeInWords,
  resizedBy,
  type Size,
} from './plane-geometry.ts';
import type { PlaneItem, PlaneVerbs } from './plane-item.ts';
import { nudgeOf } from './plane-keys.ts';
import type { PlaneView } from './use-plane-view.ts';

interface PlacedItemProps {
  item: PlaneItem;
  plane: PlaneView;
  content: Size;
  verbs: PlaneVerbs;
  onOpen: ((id: string) => void) | undefined;
  children: ReactNode;
}

const lowerRight = corners[2];

/** A point or area where it stands, with the keys that move it and, of an area, its corners. */
export function PlacedItem({ item, plane, content, verbs, onOpen, children }: PlacedItemProps) {
  const [focused, setFocused] = useState(false);
  const { id, label, width, height } = item;
  const isArea = width !== undefined && height !== undefined;
  const canPlace = verbs.place !== undefined && !item.locked;
  const at = onFrame(item, plane.view, content);
  const size = isArea && {
    width: width * content.width * plane.view.zoom,
    height: height * content.height * plane.view.zoom,
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const by = canPlace ? nudgeOf(event) : null;
    if (by && isArea && (event.ctrlKey || event.metaKey))
      verbs.place?.(id, resizedBy(item, lowerRight, by));
    else if (by) verbs.place?.(id, movedBy(item, by));
    else if (['Delete', 'Backspace'].includes(event.key) && verbs.remove && !item.locked)
      verbs.remove(id);
    else if (event.key === 'Escape') plane.element.current?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const come = ({ currentTarget }: FocusEvent) => {
    setFocused(true);
    // A pointer sees what it presses.
    if (!currentTarget.matches(':focus-visible')) return;
    const by = intoSight(at, plane.frame);
    if (by.x !== 0 || by.y !== 0) plane.pan(by);
  };
  return (
    <button
      type="button"
      className={styles.item}
      style={{ left: at.x, top: at.y, ...size }}
      data-item={id}
      data-point={!isArea}
      data-moves={canPlace}
      aria-label={`${label}, ${placeInWords(item)}${item.locked ? ', locked' : ''}`}
      onKeyDown={press}
      // A click of the pointer is told from a drag by the plane; this one is of a key.
      onClick={({ detail }: MouseEvent) => {
        if (detail === 0) onOpen?.(id);
      }}
      onFocus={come}
      onBlur={() => setFocused(false)}
    >
      {children}
      {isArea && canPlace && focused
        ? corners.map(({ name, x, y }) => (
            <span
              key={name}
              className={styles.corner}
              style={{ left: x === 'end' ? '100%' : 0, top: y === 'end' ? '100%' : 0 }}
              data-corner={name}
              data-turned={x !== y}
              aria-hidden
            />
          ))
        : null}
    </button>
  );
}
