import { ActionIcon, Button, Tooltip, UnstyledButton } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconX } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { listProjects } from '#features/projects/contract/list-calls.ts';
import { type ProjectKindView, useNewProject } from '#features/projects/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { storedItems } from '#platform/web/storage/items.ts';
import {
  type ChecklistStep,
  checklistSteps,
  dismissChecklist,
  readChecklist,
} from '../../contract.ts';
import { helpOpen } from '../help-store.ts';
import styles from './checklist.module.css';
import { checklistTexts } from './checklist-texts.ts';

const queryKey = ['help', 'checklist'];

interface ChecklistProps {
  /** The kind of the dashboard, of which the first project is made. */
  kind: ProjectKindView;
  kinds: readonly ProjectKindView[];
}

/** The first steps of a new account, below its projects; nothing for other accounts, and once all is done. */
export function Checklist({ kind, kinds }: ChecklistProps) {
  const account = useSession()?.metaData.user_id ?? '';
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => send(readChecklist, {}, { signal, handles: 'all' }),
    // What was done meanwhile is done in projects.
    staleTime: 0,
  });
  const dismiss = useMutation({
    mutationFn: () => send(dismissChecklist, {}),
    onSuccess: (answer) => client.setQueryData(queryKey, answer),
  });
  const [isOpen, fold] = useFolding(account);
  const done = data?.done;
  const project = useNewestProject(kinds, Boolean(done));
  if (!done) return null;
  return (
    <details
      className={styles.checklist}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => fold(open)}
    >
      <summary className={styles.summary}>
        <span className={styles.title}>First steps</span>
        <span className={styles.count}>{`${done.length} of ${checklistSteps.length} done`}</span>
      </summary>
      <ul className={styles.steps}>
        {checklistSteps.map((step) => (
          <Step key={step} step={step} isDone={done.includes(step)} kind={kind} project={project} />
        ))}
      </ul>
      <div className={styles.actions}>
        <Button size="compact-sm" variant="subtle" onClick={() => helpOpen.set(true)}>
          Open the help
        </Button>
        <Tooltip label="Do not show this any more">
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label="Remove the first steps"
            loading={dismiss.isPending}
            onClick={() => dismiss.mutate()}
          >
            <IconX size={16} />
          </ActionIcon>
        </Tooltip>
      </div>
    </details>
  );
}

interface StepProps {
  step: ChecklistStep;
  isDone: boolean;
  kind: ProjectKindView;
  /** Path of the project in which the steps are done; null where there is none. */
  project: string | null;
}

function Step({ step, isDone, kind, project }: StepProps) {
  const { title, text, opens } = checklistTexts[step];
  const create = useNewProject({ kind, folderId: null });
  // Where there is a project, the first step leads to it: another one may not fit into the plan.
  const way = opens ?? (project ? '' : null);
  return (
    <li className={styles.step} data-done={isDone || undefined}>
      {isDone ? (
        <IconCircleCheckFilled size={20} role="img" aria-label="Done" />
      ) : (
        <IconCircle size={20} role="img" aria-label="To do" />
      )}
      <span>
        {way === null ? (
          <UnstyledButton
            className={`${styles.name} ${styles.way}`}
            disabled={create.isPending}
            onClick={() => create.mutate()}
          >
            {title}
          </UnstyledButton>
        ) : project ? (
          <Link className={`${styles.name} ${styles.way}`} to={project + way}>
            {title}
          </Link>
        ) : (
          <span className={styles.name}>{title}</span>
        )}
        <span className={styles.text}>
          {way === null || project || isDone ? text : 'Make a project first.'}
        </span>
      </span>
    </li>
  );
}

/** How many projects are looked at for one of the account's own. */
const looked = 20;

/** The path of the account's own project that was changed last; null for none. */
function useNewestProject(kinds: readonly ProjectKindView[], enabled: boolean): string | null {
  const { data } = useQuery({
    queryKey: ['help', 'newest project'],
    queryFn: ({ signal }) =>
      send(listProjects, { query: { limit: looked } }, { signal, handles: 'all' }),
    staleTime: 0,
    enabled,
  });
  const own = data?.projects.find(({ abilities }) => abilities.includes('transfer'));
  return (own && kinds.find(({ code }) => code === own.kind)?.path(own._id)) ?? null;
}

/** Whether the list is open, remembered on this browser for the account. */
function useFolding(account: string): [isOpen: boolean, fold: (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(
    () => storedItems.foldedChecklist.read()?.[account] === undefined,
  );
  const fold = (open: boolean) => {
    setOpen(open);
    const { [account]: _, ...others } = storedItems.foldedChecklist.read() ?? {};
    storedItems.foldedChecklist.write(open ? others : { ...others, [account]: Date.now() });
  };
  return [isOpen, fold];
}
