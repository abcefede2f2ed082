import { type ComponentProps, type ComponentType, useMemo, useState } from 'react';
import type { ScreenPoint } from '#ui/context-menu/context-menu.ts';
import { Grid } from '#ui/grid/grid.tsx';
import type { CellAddress } from '#ui/grid/grid-shape.ts';
import { GridZoom } from '#ui/grid/grid-zoom.tsx';
import { PageShortcuts, type ShortcutList } from '#ui/shortcuts/page-shortcuts.ts';
import { type Board, useBoard } from './board.tsx';
import { BoardMinimap } from './board-minimap.tsx';
import { cellKey } from './cell-key.ts';
import { type ClipboardActions, clipboardEvents } from './clipboard/clipboard-events.ts';
import { DropLayer, type DropRules } from './drag/drop-layer.tsx';
import { type ItemDropTarget, itemDrops } from './drag/item-drops.ts';
import { FindBar, type Finder } from './find/find-bar.tsx';
import { useBoardKeys } from './keys/use-board-keys.ts';
import { useEditRefusal } from './keys/use-edit-refusal.ts';
import { contextMenuEvents } from './selection/context-menu.ts';
import { useShrunkRows } from './use-shrunk-rows.ts';

/** Gestures on a tool's board; the same object as long as it does not change. */
export interface BoardGestures<Match> {
  readonly drop: DropRules;
  readonly finder: Finder<Match>;
  readonly clipboard: ClipboardActions;
  /** Clears the selected cells. */
  clear(): void;
  /** Repeats the first row, or the first column, of the selection over the rest of it. */
  fill(along: 'down' | 'right'): void;
  /** Handles dropped items of other projects; null where nothing can be changed. */
  readonly acceptItem: ItemDropTarget | null;
}

type GridLook = Pick<
  ComponentProps<typeof Grid>,
  | 'label'
  | 'shape'
  | 'parts'
  | 'headerWidth'
  | 'headerHeight'
  | 'columnWidth'
  | 'fromEnd'
  | 'snap'
  | 'over'
  | 'children'
>;

interface BoardSurfaceProps<Match> extends GridLook {
  /** Renders everything at full size, for printing. */
  renderAll: boolean;
  /** The collection of the items' records. */
  collection: string;
  /** Whether a large board has a minimap of its items; not for boards whose cells have text. */
  minimap?: boolean;
  gestures: BoardGestures<Match>;
  shortcuts: ShortcutList;
  /**
   * The message for users who try to write but may only look; null where the board cannot be
   * changed by anybody.
   */
  refusal: string | null;
  /** The menu of the selection, at a right click. */
  ContextMenu: ComponentType<{ at: ScreenPoint; onClose: () => void }>;
}

/**
 * A board on a grid, with its gestures: select, move, copy and paste, find, zoom. The children are
 * what a tool shows over the grid in addition, such as a toolbar of the selection.
 */
export function BoardSurface<Match>(props: BoardSurfaceProps<Match>) {
  const { gestures, collection, minimap = true, shortcuts, refusal, ContextMenu, ...drawn } = props;
  const { renderAll, over, children, ...look } = drawn;
  const board = useBoard();
  const { grid } = board;
  const [open, setOpen] = useState<'find' | null>(null);
  const [menu, setMenu] = useState<ScreenPoint | null>(null);
  const refuse = useEditRefusal(refusal);
  const events = useMemo(() => {
    const { clipboard, acceptItem } = gestures;
    const clips = clipboardEvents(grid.state, clipboard);
    return {
      ...clips,
      ...(acceptItem ? itemDrops(acceptItem, clips) : {}),
      ...contextMenuEvents(grid, setMenu),
      ...(refuse ? { onDoubleClick: refuse } : {}),
    };
  }, [grid, gestures, refuse]);
  const keys = useBoardKeys({
    onFind: () => setOpen('find'),
    onClear: gestures.clear,
    onFill: gestures.fill,
    onRefused: refuse,
  });
  useShrunkRows(collection);
  const close = () => setOpen(null);
  return (
    <Grid
      {...look}
      state={grid.state}
      renderAll={renderAll}
      onCell={(cell) => followFocus(board, cell)}
      onKeyDown={keys}
      events={events}
      over={
        <>
          {over}
          {renderAll ? null : <DropLayer rules={gestures.drop} />}
        </>
      }
    >
      {renderAll ? null : (
        <>
          {open === 'find' ? <FindBar finder={gestures.finder} onClose={close} /> : null}
          <PageShortcuts keys={shortcuts} />
          {children}
          {menu ? (
            <ContextMenu key={`${menu.x} ${menu.y}`} at={menu} onClose={() => setMenu(null)} />
          ) : null}
          {minimap ? <BoardMinimap collection={collection} /> : null}
          <GridZoom state={grid.state} />
        </>
      )}
    </Grid>
  );
}

/**
 * Publishes the position of the focus, and clears the item selection when the focus moves to
 * another cell.
 */
function followFocus({ grid, presence }: Board, cell: CellAddress | null): void {
  presence?.publish(cell && cellKey(cell));
  const item = grid.chosen.focus();
  const here = cell ? grid.items.ids(cellKey(cell)) : [];
  if (cell && item !== null && !here.includes(item)) grid.chosen.choose(null);
}
