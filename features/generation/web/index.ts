export { createDraftParts } from './draft-parts.ts';
export { Receipts } from './receipts.tsx';
export { showUndoResult } from './show-undo-result.ts';
export type { DraftModule, DraftOption, DraftType, StoreSources, WebDrafts } from './web-drafts.ts';
