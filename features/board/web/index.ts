export {
  FloatingStatus,
  FloatingToolbar,
  ToolbarButton,
  ToolbarMenu,
  ToolbarText,
} from './bars/floating-toolbar.tsx';
export { type Board, BoardProvider, type Naming } from './board.tsx';
export { HeadMenu } from './heads/head-menu.tsx';
export { HeadNameField } from './heads/head-name.tsx';
export { type HeadVerb, stateVerbs } from './heads/head-verbs.tsx';
export { useHead } from './heads/use-head.ts';
export { useCommentKey } from './keys/use-comment-key.ts';
export { placeKey } from './place-key.ts';
export { PlacePresence } from './place-presence.tsx';
