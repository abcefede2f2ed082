import { Badge, Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { SettingsCard } from '#features/accounts/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { Moment } from '#ui/moment/moment.tsx';
import { checkHealth, type Health } from '../contract/calls.ts';
import styles from './system.module.css';

const groups = [
  { state: 'wrong', title: 'Does not work', color: 'red' },
  { state: 'careful', title: 'Needs care', color: 'yellow' },
  { state: 'well', title: 'Works', color: 'green' },
] as const;

/** What `npm run doctor` says, on request. */
export function HealthCard() {
  const check = useMutation({ mutationFn: () => send(checkHealth, {}, { handles: 'all' }) });
  const { data, isPending, isError } = check;
  return (
    <SettingsCard
      title="Health"
      about="Checks the variables, the storage and all services that are configured, as npm run doctor does."
      action={
        <Button variant="default" loading={isPending} onClick={() => check.mutate()}>
          {data ? 'Check again' : 'Check now'}
        </Button>
      }
    >
      {isPending ? <LoadingLines count={5} /> : null}
      {isError ? <LoadFailed what="The result" onRetry={() => check.mutate()} /> : null}
      {check.isIdle ? <Text c="dimmed">Nothing was checked on this page yet.</Text> : null}
      {data ? <Findings health={data} /> : null}
    </SettingsCard>
  );
}

function Findings({ health: { findings, checked_date } }: { health: Health }) {
  return (
    <div role="status">
      {groups.map(({ state, title, color }) => {
        const lines = findings.filter((finding) => finding.state === state);
        return lines.length === 0 ? null : (
          <section key={state} className={styles.group} aria-label={title}>
            <Badge variant="light" color={color} c="var(--ink)" tt="none">
              {title}: {lines.length}
            </Badge>
            <ul className={styles.plain}>
              {lines.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </section>
        );
      })}
      <Text size="sm" c="dimmed">
        Checked <Moment at={checked_date} />
      </Text>
    </div>
  );
}
