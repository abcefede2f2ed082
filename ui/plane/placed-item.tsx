import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { sentence } from '#kernel/text/sentence.ts';
import styles from './plane.module.css';
import { corners, describePosition, movedBy, type Point, resizedBy } from './plane-geometry.ts';
import type { PlaneActions, PlaneItem } from './plane-item.ts';
import { nudgeOf } from './plane-keys.ts';
import type { PlaneView } from './use-plane-view.ts';

interface PlacedItemProps {
  item: PlaneItem;
  /** px of offset from its spot, where others overlap it. */
  beside: Point | undefined;
  /** Gets the focus back on Escape. */
  frame: PlaneView['element'];
  actions: PlaneActions;
  onOpen: ((id: string) => void) | undefined;
  children: ReactNode;
}

const lowerRight = corners[2];

/** A point or area at its spot, with the keys that move it and the corners of an area. */
export function PlacedItem({ item, beside, frame, actions, onOpen, children }: PlacedItemProps) {
  const [focused, setFocused] = useState(false);
  const { id, label, width, height } = item;
  const isArea = width !== undefined && height !== undefined;
  const canMove = actions.place !== undefined && !item.locked;
  const percent = (share: number) => `${share * 100}%`;
  const offset = beside && { marginLeft: beside.x, marginTop: beside.y };
  const size = isArea && { width: percent(width), height: percent(height) };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const by = canMove ? nudgeOf(event) : null;
    if (by && isArea && (event.ctrlKey || event.metaKey))
      actions.place?.(id, resizedBy(item, lowerRight, by));
    else if (by) actions.place?.(id, movedBy(item, by));
    else if (['Delete', 'Backspace'].includes(event.key) && actions.remove && !item.locked)
      actions.remove(id);
    else if (event.key === 'Escape') frame.current?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className={styles.position}
      style={{ left: percent(item.x), top: percent(item.y), ...size, ...offset }}
      data-point={!isArea}
    >
      <button
        type="button"
        className={styles.item}
        data-item={id}
        data-moves={canMove}
        aria-label={sentence`${label}, ${describePosition(item)}${item.locked ? ', locked' : ''}`}
        onKeyDown={press}
        // The plane handles clicks of the pointer, which may be drags; this click is of a key.
        onClick={({ detail }: MouseEvent) => {
          if (detail === 0) onOpen?.(id);
        }}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        {children}
        {isArea && canMove && focused
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
    </div>
  );
}
