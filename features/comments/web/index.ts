export {
  AnchorComments,
  type AnchorLabels,
  CommentAnchors,
  useCommentedAnchors,
  useCommentOn,
  useOpenAnchor,
} from './anchors.tsx';
export { commentsPanel } from './comments-part.ts';
export { usePeopleWithAccess } from './use-people.ts';
