import { useMemo } from 'react';
import { EvidenceList } from '#features/evidence/web/index.ts';
import { useGroup, useIds, useRecords } from '#platform/web/live/use-live-document.ts';
import { evidenceKind, evidenceLabels } from '../../contract/codes.ts';
import { addEvidence, changeEvidence, removeEvidence } from '../../document/edits.ts';
import { placementId } from '../../document/records/tasks.ts';
import { attachmentsOf } from '../model/attachments.ts';
import { useMatrix } from '../model/matrix-model.tsx';

/** The sources of the levels of a task: its own ones, and files that they were measured with. */
export function TaskEvidence({ id: task }: { id: string }) {
  const { records, editor, matrix } = useMatrix();
  const own = useRecords(records, 'evidence', useGroup(attachmentsOf(records).evidence, task));
  // A file that measured many tasks is a source of the sub-matrix, and not of one task.
  const subs = useIds(records, 'subMatrices');
  const ids = useMemo(() => subs.map((sub) => placementId(sub, task)), [subs, task]);
  const placed = useRecords(records, 'placements', ids);
  const files = useMemo(() => [...new Set(placed.flatMap(({ source }) => source ?? []))], [placed]);
  const read = useRecords(records, 'evidence', files);
  const part = { matrix: matrix.id, task };
  return (
    <EvidenceList
      items={[...own, ...read]}
      of={{ collection: 'tasks', id: task }}
      kinds={evidenceLabels}
      actions={
        editor && {
          add: ({ kind, ...piece }) =>
            editor.edit(addEvidence, { ...part, kind: evidenceKind.parse(kind), ...piece }),
          change: (id, link) => editor.edit(changeEvidence, { id, link }),
          remove: (id) => editor.edit(removeEvidence, { id }),
        }
      }
    />
  );
}
