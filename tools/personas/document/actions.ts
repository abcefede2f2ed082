import { listActions } from '#kernel/actions.ts';
import * as edits from './edits.ts';
import { personasDocument } from './personas-document.ts';

/** The list of all edits of a persona project. */
export const personasActions = listActions(personasDocument, [edits]);
