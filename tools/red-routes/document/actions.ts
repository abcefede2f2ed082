import { listActions } from '#kernel/actions.ts';
import * as edits from './edits.ts';
import { redRoutesDocument } from './red-routes-document.ts';

/** The one list of the edits of a Red Route Matrix project. */
export const redRoutesActions = listActions(redRoutesDocument, [edits]);
