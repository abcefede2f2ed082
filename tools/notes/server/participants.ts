import type { ParticipantHooks } from '#features/participants/server/index.ts';
import { openDocument } from '#kernel/document/document.ts';
import { notesDocument } from '../document/notes-document.ts';
import { planWithdrawal, saidBy, saidByOthers } from '../document/participant-statements.ts';

/** How note projects name participants, and what these said. */
export const participants: ParticipantHooks = {
  module: import.meta.url,
  list: (document) => openDocument(notesDocument, document).participants.all(),
  said: saidBy,
  saidByOthers,
  withdraw: planWithdrawal,
};
