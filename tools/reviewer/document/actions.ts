import { listActions } from '#kernel/actions.ts';
import * as edits from './edits.ts';
import { reviewerDocument } from './reviewer-document.ts';

/** The list of all edits of a review. */
export const reviewerActions = listActions(reviewerDocument, [edits], {
  setBlind: 'Only the owner starts and ends working alone, by calls that also move the findings.',
  setGuestsAllowed: 'Only the owner decides what guests may do, by a call of its own.',
  recordAiSearch: 'The server counts what searches proposed, and what users dismissed of it.',
  recordTicket: 'The server records what an issue tracker answers.',
  forgetTicket: 'The server forgets a ticket together with what it follows.',
  numberIssues: 'The server numbers issues when several people added some at once.',
});
