import { arrangeReader } from '#features/drafting/server/index.ts';
import { mapDraftOf } from '../../document/draft/map-draft.ts';

/** Arranges drafts without a model, in a process beside the server. */
export const read = arrangeReader(mapDraftOf);
