import type { ComponentProps } from 'react';
import { CellPresence, useDraggable, type useHeader } from '#features/board/web/index.ts';
import { GridCell } from '#ui/grid/grid-cell.tsx';

interface HeaderCellProps extends Omit<ComponentProps<typeof GridCell>, 'ref' | 'aria-label'> {
  /** The record that the header is of; it is dragged by its header. */
  of: { collection: 'stages' | 'steps' | 'personas' | 'rows' | 'groups'; id: string };
  header: ReturnType<typeof useHeader>;
  /** What a screen reader says: the name, then what else holds; empty parts are left out. */
  label: readonly (string | false | null | undefined)[];
}

/** The cell of a header of the map: dragged, renamed and reached by keys like all others. */
export function HeaderCell({ of, header, label, place, children, ...cell }: HeaderCellProps) {
  const ref = useDraggable<HTMLDivElement>(of.collection, of.id);
  return (
    <GridCell
      {...cell}
      ref={ref}
      place={place}
      aria-label={label.filter(Boolean).join(', ')}
      {...header.events}
    >
      {children}
      <CellPresence cell={place} />
    </GridCell>
  );
}
