import { type ComponentProps, type ComponentType, useMemo, useState } from 'react';
import type { ScreenPoint } from '#ui/context-menu/context-menu.ts';
import { Grid } from '#ui/grid/grid.tsx';
import type { CellAddress } from '#ui/grid/grid-shape.ts';
import { GridZoom } from '#ui/grid/grid-zoom.tsx';
import { type ShortcutList, ShortcutsDialog } from '#ui/shortcuts/shortcuts.tsx';
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

/** Gestures on a tool's board; the same object for as long as nothing of it changes. */
export interface BoardGestures<Match> {
  readonly drop: DropRules;
  readonly finder: Finder<Match>;
  readonly clipboard: ClipboardActions;
  /** Empties what is selected. */
  clear(): void;
  /** Repeats the first row, or the first column, of what is selected over the rest of it. */
  fill(along: 'down' | 'right'): void;
  /** Takes things of other projects that are dropped; null where nothing can be changed. */
  readonly acceptItem: ItemDropTarget | null;
}

type GridLook = Pick<
  ComponentProps<typeof Grid>,
  | 'label'
  | 'shape'
  | 'parts'
  | 'headWidth'
  | 'headHeight'
  | 'columnWidth'
  | 'fromEnd'
  | 'snap'
  | 'over'
  | 'children'
>;

interface BoardSurfaceProps<Match> extends GridLook {
  /** Draws everything at its full size, for printing. */
  whole: boolean;
  /** Where the records of its items are. */
  collection: string;
  /** Whether a large one has a minimap of where its items are; where places hold words, none are. */
  minimap?: boolean;
  gestures: BoardGestures<Match>;
  shortcuts: ShortcutList;
  /** Why who only may look cannot write; null where a board is shown as it is. */
  refusal: string | null;
  /** The actions of what is selected, where a user clicked right. */
  ContextMenu: ComponentType<{ at: ScreenPoint; onClose: () => void }>;
}

/**
 * A board on a grid, with all that hands do on it: choose, move, copy and paste, find, zoom. What a tool
 * has over its grid's corner beside that, as a toolbar of what is selected, are its children.
 */
export function BoardSurface<Match>(props: BoardSurfaceProps<Match>) {
  const { gestures, collection, minimap = true, shortcuts, refusal, ContextMenu, ...drawn } = props;
  const { whole, over, children, ...look } = drawn;
  const board = useBoard();
  const { grid } = board;
  const [open, setOpen] = useState<'find' | 'shortcuts' | null>(null);
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
    onShortcuts: () => setOpen('shortcuts'),
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
      whole={whole}
      onPlace={(place) => followFocus(board, place)}
      onKeyDown={keys}
      events={events}
      over={
        <>
          {over}
          {whole ? null : <DropLayer rules={gestures.drop} />}
        </>
      }
    >
      {whole ? null : (
        <>
          {open === 'find' ? <FindBar finder={gestures.finder} onClose={close} /> : null}
          {open === 'shortcuts' ? <ShortcutsDialog keys={shortcuts} onClose={close} /> : null}
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

/** Tells colleagues where the focus is, and lets go of what is chosen in another place. */
function followFocus({ grid, presence }: Board, place: CellAddress | null): void {
  presence?.publish(place && cellKey(place));
  const item = grid.chosen.focus();
  const here = place ? grid.items.ids(cellKey(place)) : [];
  if (place && item !== null && !here.includes(item)) grid.chosen.choose(null);
}
