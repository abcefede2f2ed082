export {
  FloatingStatus,
  FloatingToolbar,
  ToolbarButton,
  ToolbarMenu,
  ToolbarText,
} from './bars/floating-toolbar.tsx';
export { type Board, BoardProvider, type Naming } from './board.tsx';
export { type Cargo, useCargo } from './drag/cargo.ts';
export { itemAround, itemAttribute, itemDrawn, itemsIn } from './drag/drawn-items.ts';
export { type CellSpot, type Drop, DropLayer, type DropRules } from './drag/drop-layer.tsx';
export { insertionAmong, insertionBeside, type Side } from './drag/insertion.ts';
export { HeadMenu } from './heads/head-menu.tsx';
export { HeadNameField } from './heads/head-name.tsx';
export { type HeadVerb, stateVerbs } from './heads/head-verbs.tsx';
export { useHead } from './heads/use-head.ts';
export { useCommentKey } from './keys/use-comment-key.ts';
export { lanesOf } from './order/lanes.ts';
export { neighbourOf, positionsBeside } from './order/neighbours.ts';
export { type Arrow, isArrow, nextPlace } from './order/next-place.ts';
export { placeKey } from './place-key.ts';
export { PlacePresence } from './place-presence.tsx';
