import { listActions } from '#kernel/actions.ts';
import { dayInLifeDocument } from './day-in-life-document.ts';
import * as edits from './edits.ts';

/** The list of all edits of a Day in the Life Of project. */
export const dayInLifeActions = listActions(dayInLifeDocument, [edits]);
