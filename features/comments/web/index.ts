export { AnchorComments, type AnchorWords, CommentAnchors, useCommentOn } from './anchors.tsx';
export { commentsPanel } from './comments-part.ts';
