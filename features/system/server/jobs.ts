import type { Directory } from '#features/accounts/server/index.ts';
import type { Audit } from '#features/audit/server/index.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import type { AdministeredJob, JobAdministration } from '#platform/server/jobs/jobs.ts';
import {
  deleteJob,
  type JobsOverview,
  jobFailures,
  maxListedJobs,
  readJobs,
  retryJob,
} from '../contract/calls.ts';

interface JobParts {
  administration: JobAdministration;
  audit: Pick<Audit, 'recordAlone'>;
  directory: Pick<Directory, 'byIds'>;
}

/** The calls about the jobs of the installation. */
export function jobCalls({ administration, audit, directory }: JobParts): Implementation[] {
  const present = () => presentJobs(administration, directory);
  const change = async (
    changed: Promise<AdministeredJob | null>,
    action: 'job.retried' | 'job.deleted',
  ) => {
    const job = await changed;
    if (!job) throw jobFailures.fail('job_not_failed');
    const target = { kind: 'installation', id: job.id, title: job.kind } as const;
    await audit.recordAlone({ action, target });
    return present();
  };
  return [
    implement(readJobs, present),
    implement(retryJob, ({ input: { params } }) =>
      change(administration.retry(params.id), 'job.retried'),
    ),
    implement(deleteJob, ({ input: { params } }) =>
      change(administration.remove(params.id), 'job.deleted'),
    ),
  ];
}

async function presentJobs(
  administration: JobAdministration,
  directory: Pick<Directory, 'byIds'>,
): Promise<JobsOverview> {
  const [kinds, running, failed] = await Promise.all([
    administration.counts(),
    administration.running(maxListedJobs),
    administration.failed(maxListedJobs),
  ]);
  const owners = await directory.byIds([...running, ...failed].map(({ ownerId }) => ownerId));
  const present = ({ id, kind, at, ownerId }: AdministeredJob) => ({
    ...{ id, kind, date: at.toISOString() },
    for: owners.get(ownerId)?.full_name ?? null,
  });
  return {
    kinds,
    running: running.map((job) => ({ ...present(job), progress: job.progress })),
    failed: failed.map((job) => ({
      ...present(job),
      error: describeFailure(job.failure),
      can_retry: job.repeatable,
    })),
  };
}

const maxError = 300;

/** Why a job failed, in one line. What a defect said is in the log alone: it may name content. */
function describeFailure(failure: AdministeredJob['failure']): string {
  if (!failure) return 'The process that ran it ended, or it took too long.';
  if (failure.code === 'internal_error') return 'A defect. The log of the server has its reason.';
  return `${failure.message.replaceAll(/\s+/g, ' ').slice(0, maxError)} (${failure.code})`;
}
