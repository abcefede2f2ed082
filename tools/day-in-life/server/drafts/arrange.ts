import { arrangeReader } from '#features/drafting/server/index.ts';
import { dayDraft } from '../../document/draft/day-draft.ts';

/** Arranges drafts without a model, in a process beside the server. */
export const read = arrangeReader(() => dayDraft);
