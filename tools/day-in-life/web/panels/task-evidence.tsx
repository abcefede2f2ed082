import { EvidenceList } from '#features/evidence/web/index.ts';
import { useGroup, useRecords } from '#platform/web/live/use-live-document.ts';
import { addEvidence, changeEvidence, removeEvidence } from '../../document/edits.ts';
import { useDay } from '../day-model.tsx';

/** The evidence of a task. */
export function TaskEvidence({ task }: { task: string }) {
  const { records, groups, editor } = useDay();
  const list = useRecords(records, 'evidence', useGroup(groups.evidence, task));
  return (
    <EvidenceList
      items={list}
      of={{ collection: 'tasks', id: task }}
      placeholder="Diary of P03, or an address"
      actions={
        editor && {
          add: ({ kind: _, ...piece }) => editor.edit(addEvidence, { task, ...piece }),
          change: (id, link) => editor.edit(changeEvidence, { id, link }),
          remove: (id) => editor.edit(removeEvidence, { id }),
        }
      }
    />
  );
}
