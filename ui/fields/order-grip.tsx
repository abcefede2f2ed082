import { IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { usePointDrag } from '#ui/plane/use-point-drag.ts';
import styles from './order-grip.module.css';

interface OrderGripProps {
  /** Label that names the moved item. */
  label: string;
  /** Index of its item in the list, from 0, and the length of the list. */
  at: number;
  count: number;
  /** Called with the new index. */
  onMove: (to: number) => void;
}

/**
 * A handle that moves an item of a list: dragged by mouse or finger, or with the keys for up, down,
 * first and last.
 */
export function OrderGrip({ label, at, count, onMove }: OrderGripProps) {
  const carried = useRef<HTMLElement | null>(null);
  const moveTo = (to: number) => {
    const index = Math.min(Math.max(to, 0), count - 1);
    if (index !== at) onMove(index);
  };
  const { listeners } = usePointDrag<HTMLElement>({
    find({ button, currentTarget }) {
      currentTarget.focus();
      return button === 0 ? currentTarget.closest('li') : null;
    },
    canDrag: () => true,
    drag(item, { y }) {
      carried.current = item;
      item.dataset.carried = 'true';
      item.style.translate = `0 ${y}px`;
    },
    drop: (item, _, { clientY }) => moveTo(indexIn(item, clientY)),
    click: () => undefined,
    end() {
      const item = carried.current;
      if (!item) return;
      delete item.dataset.carried;
      item.style.translate = '';
    },
  });
  const press = (event: KeyboardEvent) => {
    const targets = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 };
    if (!Object.hasOwn(targets, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    moveTo(targets[event.key as keyof typeof targets]);
  };
  return (
    <button
      type="button"
      className={styles.grip}
      aria-label={label}
      title="Drag it, or press the arrow keys"
      onKeyDown={press}
      {...listeners}
    >
      <IconGripVertical size={16} />
    </button>
  );
}

/** The index that an item has among its siblings at a height of the screen. */
function indexIn(item: HTMLElement, y: number): number {
  const others = [...(item.parentElement?.children ?? [])].filter((one) => one !== item);
  return others.filter((one) => {
    const { top, height } = one.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}
