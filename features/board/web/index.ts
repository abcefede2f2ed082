export {
  FloatingStatus,
  FloatingToolbar,
  ToolbarButton,
  ToolbarMenu,
  ToolbarText,
} from './bars/floating-toolbar.tsx';
export { type Board, BoardProvider, type InlineRename } from './board.tsx';
export { boardGuide } from './board-guide.ts';
export { type BoardGestures, BoardSurface } from './board-surface.tsx';
export { cellKey } from './cell-key.ts';
export { CellPresence } from './cell-presence.tsx';
export type { ClipboardActions, ClipboardContent } from './clipboard/clipboard-events.ts';
export { ClipboardItems } from './clipboard/clipboard-items.tsx';
export { StatusColumns } from './columns/status-columns.tsx';
export { type DragPayload, useDraggable } from './drag/draggable.ts';
export { itemAttribute, itemDrawn, itemsIn } from './drag/drawn-items.ts';
export type { CellHit, Drop, DropRules } from './drag/drop-layer.tsx';
export { insertionAtHeader, insertionInCell, type Side } from './drag/insertion.ts';
export type { Finder, Replacement } from './find/find-bar.tsx';
export { type HeaderAction, stateActions } from './headers/header-actions.tsx';
export { HeaderMenu } from './headers/header-menu.tsx';
export { HeaderName, HeaderNameField } from './headers/header-name.tsx';
export { useHeader } from './headers/use-header.ts';
export { type HiddenKind, HiddenMenu } from './hidden-menu.tsx';
export { boardShortcuts } from './keys/board-shortcuts.ts';
export { itemActionOf } from './keys/item-action.ts';
export { useCommentKey } from './keys/use-comment-key.ts';
export { lanesOf } from './order/lanes.ts';
export { neighbourOf, positionsBeside } from './order/neighbours.ts';
export { type Arrow, nextCell } from './order/next-cell.ts';
export { ItemSelection } from './selection/item-selection.ts';
export { selectedGridCells, selectedItems, useSelected } from './selection/selected.ts';
