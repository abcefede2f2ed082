import { planEdit } from '#kernel/document/edit.ts';
import type { Status } from '../contract/codes.ts';
import { setCardStatus } from '../document/edits.ts';
import { attachmentsOf } from './attachments.ts';
import type { MapModel } from './map-model.tsx';

/**
 * Sets the status of cards as one step. If cards become researched and have no source, opens the question
 * for their sources.
 */
export function setStatus(
  { editor, records, unsourced }: MapModel,
  ids: readonly string[],
  status: Status,
): void {
  if (!editor || ids.length === 0) return;
  const { evidence } = attachmentsOf(records);
  const unsourcedIds = ids.filter(
    (id) => records.get('cards', id)?.status !== 'R' && evidence.count(id) === 0,
  );
  editor.editAll(ids.map((id) => planEdit(setCardStatus, { id, status })));
  if (status === 'R') unsourced.set(unsourcedIds);
}
