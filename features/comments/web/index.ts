export {
  AnchorComments,
  type AnchorWords,
  CommentAnchors,
  useCommentedAnchors,
  useCommentOn,
} from './anchors.tsx';
export { commentsPanel } from './comments-part.ts';
