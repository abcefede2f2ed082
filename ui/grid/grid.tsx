import {
  createContext,
  type FocusEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { type GridPlace, type GridShape, type GridStep, nearest, stepFrom } from './grid-place.ts';

interface GridMoves {
  focus(place: GridPlace): void;
  /** Moves on from a place; answers whether there was somewhere to go. */
  step(from: GridPlace, step: GridStep): boolean;
}

const GridContext = createContext<GridMoves | null>(null);

/** Moves the focus between the cells of the grid around. */
export function useGridMoves(): GridMoves {
  const moves = useContext(GridContext);
  if (!moves) throw new Error('A cell is used outside of a Grid.');
  return moves;
}

const arrows: Record<string, GridStep> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'home',
  End: 'end',
};

/** HTML lets a table be a grid; linters that know only one half of the rule do not. */
const gridRole = { role: 'grid' } as const;

interface GridProps extends GridShape, Omit<HTMLAttributes<HTMLTableElement>, 'children'> {
  label: string;
  children: ReactNode;
  /** Told where the focus is; null when it left the grid. */
  onPlace?: (place: GridPlace | null) => void;
}

/**
 * A table that one moves through by keyboard (the grid pattern of WAI-ARIA): arrows, Home and End
 * move; Tab goes to the next cell; after Esc it leaves the grid. One cell at a time can be tabbed to.
 */
export function Grid({ label, rows, columns, children, onPlace, ...rest }: GridProps) {
  const element = useRef<HTMLTableElement>(null);
  const place = useRef<GridPlace | null>(null);
  const leaving = useRef(false);
  const shape = useMemo(() => ({ rows, columns }), [rows, columns]);
  const moves = useMoves(element, shape);
  useTabStop(element, place, shape, moves);

  const focused = ({ target }: FocusEvent) => {
    leaving.current = false;
    const now = placeAround(target);
    if (!now) return;
    place.current = now;
    setTabStop(element.current, now);
    onPlace?.(now);
  };
  const blurred = ({ relatedTarget }: FocusEvent) => {
    const inside = relatedTarget instanceof Node && element.current?.contains(relatedTarget);
    if (!inside) onPlace?.(null);
  };
  const pressed = (event: KeyboardEvent) => {
    const from = placeOf(event.target);
    if (!from || event.defaultPrevented || event.altKey) return;
    if (event.key === 'Escape') leaving.current = true;
    const tab = event.key === 'Tab' && !leaving.current;
    const step = tab ? (event.shiftKey ? 'previous' : 'next') : arrows[event.key];
    if (step && !event.ctrlKey && !event.metaKey && moves.step(from, step)) event.preventDefault();
  };

  return (
    <GridContext value={moves}>
      <table
        {...rest}
        ref={element}
        {...gridRole}
        aria-label={label}
        onFocus={focused}
        onBlur={blurred}
        onKeyDown={pressed}
      >
        {children}
      </table>
    </GridContext>
  );
}

interface GridCellProps extends HTMLAttributes<HTMLTableCellElement> {
  place: GridPlace;
  /** What the cell is to its column or row; content where it is left out. */
  heads?: 'column' | 'row';
}

/** One cell of a grid. */
export function GridCell({ place, heads, ...rest }: GridCellProps) {
  const cell = { ...rest, tabIndex: -1, 'data-row': place.row, 'data-column': place.column };
  if (!heads) return <td {...cell} />;
  return <th {...cell} scope={heads === 'column' ? 'col' : 'row'} />;
}

type GridElement = { readonly current: HTMLTableElement | null };

function useMoves(element: GridElement, shape: GridShape): GridMoves {
  return useMemo(() => {
    const focus = (place: GridPlace) => cellAt(element.current, place)?.focus();
    return {
      focus,
      step(from, step) {
        const to = stepFrom(shape, from, step);
        if (to) focus(to);
        return to !== null;
      },
    };
  }, [element, shape]);
}

/** Keeps one cell tabbable, and the focus in the grid when its row or column goes. */
function useTabStop(
  element: GridElement,
  place: { current: GridPlace | null },
  shape: GridShape,
  moves: GridMoves,
): void {
  const before = useRef(shape);
  useEffect(() => {
    const [row, column] = [shape.rows[0], shape.columns[0]];
    const first = row !== undefined && column !== undefined ? { row, column } : null;
    const last = place.current;
    const now = last ? nearest(before.current, shape, last) : first;
    const lost = last !== null && document.activeElement === document.body;
    before.current = shape;
    if (!now) return;
    setTabStop(element.current, now);
    if (lost && !cellAt(element.current, last)) moves.focus(now);
  }, [element, place, shape, moves]);
}

function setTabStop(grid: HTMLTableElement | null, place: GridPlace): void {
  for (const cell of grid?.querySelectorAll<HTMLElement>('[data-row][tabindex="0"]') ?? []) {
    cell.tabIndex = -1;
  }
  const cell = cellAt(grid, place);
  if (cell) cell.tabIndex = 0;
}

function cellAt(grid: HTMLTableElement | null, { row, column }: GridPlace): HTMLElement | null {
  const escaped = [row, column].map((id) => CSS.escape(id));
  return (
    grid?.querySelector<HTMLElement>(`[data-row="${escaped[0]}"][data-column="${escaped[1]}"]`) ??
    null
  );
}

/** The place of a cell that is itself the target. */
function placeOf(target: EventTarget): GridPlace | null {
  if (!(target instanceof HTMLElement)) return null;
  const { row, column } = target.dataset;
  return row === undefined || column === undefined ? null : { row, column };
}

/** The place of the cell in which the target lies. */
function placeAround(target: EventTarget): GridPlace | null {
  if (!(target instanceof HTMLElement)) return null;
  const cell = target.closest<HTMLElement>('[data-row][data-column]');
  return cell ? placeOf(cell) : null;
}
