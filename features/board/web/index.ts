export {
  FloatingStatus,
  FloatingToolbar,
  ToolbarButton,
  ToolbarMenu,
  ToolbarText,
} from './bars/floating-toolbar.tsx';
export { type Board, BoardProvider, type Naming } from './board.tsx';
export { boardGuide } from './board-guide.ts';
export { type BoardHands, BoardSurface } from './board-surface.tsx';
export type { ClipboardVerbs, Clipping } from './clipboard/clipboard-events.ts';
export { StatusColumns } from './columns/status-columns.tsx';
export { type Cargo, useDraggable } from './drag/draggable.ts';
export { itemAttribute, itemDrawn, itemsIn } from './drag/drawn-items.ts';
export type { CellSpot, Drop, DropRules } from './drag/drop-layer.tsx';
export { insertionAmong, insertionBeside, type Side } from './drag/insertion.ts';
export type { Finder, Replacement } from './find/find-bar.tsx';
export { HeadMenu } from './heads/head-menu.tsx';
export { HeadNameField } from './heads/head-name.tsx';
export { type HeadVerb, stateVerbs } from './heads/head-verbs.tsx';
export { useHead } from './heads/use-head.ts';
export { type HiddenKind, HiddenMenu } from './hidden-menu.tsx';
export { boardShortcuts } from './keys/board-shortcuts.ts';
export { itemAct } from './keys/item-act.ts';
export { useCommentKey } from './keys/use-comment-key.ts';
export { lanesOf } from './order/lanes.ts';
export { neighbourOf, positionsBeside } from './order/neighbours.ts';
export { type Arrow, nextPlace } from './order/next-place.ts';
export { placeKey } from './place-key.ts';
export { PlacePresence } from './place-presence.tsx';
export { ItemSelection } from './selection/item-selection.ts';
export { selectedItems, selectedPlaces, useSelected } from './selection/selected.ts';
