import { Button } from '@mantine/core';
import { IconLink, IconTrash } from '@tabler/icons-react';
import { ChainButton } from '#features/chains/web/index.ts';
import { LinkList, linkTo, UsedIn } from '#features/links/web/index.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { useGroup, useRecords } from '#platform/web/live/use-live-document.ts';
import { copyLink } from '#platform/web/toasts/copy-link.ts';
import panel from '#ui/fields/panel.module.css';
import { addLink, removeLink } from '../../document/edits.ts';
import { taskAnchor } from '../anchors.ts';
import { useDay } from '../day-model.tsx';
import { removeTasks } from '../task-actions.ts';

/** The links and uses of a task, its address, and its deletion. */
export function TaskLinks({ id }: { id: string }) {
  const day = useDay();
  const { project, visit, closePanel } = useOpenSurface();
  if (visit) return null;
  const item = taskAnchor(id);
  const button = { size: 'compact-md', variant: 'subtle', justify: 'start' } as const;
  return (
    <div className={panel.section}>
      <Linked task={id} />
      <UsedIn of={{ project: project.id, item }} />
      <ChainButton of={{ project: project.id, item }} />
      <Button
        {...button}
        color="gray"
        leftSection={<IconLink size={16} />}
        onClick={() => void copyLink(`/day-in-the-life-of/${project.id}?panel=details&at=${item}`)}
      >
        Copy link to this task
      </Button>
      {day.editor ? (
        <Button
          {...button}
          color="red"
          leftSection={<IconTrash size={16} />}
          onClick={() => {
            removeTasks(day, [id]);
            closePanel();
          }}
        >
          Delete task
        </Button>
      ) : null}
    </div>
  );
}

/** Links to items of other projects, such as a journey that was created from the task. */
function Linked({ task }: { task: string }) {
  const { records, links, editor } = useDay();
  const all = useRecords(records, 'links', useGroup(links, task));
  return (
    <LinkList
      heading="Links"
      label="Link to another project"
      links={all}
      actions={
        editor && {
          add(picked) {
            // Nothing is copied from the item, so nothing follows its changes.
            const link = { ...linkTo(picked), digest: '', follows: false };
            editor.edit(addLink, { id: newId(), task, link });
          },
          remove: (id) => editor.edit(removeLink, { id }),
        }
      }
    />
  );
}
