import { arrangeReader } from '#features/drafting/server/index.ts';
import { matrixDraft } from '../../document/draft/matrix-draft.ts';

/** Arranges drafts without a model, in a process beside the server. */
export const read = arrangeReader(() => matrixDraft);
