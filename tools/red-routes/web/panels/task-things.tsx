import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { backWith } from '#features/evidence/web/index.ts';
import { LinkChip, LinkThing, linkTo } from '#features/links/web/index.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { useGroup, useRecords } from '#platform/web/live/use-live-document.ts';
import panel from '#ui/fields/panel.module.css';
import { addEvidence, changeTaskLink, linkTask, unlinkTask } from '../../document/edits.ts';
import { attachmentsOf } from '../attachments.ts';
import { useMatrix } from '../matrix-model.tsx';

/** Notes and quotes back a task; everything else is linked with it. */
const sources = ['note', 'highlight'];

/** What of other projects belongs to a task: steps of journeys, issues of reviews, notes. */
export function TaskThings({ id: task }: { id: string }) {
  const { records, editor, matrix } = useMatrix();
  const list = useRecords(records, 'taskLinks', useGroup(attachmentsOf(records).links, task));
  if (list.length === 0 && !editor) return null;
  return (
    <section className={panel.section} aria-label="Linked">
      <h3 className={panel.heading}>Linked</h3>
      <ul className={panel.list}>
        {list.map(({ id, link }) =>
          link ? (
            <li key={id} className={panel.spread}>
              <LinkChip
                link={link}
                onChange={
                  editor
                    ? (change) => editor.edit(changeTaskLink, { id, link: { ...link, ...change } })
                    : undefined
                }
              />
              {editor ? (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Remove the link to ${link.title || 'Unnamed'}`}
                  onClick={() => editor.edit(unlinkTask, { id })}
                >
                  <IconX size={16} />
                </ActionIcon>
              ) : null}
            </li>
          ) : null,
        )}
      </ul>
      {editor ? (
        <LinkThing
          label="Link with another project"
          onPick={async (picked) => {
            const given = { id: newId(), task };
            if (!sources.includes(picked.what)) {
              editor.edit(linkTask, { ...given, link: linkTo(picked) });
              return;
            }
            const part = { ...given, matrix: matrix.id, kind: 'note' as const };
            await backWith((piece) => editor.edit(addEvidence, { ...part, ...piece }), picked);
          }}
        />
      ) : null}
    </section>
  );
}
