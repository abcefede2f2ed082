export { createDraftParts } from './draft-parts.ts';
export type { DraftModule, DraftOption, DraftType, StoreSources, WebDrafts } from './web-drafts.ts';
