import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';

interface FoldToggleProps {
  /** Number of hidden items, or of those that would be hidden. */
  rest: number;
  open: boolean;
  onToggle: () => void;
  className?: string | undefined;
  tabIndex?: number;
}

/** A button that shows or hides the rest of a list, and keeps the focus. */
export function FoldToggle({ rest, open, onToggle, ...look }: FoldToggleProps) {
  return (
    <Button
      {...look}
      size="compact-sm"
      variant="subtle"
      color="gray"
      aria-expanded={open}
      onClick={onToggle}
    >
      {open ? 'Show fewer' : `${rest.toLocaleString()} more`}
    </Button>
  );
}

interface FoldedProps<Item> {
  items: readonly Item[];
  /** Number of items that are shown at first. */
  max: number;
  children: (shown: readonly Item[]) => ReactNode;
}

/** The first items of a long list, and all of them on request. */
export function Folded<Item>({ items, max, children }: FoldedProps<Item>) {
  const [open, setOpen] = useState(false);
  const rest = items.length - max;
  return (
    <>
      {children(open ? items : items.slice(0, max))}
      {rest > 0 ? (
        <div>
          <FoldToggle rest={rest} open={open} onToggle={() => setOpen(!open)} />
        </div>
      ) : null}
    </>
  );
}
