import { Button, Progress } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconPlayerStop } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { hasEnded, type ListedRun } from '../contract/run.ts';
import styles from './runs.module.css';
import type { FollowedRun } from './use-run.ts';

interface RunProgressProps
  extends Pick<FollowedRun, 'cancel' | 'retry' | 'undo' | 'remove' | 'isBusy'> {
  run: ListedRun;
}

/** The progress or end of a run, with its actions. */
export function RunProgress({ run, cancel, retry, undo, remove, isBusy }: RunProgressProps) {
  const { title, purpose, state, error } = run;
  return (
    <div className={styles.run}>
      <p className={styles.title}>
        {title}
        {purpose ? (
          <span dir="auto" className={styles.purpose}>
            {purpose}
          </span>
        ) : null}
      </p>
      {hasEnded(state) ? null : <Bar run={run} />}
      {state === 'done' ? (
        <Outcome icon={<IconCircleCheck size={16} aria-hidden />}>{doneText(run)}</Outcome>
      ) : null}
      {state === 'cancelled' ? (
        <Outcome icon={<IconPlayerStop size={16} aria-hidden />}>Cancelled</Outcome>
      ) : null}
      {state === 'failed' ? (
        <Outcome icon={<IconCircleX size={16} aria-hidden />} isFailure>
          {error?.error_message}
        </Outcome>
      ) : null}
      <div className={styles.actions}>
        <ActionButton label="Cancel" run={cancel} isBusy={isBusy} />
        <ActionButton label="Try again" run={retry} isBusy={isBusy} />
        <ActionButton label="Undo" run={undo} isBusy={isBusy} />
        <ActionButton label="Dismiss" run={remove} isBusy={isBusy} />
      </div>
      <span className={styles.hidden} role="status">
        {hasEnded(state) ? `${title}: ${error?.error_message ?? state}` : ''}
      </span>
    </div>
  );
}

function Bar({ run: { title, state, progress, message } }: { run: ListedRun }) {
  const percent = Math.round(progress * 100);
  const text = state === 'queued' ? 'Waiting' : message || 'Working';
  return (
    <>
      <Progress value={Math.max(percent, 3)} aria-label={title} animated={state === 'running'} />
      <p className={styles.message}>{text}</p>
    </>
  );
}

function Outcome({
  icon,
  isFailure = false,
  children,
}: {
  icon: ReactNode;
  isFailure?: boolean;
  children: ReactNode;
}) {
  return (
    <p className={styles.outcome} data-failure={isFailure}>
      {icon}
      <span>{children}</span>
    </p>
  );
}

function ActionButton({
  label,
  run,
  isBusy,
}: {
  label: string;
  run: (() => void) | undefined;
  isBusy: boolean;
}) {
  if (!run) return null;
  return (
    <Button variant="default" size="compact-sm" onClick={run} disabled={isBusy}>
      {label}
    </Button>
  );
}

const doneText = ({ undone_date }: ListedRun) =>
  undone_date === null ? 'Done' : 'Done and undone';
