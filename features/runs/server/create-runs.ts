import type { z } from 'zod';
import type { Hooks } from '#features/feature/server/index.ts';
import type { ProjectAccess, ProjectKinds } from '#features/projects/server/index.ts';
import type { Versions } from '#features/versions/server/index.ts';
import { personalChannel } from '#kernel/live/personal-channel.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createNotices } from '#platform/server/database/notices.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import { runsTopic } from '../contract/run.ts';
import { createChangeStore } from './change-store.ts';
import type { AnyRunDefinition, RunDefinition, RunKind, RunOwner } from './definition.ts';
import { followRun } from './follow.ts';
import { createAttempts, runJob, usualSeconds, usualTries } from './run-attempt.ts';
import { createRunProjects } from './run-project.ts';
import { createRunServices, type DefinedRun } from './run-services.ts';
import { createRunStore, type RunRow } from './run-store.ts';
import { createUpkeep } from './upkeep.ts';

/** The services that runs use. */
export interface RunsParts {
  database: Database;
  jobs: Pick<Jobs, 'define' | 'read' | 'cancel'>;
  log: Log;
  projects: Pick<ProjectAccess, 'allow' | 'find' | 'filterVisible'> & Pick<ProjectKinds, 'kindOf'>;
  realtime: Pick<Realtime, 'edit' | 'readInSlices' | 'announce'>;
  versions: Pick<Versions, 'save'>;
  hooks: Pick<Hooks, 'happened'>;
}

/** Milliseconds between two announcements of a run's progress to a user's pages. */
const announceInterval = 1000;
/** Seconds that the queue adds to an attempt's own limit, to store how it ended. */
const endSeconds = 10;

/** Creates the services of runs. */
export function createRuns(parts: RunsParts) {
  const { database, jobs, log, projects: access, realtime } = parts;
  const store = createRunStore(database);
  const notices = createNotices(database, 'sightline_runs', log);
  const defined = new Map<string, DefinedRun>();
  const projects = createRunProjects({
    ...parts,
    store,
    changes: createChangeStore(database),
  });
  const announce = createAnnouncing(realtime);
  const changed = async (row: Pick<RunRow, 'id' | 'ownerId'>, isState = false) => {
    announce(row, isState);
    await notices.send(row.id);
  };
  const attempts = createAttempts({ store, projects, changed, hooks: parts.hooks });
  const leave = notices.listen((message) => {
    if (message.startsWith(stopPrefix)) attempts.stop(message.slice(stopPrefix.length));
  });
  const services = createRunServices({
    ...parts,
    store,
    access,
    projects,
    defined,
    changed,
    flush: attempts.flush,
    stop: (id) => notices.send(stopPrefix + id),
  });
  const upkeep = createUpkeep({ store, jobs, log, defined, changed });
  return {
    upkeep,
    services: {
      ...services,
      define: createDefining(parts, defined, attempts),
      follow: (owner: RunOwner, id: string, signal: AbortSignal, from?: number) =>
        followRun({
          id,
          notices,
          signal,
          read: (index) => services.read(owner, id, index),
          ...(from === undefined ? {} : { from }),
        }),
    },
    close(): void {
      upkeep.close();
      leave();
      notices.close();
    },
  };
}

const stopPrefix = 'stop ';

function createDefining(
  { jobs, projects }: Pick<RunsParts, 'jobs' | 'projects'>,
  defined: Map<string, DefinedRun>,
  attempts: Pick<ReturnType<typeof createAttempts>, 'run'>,
) {
  return <Input extends z.ZodType, Part extends z.ZodType, Result extends z.ZodType>(
    given: RunDefinition<Input, Part, Result>,
  ): RunKind<Input, Result> => {
    const { name, input, result, tries = usualTries, seconds = usualSeconds } = given;
    if (defined.has(name)) throw new Error(`Run '${name}' is defined twice.`);
    const definition = withAllow(given, projects);
    const defineQueue = (queueName: string, concurrency: number) =>
      jobs.define({
        ...{ name: queueName, input: runJob, tries, seconds: seconds + endSeconds },
        concurrency,
        // A run whose job has failed has ended: its owner starts it again.
        repeatable: false,
        maxPerOwner: given.maxPerOwner ?? Number.POSITIVE_INFINITY,
        run: (job) => attempts.run(definition, job),
      });
    const queue = defineQueue(`runs.${name}`, given.concurrency ?? 1);
    const { waiting } = definition;
    const waitingQueue = waiting && defineQueue(`runs.${name}.waiting`, waiting.concurrency);
    defined.set(name, {
      definition,
      async queueOf(owner, subject) {
        return waitingQueue && (await waiting?.isWaiting(owner, subject)) ? waitingQueue : queue;
      },
    });
    return { name, input, result };
  };
}

function withAllow(
  definition: AnyRunDefinition,
  access: Pick<ProjectAccess, 'allow'>,
): DefinedRun['definition'] {
  const ability = definition.changesProject ? 'edit' : 'see';
  return {
    async allow(owner, act, { projectId }) {
      if (projectId !== null)
        await access.allow(owner, act === 'read' ? 'see' : ability, projectId);
    },
    ...definition,
  };
}

/** Announces changes to a user's open pages: the begin and end of a run at once, others each second. */
function createAnnouncing(realtime: Pick<Realtime, 'announce'>) {
  const last = new Map<string, number>();
  return ({ id, ownerId }: Pick<RunRow, 'id' | 'ownerId'>, isState: boolean) => {
    const now = Date.now();
    if (!isState && now - (last.get(id) ?? 0) < announceInterval) return;
    last.delete(id);
    for (const [one, moment] of last) {
      if (now - moment < announceInterval) break;
      last.delete(one);
    }
    last.set(id, now);
    realtime.announce(personalChannel(ownerId), runsTopic);
  };
}
