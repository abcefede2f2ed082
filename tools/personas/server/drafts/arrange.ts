import { arrangeReader } from '#features/drafting/server/index.ts';
import { personasDraft } from '../../document/draft/persona-draft.ts';

/** Arranges drafts without a model, in a process beside the server. */
export const read = arrangeReader(() => personasDraft);
