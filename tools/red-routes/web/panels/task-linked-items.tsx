import { attachEvidence } from '#features/evidence/web/index.ts';
import { LinkList, linkTo } from '#features/links/web/index.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { useGroup, useRecords } from '#platform/web/live/use-live-document.ts';
import { addEvidence, changeTaskLink, linkTask, unlinkTask } from '../../document/edits.ts';
import { attachmentsOf } from '../model/attachments.ts';
import { useMatrix } from '../model/matrix-model.tsx';

/** Notes and quotes become evidence of a task; all other items become links. */
const sources = ['note', 'highlight'];

/** The linked items of a task: steps of journeys, issues of reviews, notes. */
export function TaskLinkedItems({ id: task }: { id: string }) {
  const { records, editor, matrix } = useMatrix();
  const list = useRecords(records, 'taskLinks', useGroup(attachmentsOf(records).links, task));
  return (
    <LinkList
      heading="Linked"
      label="Link with another project"
      links={list}
      actions={
        editor && {
          add(picked) {
            const given = { id: newId(), task };
            if (!sources.includes(picked.what)) {
              editor.edit(linkTask, { ...given, link: linkTo(picked) });
              return;
            }
            const part = { ...given, matrix: matrix.id, kind: 'note' as const };
            void attachEvidence((piece) => editor.edit(addEvidence, { ...part, ...piece }), picked);
          },
          change: (id, link) => editor.edit(changeTaskLink, { id, link }),
          remove: (id) => editor.edit(unlinkTask, { id }),
        }
      }
    />
  );
}
