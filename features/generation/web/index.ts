export { createDraftParts } from './draft-parts.ts';
export type { DraftOption, StoreSources, WebDrafts } from './web-drafts.ts';
