import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconArrowBackUp, IconArrowLeft, IconTrashX } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sentence } from '#kernel/text/sentence.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { Moment } from '#ui/moment/moment.tsx';
import { ShowMore } from '#ui/show-more/show-more.tsx';
import type { TrashedProject } from '../../contract/list-calls.ts';
import { trashDays } from '../../contract/project.ts';
import type { ProjectKindView } from '../kind-view.ts';
import { ProjectPicture } from '../project-picture.tsx';
import { trashQuery } from '../project-queries.ts';
import { useProjectActions } from '../use-project-actions.ts';
import styles from './dashboard.module.css';
import { TrashFailed } from './list-states.tsx';
import bar from './selection-bar.module.css';
import trashStyles from './trash.module.css';
import { type Selection, useSelection } from './use-selection.ts';

const none: readonly TrashedProject[] = [];

/** The user's deleted projects of a kind, to be restored or erased. */
export function TrashView({ kind, onLeave }: { kind: ProjectKindView; onLeave: () => void }) {
  const list = useInfiniteQuery(trashQuery(kind.code));
  const projects = list.data?.pages.flatMap((page) => page.projects) ?? none;
  const ids = useMemo(() => projects.map(({ _id }) => _id), [projects]);
  const selection = useSelection(ids);
  return (
    <section aria-labelledby="trash">
      <div className={trashStyles.header}>
        <Button variant="subtle" leftSection={<IconArrowLeft size={16} />} onClick={onLeave}>
          Back to your projects
        </Button>
        <h1 id="trash" className={styles.heading}>
          Trash
        </h1>
        <p className={styles.quiet}>
          What you delete stays here for {trashDays} days, and is then deleted forever.
        </p>
      </div>
      {list.isPending ? <LoadingLines count={6} /> : null}
      {list.isError ? <TrashFailed onRetry={() => list.refetch()} /> : null}
      {list.isSuccess && projects.length === 0 ? (
        <EmptyState
          title="The trash is empty"
          text={`A deleted ${kind.noun} stays here for ${trashDays} days, and can be restored.`}
          action={<Button onClick={onLeave}>Back to your projects</Button>}
        />
      ) : null}
      <TrashSelection kind={kind} selection={selection} />
      {projects.length > 0 ? (
        <ul className={styles.list}>
          {projects.map((project) => (
            <li key={project._id}>
              <TrashRow project={project} kind={kind} selection={selection} />
            </li>
          ))}
        </ul>
      ) : null}
      <ShowMore list={list} className={styles.more} />
    </section>
  );
}

interface TrashPartProps {
  kind: ProjectKindView;
  selection: Selection;
}

function TrashRow({ project, kind, selection }: TrashPartProps & { project: TrashedProject }) {
  const { restore } = useProjectActions(kind);
  const erase = useErase(kind);
  const { _id, title, trashed_date } = project;
  return (
    <article className={styles.row} aria-label={title}>
      <Checkbox
        aria-label={sentence`Select ${title}`}
        checked={selection.has(_id)}
        onChange={() => selection.toggle(_id)}
      />
      <span className={styles.rowLink}>
        <span className={styles.rowPreview} aria-hidden>
          <ProjectPicture project={project} kind={kind} />
        </span>
        <span dir="auto" className={styles.rowTitle}>
          {title}
        </span>
        <span className={styles.rowDate}>
          Deleted <Moment at={trashed_date} />
        </span>
      </span>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={16} />}
        aria-label={sentence`Restore ${title}`}
        onClick={() => void restore([_id])}
      >
        Restore
      </Button>
      <ActionIcon
        variant="subtle"
        color="red"
        size={36}
        aria-label={sentence`Delete ${title} forever`}
        onClick={() => void erase([_id], `'${title}'`)}
      >
        <IconTrashX size={18} />
      </ActionIcon>
    </article>
  );
}

function TrashSelection({ kind, selection }: TrashPartProps) {
  const { restore } = useProjectActions(kind);
  const erase = useErase(kind);
  const { ids, clear } = selection;
  if (ids.length === 0) return null;
  const what = ids.length === 1 ? 'one project' : `${ids.length} projects`;
  return (
    <div className={bar.selection} role="toolbar" aria-label="Selected projects">
      <span className={bar.selected} role="status">
        {ids.length} selected
      </span>
      <Button variant="default" onClick={() => void restore(ids).then(clear)}>
        Restore
      </Button>
      <Button
        variant="default"
        c="var(--mantine-color-error)"
        onClick={() => void erase(ids, what).then(clear)}
      >
        Delete forever
      </Button>
    </div>
  );
}

function useErase(kind: ProjectKindView) {
  const confirm = useConfirm();
  const { erase } = useProjectActions(kind);
  return async (ids: readonly string[], what: string) => {
    const yes = await confirm({
      title: sentence`Delete ${what} forever?`,
      text: 'Content, comments and versions are deleted for good, and cannot be restored.',
      confirm: 'Delete forever',
      danger: true,
    });
    if (yes) await erase(ids);
  };
}
