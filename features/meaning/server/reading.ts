import { z } from 'zod';
import type { ProjectAccess } from '#features/projects/server/index.ts';
import type { LinkableItem } from '#kernel/links/linkable-item.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import type { Log } from '#platform/server/log/log.ts';
import { digestedId } from './digested-id.ts';
import { listMissed, removeOrphans, storePassages, type UnreadProject } from './item-store.ts';
import { type ReadOptions, readProject } from './read-project.ts';

/** Milliseconds without a change after which a project is read. */
const quiet = 15_000;
/** Milliseconds between two sweeps, and from a start to the first one. */
const [sweepInterval, firstSweep] = [3_600_000, 60_000];
/** Projects that a sweep looks at together. */
const projectBatch = 200;

export interface ReadingOptions extends ReadOptions {
  projects: ReadOptions['projects'] & Pick<ProjectAccess, 'idsAfter'>;
  jobs: Pick<Jobs, 'define'>;
  log: Log;
}

/** Gives the passages of projects vectors, in the background. */
export interface Reading {
  /** Stores the passages of a project that changed; they get their vectors after a quiet moment. */
  changed(projectId: string, items: readonly LinkableItem[]): Promise<void>;
  /** Reads a project after a quiet moment. */
  later(projectId: string): void;
  /** Reads projects as soon as possible, each revision at most once a minute. */
  read(projects: readonly UnreadProject[]): Promise<void>;
  /** Reads projects that were missed, and removes vectors without a passage; once an hour. */
  sweep(): Promise<void>;
  start(): void;
  /** Begins nothing more, and resolves when what is being queued is queued. */
  close(): Promise<void>;
}

export function createReading(options: ReadingOptions): Reading {
  const { database, projects, jobs, log } = options;
  const { orm } = database;
  const job = jobs.define({
    name: 'meaning.read',
    input: z.object({ project: z.string() }),
    seconds: 3600,
    concurrency: 2,
    run: async ({ input, signal }) => ({
      passages: await readProject(options, input.project, signal),
    }),
  });
  const { sweep, start, stop } = createSweeps(options, job);
  const read = async (unread: readonly UnreadProject[]) => {
    const minute = Math.floor(Date.now() / 60_000);
    for (const { id: project, revision } of unread) {
      await job.enqueue(project, { project }, digestedId(project, revision, minute));
    }
  };
  const queued = createBackground(log);
  const timers = createQuietTimers((project) => {
    // The next sweep reads what could not be queued.
    queued.run(() => job.enqueue(project, { project }), 'a project is not read');
  });
  return {
    async changed(projectId, items) {
      if (!(await projects.find(projectId))) return;
      if (await storePassages(orm, projectId, items)) timers.set(projectId);
    },
    later: timers.set,
    read,
    sweep,
    start,
    async close() {
      timers.close();
      await Promise.all([stop(), queued.settled()]);
    },
  };
}

/** Background work that a stopping server waits for, before it closes the database. */
function createBackground(log: Log) {
  const underWay = new Set<Promise<unknown>>();
  return {
    run(work: () => Promise<unknown>, failed: string): void {
      const settled: Promise<unknown> = work()
        .catch((error: unknown) => log.error({ err: error }, failed))
        .finally(() => underWay.delete(settled));
      underWay.add(settled);
    },
    async settled(): Promise<void> {
      await Promise.all(underWay);
    },
  };
}

/** Reads the projects that were missed and removes vectors without a passage, once an hour. */
function createSweeps(
  { database, projects, jobs, log }: ReadingOptions,
  job: { enqueue(owner: string, input: { project: string }): Promise<unknown> },
) {
  const { orm } = database;
  const sweeping = jobs.define({
    name: 'meaning.sweep',
    input: z.object({}),
    seconds: 3600,
    async run({ signal }) {
      for (let last: string | undefined = ''; last !== undefined; ) {
        signal.throwIfAborted();
        const ids: string[] = await projects.idsAfter(last, projectBatch);
        for (const project of await listMissed(orm, ids)) {
          if (await projects.find(project)) await job.enqueue(project, { project });
        }
        last = ids.at(-1);
      }
      return { removed: await removeOrphans(orm) };
    },
  });
  const sweep = async () => {
    const hour = Math.floor(Date.now() / sweepInterval);
    await sweeping.enqueue('meaning', {}, digestedId('sweep', hour));
  };
  const background = createBackground(log);
  const inBackground = () => background.run(sweep, 'vectors are not swept');
  const timers: NodeJS.Timeout[] = [];
  return {
    sweep,
    start(): void {
      timers.push(setTimeout(inBackground, firstSweep).unref());
      timers.push(setInterval(inBackground, sweepInterval).unref());
    },
    stop(): Promise<void> {
      for (const timer of timers) clearTimeout(timer);
      return background.settled();
    },
  };
}

/** Runs a function for each project that was not changed for a moment. */
function createQuietTimers(run: (projectId: string) => void) {
  const timers = new Map<string, NodeJS.Timeout>();
  let isClosed = false;
  return {
    set(projectId: string): void {
      // The last changes of a server that stops are stored while it closes.
      if (isClosed) return;
      clearTimeout(timers.get(projectId));
      const fire = () => {
        timers.delete(projectId);
        run(projectId);
      };
      timers.set(projectId, setTimeout(fire, quiet).unref());
    },
    close(): void {
      isClosed = true;
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
