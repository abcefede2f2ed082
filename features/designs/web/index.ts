export { DesignCommentSection } from './design-comment-section.tsx';
export { ImportFrames } from './import-frames.tsx';
export { RefreshFrames } from './refresh-frames.tsx';
