import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconX } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '#platform/web/api/send.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { storedItems } from '#platform/web/storage/items.ts';
import { checklistSteps, dismissChecklist, readChecklist } from '../../contract.ts';
import { helpOpen } from '../help-store.ts';
import styles from './checklist.module.css';
import { checklistTexts } from './checklist-texts.ts';

const queryKey = ['help', 'checklist'];

/** The first steps of a new account, below its projects; nothing for other accounts, and once all is done. */
export function Checklist() {
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
          <Step key={step} {...checklistTexts[step]} isDone={done.includes(step)} />
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

function Step({ title, text, isDone }: { title: string; text: string; isDone: boolean }) {
  return (
    <li className={styles.step} data-done={isDone || undefined}>
      {isDone ? (
        <IconCircleCheckFilled size={20} role="img" aria-label="Done" />
      ) : (
        <IconCircle size={20} role="img" aria-label="To do" />
      )}
      <span>
        <span className={styles.name}>{title}</span>
        <span className={styles.text}>{text}</span>
      </span>
    </li>
  );
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
