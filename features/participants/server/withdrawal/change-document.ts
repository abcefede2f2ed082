import type * as Y from 'yjs';
import type { DocumentDefinition, Shape } from '#kernel/document/document.ts';
import { applyPlanned, type EditOrigin } from '#kernel/document/edit.ts';
import { createPause } from '#platform/server/realtime/update/pause.ts';
import { type Masking, maskDocument } from '../../document/mask-document.ts';
import type { ParticipantHooks } from '../participant-kinds.ts';
import { idsOfTheirs, type Theirs } from './reading/theirs.ts';

interface DocumentChange {
  definition: DocumentDefinition<Shape>;
  /** Null for a tool without participants. */
  hooks: ParticipantHooks | null;
  theirs: Theirs | null;
  masking: Masking;
  origin: EditOrigin;
}

/**
 * Removes a participant from a document, in time slices.
 * @returns how many edits removed items, and how many records were masked
 */
export async function changeDocument(
  document: Y.Doc,
  { definition, hooks, theirs, masking, origin }: DocumentChange,
): Promise<{ items: number; texts: number }> {
  const ids = idsOfTheirs(hooks?.list(document) ?? [], theirs);
  const codes = theirs?.codeKey ? [theirs.codeKey] : [];
  const planned = ids.size > 0 ? (hooks?.withdraw(document, ids, codes) ?? []) : [];
  applyPlanned(document, planned, origin);
  const pause = createPause();
  const steps = maskDocument(definition, document, masking);
  for (;;) {
    const step = steps.next();
    if (step.done) return { items: planned.length, texts: step.value };
    await pause();
  }
}
