import { ActionIcon, Button } from '@mantine/core';
import { IconLink, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { LinkChip, linkTo, lookNow, ThingPicker } from '#features/links/web/index.ts';
import { planEdit } from '#kernel/edit.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { useGroup, useRecords } from '#platform/web/live/use-live-document.ts';
import panel from '#ui/fields/panel.module.css';
import { addEvidence, changeTaskLink, linkTask, unlinkTask } from '../../document/edits.ts';
import { evidenceOf } from '../../document/things.ts';
import { attachmentsOf } from '../attachments.ts';
import { useMatrix } from '../matrix-model.tsx';

/** Notes and quotes back a task; everything else is linked with it. */
const sources = ['note', 'highlight'];

/** What of other projects belongs to a task: steps of journeys, issues of reviews, notes. */
export function TaskThings({ id: task }: { id: string }) {
  const { records, editor, matrix } = useMatrix();
  const list = useRecords(records, 'taskLinks', useGroup(attachmentsOf(records).links, task));
  const [choosing, setChoosing] = useState(false);
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
        <Button
          size="compact-md"
          variant="subtle"
          color="gray"
          justify="start"
          leftSection={<IconLink size={16} />}
          onClick={() => setChoosing(true)}
        >
          Link with another project
        </Button>
      ) : null}
      {choosing ? (
        <ThingPicker
          title="Link with another project"
          onPick={async (picked) => {
            setChoosing(false);
            const thing = await lookNow(picked);
            if (!thing || !editor) return;
            const link = linkTo(thing);
            const given = { id: newId(), task };
            editor.editAll([
              sources.includes(thing.what)
                ? planEdit(addEvidence, {
                    ...given,
                    matrix: matrix.id,
                    kind: 'note',
                    at: new Date().toISOString(),
                    link,
                    ...evidenceOf(thing),
                  })
                : planEdit(linkTask, { ...given, link }),
            ]);
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </section>
  );
}
