import { lazyPart } from '#platform/web/connectivity/lazy.ts';

export { DraftFromResearch, DraftPartButton } from './draft-part-button.tsx';
export { createDraftParts } from './draft-parts.ts';
export { useDraftPart } from './draft-request.ts';
export { DraftedBy } from './drafted-by.tsx';
export { notesPanelName } from './notes-panel-name.ts';
export { Beginnings } from './proposal/beginnings.tsx';
export { showUndoResult } from './show-undo-result.ts';
export { ShownSuite } from './suite/shown-suite.tsx';
export type { DraftOption, StoreSources, WebDrafts } from './web-drafts.ts';

export const MadeBy = lazyPart(() => import('./made-by.tsx'), 'MadeBy');
