import { Button, Group, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SettingsCard } from '#features/accounts/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { Moment } from '#ui/moment/moment.tsx';
import { deleteJob, type JobsOverview, maxListedJobs, retryJob } from '../contract/calls.ts';
import styles from './system.module.css';
import { jobsQuery } from './system-queries.ts';

type FailedJob = JobsOverview['failed'][number];

/** What the server does in the background: what runs, what has failed, and how many of each kind. */
export function JobsCard() {
  const { data, isError, isFetching, refetch } = useQuery(jobsQuery);
  return (
    <SettingsCard
      title="Jobs"
      about="Work in the background. Jobs that ended are listed for seven days."
      action={
        <Button variant="default" loading={isFetching} onClick={() => refetch()}>
          Refresh jobs
        </Button>
      }
    >
      {isError ? <LoadFailed what="The jobs" onRetry={() => refetch()} /> : null}
      {data || isError ? null : <LoadingLines />}
      {data ? (
        <>
          <FailedJobs jobs={data.failed} />
          <RunningJobs jobs={data.running} />
          <JobCounts kinds={data.kinds} />
        </>
      ) : null}
    </SettingsCard>
  );
}

function FailedJobs({ jobs }: { jobs: FailedJob[] }) {
  return (
    <section>
      <Title order={3} size="h5">
        Failed
      </Title>
      {jobs.length === 0 ? <Text c="dimmed">No job has failed.</Text> : null}
      {jobs.length > 0 ? (
        <ul className={styles.rows} aria-label="Failed jobs">
          {jobs.map((job) => (
            <FailedLine key={job.id} job={job} />
          ))}
        </ul>
      ) : null}
      {jobs.length === maxListedJobs ? (
        <Text size="sm" c="dimmed">
          These are the last {maxListedJobs}.
        </Text>
      ) : null}
    </section>
  );
}

function FailedLine({ job }: { job: FailedJob }) {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const params = { id: job.id };
  const show = (text: string) => (saved: JobsOverview) => {
    queries.setQueryData(jobsQuery.queryKey, saved);
    showToast({ text, kind: 'success' });
  };
  // Another administrator may have done it already.
  const onError = () => queries.invalidateQueries({ queryKey: jobsQuery.queryKey });
  const retrying = useMutation({
    mutationFn: () => send(retryJob, { params }),
    onSuccess: show('The job runs again.'),
    onError,
  });
  const deleting = useMutation({
    mutationFn: () => send(deleteJob, { params }),
    onSuccess: show('The job was deleted.'),
    onError,
  });
  const confirmDelete = async () => {
    const text = 'What it was to do stays undone. This cannot be undone.';
    const isSure = await confirm({
      ...{ title: 'Delete this job?', text, confirm: 'Delete job', danger: true },
    });
    if (isSure) deleting.mutate();
  };
  return (
    <li className={styles.row}>
      <span className={styles.about}>
        <span className={styles.name}>{job.kind}</span>
        <span>{job.error}</span>
        <span className={styles.note}>
          <Moment at={job.date} />
          {job.for === null ? ' · for the server' : ` · for ${job.for}`}
          {job.can_retry ? '' : ' · who started it can start it again'}
        </span>
      </span>
      <Group gap="xs">
        {job.can_retry ? (
          <Button
            size="compact-md"
            variant="default"
            loading={retrying.isPending}
            onClick={() => retrying.mutate()}
          >
            Run again
          </Button>
        ) : null}
        <Button
          size="compact-md"
          variant="default"
          loading={deleting.isPending}
          onClick={() => void confirmDelete()}
        >
          Delete
        </Button>
      </Group>
    </li>
  );
}

function RunningJobs({ jobs }: { jobs: JobsOverview['running'] }) {
  return (
    <section>
      <Title order={3} size="h5">
        Running now
      </Title>
      {jobs.length === 0 ? <Text c="dimmed">No job is running.</Text> : null}
      {jobs.length > 0 ? (
        <ul className={styles.rows} aria-label="Running jobs">
          {jobs.map((job) => (
            <li key={job.id} className={styles.row}>
              <span className={styles.about}>
                <span className={styles.name}>{job.kind}</span>
                <span className={styles.note}>
                  Began <Moment at={job.date} />
                  {job.for === null ? ' · for the server' : ` · for ${job.for}`}
                </span>
              </span>
              {job.progress > 0 ? <span>{Math.round(job.progress * 100)} %</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

const states = [
  { state: 'queued', name: 'waiting' },
  { state: 'running', name: 'running' },
  { state: 'failed', name: 'failed' },
  { state: 'done', name: 'done' },
  { state: 'cancelled', name: 'cancelled' },
] as const;
type State = (typeof states)[number]['state'];

function JobCounts({ kinds }: { kinds: JobsOverview['kinds'] }) {
  const total = (state: State) => kinds.reduce((sum, kind) => sum + kind[state], 0);
  return (
    <section>
      <Title order={3} size="h5">
        All jobs of seven days
      </Title>
      {kinds.length === 0 ? <Text c="dimmed">There was none.</Text> : null}
      {kinds.length > 0 ? (
        <>
          <Text>{describeCounts(total)}</Text>
          <details className={styles.details}>
            <summary>By kind</summary>
            <ul className={styles.rows} aria-label="Jobs by kind">
              {kinds.map((kind) => (
                <li key={kind.kind} className={styles.row}>
                  <span className={styles.about}>{kind.kind}</span>
                  <span className={styles.note}>{describeCounts((state) => kind[state])}</span>
                </li>
              ))}
            </ul>
          </details>
        </>
      ) : null}
    </section>
  );
}

/** Such as '2 failed, 1,204 done'; states without jobs are left out. */
function describeCounts(of: (state: State) => number): string {
  return states
    .filter(({ state }) => of(state) > 0)
    .map(({ state, name }) => `${of(state).toLocaleString('en')} ${name}`)
    .join(', ');
}
