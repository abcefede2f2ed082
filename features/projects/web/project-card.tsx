import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { send } from '#platform/web/api/send.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { Moment } from '#ui/moment/moment.tsx';
import type { ListedProject } from '../contract/project.ts';
import styles from './dashboard.module.css';
import type { ProjectKindView } from './kind-view.ts';
import { refreshProjects } from './project-queries.ts';
import { RenameDialog } from './rename-dialog.tsx';

interface ProjectCardProps {
  project: ListedProject;
  kind: ProjectKindView;
}

/** A project on the dashboard: its picture, title, owner, last change, and what one may do. */
export function ProjectCard({ project, kind }: ProjectCardProps) {
  const { _id, title, abilities, owner_name } = project;
  const [renaming, setRenaming] = useState(false);
  const remove = useRemove(project, kind);
  const own = abilities.includes('remove');
  return (
    <article className={styles.card} aria-label={title}>
      <Link to={kind.path(_id)} className={styles.cardLink}>
        <span className={styles.preview} aria-hidden>
          <kind.Preview preview={project.preview} />
        </span>
        <span className={styles.cardTitle}>{title}</span>
        <span className={styles.cardFacts}>
          <span className={styles.owner}>{own ? 'You' : owner_name}</span>
          <span aria-hidden>·</span>
          <Moment at={project.updated_date} />
        </span>
      </Link>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            className={styles.cardMenu ?? ''}
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Actions for ${title}`}
          >
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {abilities.includes('edit') ? (
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setRenaming(true)}>
              Rename
            </Menu.Item>
          ) : null}
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={remove}>
            {own ? 'Delete' : 'Remove'}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {renaming ? (
        <RenameDialog project={project} kind={kind} onClose={() => setRenaming(false)} />
      ) : null}
    </article>
  );
}

/** Asks, then deletes an own project or leaves a shared one (S2.137, S2.138). */
function useRemove({ _id, title, abilities }: ListedProject, kind: ProjectKindView) {
  const ask = useConfirm();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => send(kind.calls.remove, { params: { id: _id } }),
    onSuccess: () => refreshProjects(client, kind.code),
  });
  const own = abilities.includes('remove');
  return async () => {
    const yes = await ask({
      title: own ? `Delete this ${kind.noun}?` : `Remove this ${kind.noun}?`,
      text: own
        ? `'${title}' goes for everybody who has access to it.`
        : `'${title}' leaves your dashboard. To see it again you need a new invitation.`,
      confirm: own ? `Delete ${kind.noun}` : `Remove ${kind.noun}`,
      danger: true,
    });
    if (yes) mutate();
  };
}
