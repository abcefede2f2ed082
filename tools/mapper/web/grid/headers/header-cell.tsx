import type { ComponentProps } from 'react';
import { CellPresence, useDraggable, type useHeader } from '#features/board/web/index.ts';
import { GridCell } from '#ui/grid/grid-cell.tsx';

interface HeaderCellProps extends Omit<ComponentProps<typeof GridCell>, 'ref' | 'aria-label'> {
  /** The record of the header; dragging the header moves it. */
  of: { collection: 'stages' | 'steps' | 'personas' | 'rows' | 'groups'; id: string };
  header: ReturnType<typeof useHeader>;
  /** The parts of the accessible name, the name of the record first; empty parts are left out. */
  label: readonly (string | false | null | undefined)[];
}

/** The cell of a header of the map, with the drag, rename and keyboard gestures of all headers. */
export function HeaderCell({
  of,
  header,
  label,
  cell: address,
  children,
  ...cell
}: HeaderCellProps) {
  const ref = useDraggable<HTMLDivElement>(of.collection, of.id);
  return (
    <GridCell
      {...cell}
      ref={ref}
      cell={address}
      aria-label={label.filter(Boolean).join(', ')}
      {...header.events}
    >
      {children}
      <CellPresence cell={address} />
    </GridCell>
  );
}
