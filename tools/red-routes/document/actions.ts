import { listActions } from '#kernel/actions.ts';
import * as edits from './edits.ts';
import { redRoutesDocument } from './red-routes-document.ts';

/** The list of all edits of a Red Route Matrix project. */
export const redRoutesActions = listActions(redRoutesDocument, [edits]);
