import { z } from 'zod';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';

const moment = z.iso.datetime();
const admin = { group: 'main', access: 'admin' } as const;

export const checkHealth = defineCall({
  ...admin,
  id: 'system.checkHealth',
  method: 'POST',
  path: '/admin/system/health',
  summary: 'Check the installation and the services that it uses, as `npm run doctor` does.',
  output: z.object({
    findings: z.array(z.object({ state: z.enum(['well', 'careful', 'wrong']), text: z.string() })),
    checked_date: moment,
  }),
});
export type Health = z.output<(typeof checkHealth)['output']>;

export const testMail = defineCall({
  ...admin,
  id: 'system.testMail',
  method: 'POST',
  path: '/admin/system/mail-test',
  summary: "Send a mail to the caller's own address, and say what became of it.",
  output: z.object({
    outcome: z.enum(['sent', 'outbox', 'failed']),
    to: z.string(),
    /** Why it failed; else empty. */
    problem: z.string(),
  }),
});
export type MailTest = z.output<(typeof testMail)['output']>;

const job = z.object({
  id: z.string(),
  kind: z.string(),
  date: moment,
  /** The name of the account that it was started for; null where it was for no account. */
  for: z.string().nullable(),
});
const count = z.number().int();

export const jobFailures = defineFailures({
  job_not_failed: [409, 'This job has not failed, was deleted, or cannot be run again.'],
});

/** How many jobs a list has at most. */
export const maxListedJobs = 100;

const jobsAnswer = z.object({
  /** Ended ones of the last seven days. */
  kinds: z.array(
    z.object({
      kind: z.string(),
      queued: count,
      running: count,
      failed: count,
      done: count,
      cancelled: count,
    }),
  ),
  running: z.array(job.extend({ progress: z.number() })),
  failed: z.array(
    job.extend({
      error: z.string(),
      /** False where its owner starts it again. */
      can_retry: z.boolean(),
    }),
  ),
});
export type JobsOverview = z.output<typeof jobsAnswer>;

export const readJobs = defineCall({
  ...admin,
  id: 'system.jobs',
  method: 'GET',
  path: '/admin/system/jobs',
  summary: 'The jobs of the installation: how many, what runs now, and what has failed.',
  output: jobsAnswer,
});

const changeJob = {
  ...admin,
  params: z.object({ id: z.uuid() }),
  failures: jobFailures,
  output: jobsAnswer,
} as const;

export const retryJob = defineCall({
  ...changeJob,
  id: 'system.retryJob',
  method: 'POST',
  path: '/admin/system/jobs/:id/retry',
  summary: 'Run a failed job again.',
});

export const deleteJob = defineCall({
  ...changeJob,
  id: 'system.deleteJob',
  method: 'DELETE',
  path: '/admin/system/jobs/:id',
  summary: 'Delete a failed job.',
});

export const readRelease = defineCall({
  ...admin,
  id: 'system.release',
  method: 'GET',
  path: '/admin/system/release',
  summary: 'The running version, what changed in it, and the migrations of the database.',
  output: z.object({
    version: z.string(),
    notes: z
      .object({
        title: z.string(),
        groups: z.array(z.object({ title: z.string(), items: z.array(z.string()) })),
      })
      .nullable(),
    migrations: z.object({ applied: count, known: count, newest_date: moment.nullable() }),
  }),
});
export type ReleaseState = z.output<(typeof readRelease)['output']>;

export const readSignIn = defineCall({
  ...admin,
  id: 'system.signIn',
  method: 'GET',
  path: '/admin/system/sign-in',
  summary: 'The providers for sign-in, whether they can be reached, and whether passkeys work.',
  output: z.object({
    providers: z.array(
      z.object({
        name: z.string(),
        issuer: z.string(),
        callback: z.string(),
        /** Why it cannot be reached; null where it can. */
        problem: z.string().nullable(),
      }),
    ),
    passkeys: z.object({ available: z.boolean(), host: z.string() }),
  }),
});
export type SignInState = z.output<(typeof readSignIn)['output']>;

export const readLicences = defineCall({
  ...admin,
  id: 'system.licences',
  method: 'GET',
  path: '/admin/system/licences',
  summary: 'The packages that are installed with Sightline, with their licences.',
  output: z.object({
    packages: z.array(
      z.object({
        name: z.string(),
        version: z.string(),
        /** As the package declares it; empty where it declares none. */
        licence: z.string(),
      }),
    ),
  }),
});
export type LicencedPackage = z.output<(typeof readLicences)['output']>['packages'][number];
