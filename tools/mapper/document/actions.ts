import { listActions } from '#kernel/actions.ts';
import * as edits from './edits.ts';
import { mapperDocument } from './mapper-document.ts';

/** The list of all edits of a map. */
export const mapperActions = listActions(mapperDocument, [edits]);
