import { listActions } from '#kernel/actions.ts';
import * as edits from './edits.ts';
import { mapperDocument } from './mapper-document.ts';

/** Edits that are no actions, and why. */
const withheld = {
  recordTicket: 'The server records what an issue tracker answers.',
  forgetTicket: 'The server forgets a ticket together with what it follows.',
};

/** The list of all edits of a map. */
export const mapperActions = listActions(mapperDocument, [edits], withheld);
