import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { ProjectAccess } from '#features/projects/server/index.ts';
import type { Versions } from '#features/versions/server/index.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { cutTo } from '#kernel/text/limits.ts';
import { readCursor, timeAndId, writeCursor } from '#platform/server/database/cursor.ts';
import type { JobKind, Jobs } from '#platform/server/jobs/jobs.ts';
import { runFailures } from '../contract/failures.ts';
import { hasEnded, type ListedRun, type Run, type RunState } from '../contract/run.ts';
import type { AnyRunDefinition, RunKind, RunOwner, RunSubject } from './definition.ts';
import type { runJob } from './run-attempt.ts';
import type { RunProjects } from './run-project.ts';
import {
  type NewRun,
  ownerOf,
  type RunRow,
  type RunStore,
  type UndoReservation,
} from './run-store.ts';
import { fullRun, listedRun } from './run-view.ts';

/** The arguments of a new run. */
export interface RunStart<Input extends z.ZodType> {
  projectId?: string;
  /** Whom or what it is for, for users; may be empty. */
  purpose: string;
  input: z.input<Input>;
}

export interface RunListQuery {
  projectId?: string | undefined;
  state?: RunState | 'active' | undefined;
  after?: string | undefined;
  limit: number;
}

/** A definition, and the queue of its runs. */
export interface DefinedRun {
  definition: AnyRunDefinition & Required<Pick<AnyRunDefinition, 'allow'>>;
  /** The queue of a run with a parsed input. */
  queueOf(owner: RunOwner, subject: RunSubject<unknown>): Promise<JobKind<typeof runJob>>;
}

export interface RunServicesOptions {
  store: RunStore;
  jobs: Pick<Jobs, 'cancel'>;
  access: Pick<ProjectAccess, 'allow' | 'filterVisible'>;
  projects: Pick<RunProjects, 'prepareTakeBack'>;
  versions: Pick<Versions, 'save'>;
  /** The definitions by name. */
  defined: ReadonlyMap<string, DefinedRun>;
  changed: (row: Pick<RunRow, 'id' | 'ownerId'>, isState?: boolean) => Promise<void>;
  /** Stores what a run in this process has reported. */
  flush: (id: string) => Promise<void>;
  /** Stops the work on a run at once, in whichever process it is. */
  stop: (id: string) => Promise<void>;
}

/** Maximum length of stored titles and purposes. */
const maxTextLength = 200;

/** Calls of owners on their runs. All fail with `not_found` for the run of another owner. */
export function createRunServices(options: RunServicesOptions) {
  const reading = createReading(options);
  return {
    read: reading.read,
    inputOf: async (owner: RunOwner, id: string): Promise<unknown> =>
      (await reading.find(owner, id)).input.value,
    list: reading.list,
    ...createStarting(options, reading),
    ...createEnding(options, reading),
    undo: createUndoing(options, reading),
  };
}

/** A caller with chosen projects sees the runs of these only, and none without a project. */
function isWithinReach({ reach }: RunOwner, { projectId }: Pick<RunRow, 'projectId'>): boolean {
  return reach === null || (projectId !== null && reach.includes(projectId));
}

type Reading = ReturnType<typeof createReading>;

function createReading({ store, access, defined }: RunServicesOptions) {
  /** A run of an owner, if they may still read its subject. */
  const find = async (owner: RunOwner, id: string): Promise<RunRow> => {
    const row = await store.findOf(owner.userId, id);
    if (!row || !isWithinReach(owner, row)) throw commonFailures.fail('not_found');
    const allow = defined.get(row.name)?.definition.allow;
    if (allow) await allow(owner, 'read', { projectId: row.projectId, input: row.input.value });
    else if (row.projectId) await access.allow(owner, 'see', row.projectId);
    return row;
  };
  const view = async (row: RunRow, from = 0, reader = ownerOf(row)): Promise<Run> => {
    const partials = row.partialCount > from ? await store.partialsOf(row.id, from) : [];
    const show = defined.get(row.name)?.definition.show;
    const isAsStored = !show || partials.length === 0;
    return fullRun(row, isAsStored ? partials : await show(reader, partials));
  };
  return {
    find,
    view,
    read: async (owner: RunOwner, id: string, from = 0) => view(await find(owner, id), from, owner),

    /** Leaves out runs of projects that the owner does not see any more. */
    async list(
      owner: RunOwner,
      { after, limit, ...wanted }: RunListQuery,
    ): Promise<{ runs: ListedRun[]; next: string | null }> {
      const cursor = after === undefined ? undefined : readCursor(after, timeAndId);
      const rows = await store.list(owner.userId, { ...wanted, after: cursor, limit: limit + 1 });
      const page = rows.slice(0, limit);
      const ids = [...new Set(page.flatMap(({ projectId }) => projectId ?? []))];
      const visible = new Set(await access.filterVisible(owner, ids));
      const last = rows.length > limit ? page.at(-1) : undefined;
      return {
        runs: page
          .filter((row) => isWithinReach(owner, row))
          .filter(({ projectId }) => projectId === null || visible.has(projectId))
          .map(listedRun),
        next: last ? writeCursor([last.createdAt.toISOString(), last.id]) : null,
      };
    },
  };
}

/** Finds definitions, and inserts and queues runs of them. */
function createBeginning({ store, defined, changed }: RunServicesOptions, { find, view }: Reading) {
  const definitionOf = (name: string) => {
    const found = defined.get(name);
    if (!found) throw runFailures.fail('run_not_repeatable');
    return found;
  };
  const insertOnce = async ({ retryOf, ...run }: NewRun) => {
    if (retryOf !== null) return store.insertRetry({ ...run, retryOf });
    const row = await store.insert({ ...run, retryOf });
    return { row, id: row.id };
  };
  const begin = async (
    owner: RunOwner,
    { definition, queueOf }: DefinedRun,
    given: Pick<RunRow, 'projectId' | 'purpose' | 'retryOf'> & { input: unknown },
  ): Promise<Run> => {
    const { projectId, retryOf } = given;
    const input = definition.input.parse(given.input);
    await definition.allow(owner, 'run', { projectId, input });
    const queue = await queueOf(owner, { projectId, input });
    const inserted = await insertOnce({
      id: randomUUID(),
      name: definition.name,
      ownerId: owner.userId,
      reach: owner.reach === null ? null : [...owner.reach],
      projectId,
      retryOf,
      title: cutTo(definition.title(input), maxTextLength),
      purpose: cutTo(given.purpose, maxTextLength),
      input: { value: input },
    });
    const { row } = inserted;
    if (!row) return view(await find(owner, inserted.id));
    try {
      await queue.enqueue(owner.userId, { run: row.id }, row.id);
    } catch (error) {
      await store.remove(row.id);
      throw error;
    }
    await changed(row, true);
    return view(row);
  };
  return { definitionOf, begin };
}

function createStarting(options: RunServicesOptions, reading: Reading) {
  const { find } = reading;
  const { definitionOf, begin } = createBeginning(options, reading);
  return {
    async start<Input extends z.ZodType>(
      owner: RunOwner,
      kind: RunKind<Input>,
      { projectId = undefined, purpose, input }: RunStart<Input>,
    ): Promise<Run> {
      const given = { projectId: projectId ?? null, purpose, input, retryOf: null };
      return begin(owner, definitionOf(kind.name), given);
    },

    /**
     * For what is made before a run, such as its project.
     * @throws Failure too_many_requests where another run would be refused now
     */
    async requireCapacity<Input extends z.ZodType>(
      owner: RunOwner,
      kind: RunKind<Input>,
      input: z.input<Input>,
    ): Promise<void> {
      const { definition, queueOf } = definitionOf(kind.name);
      const subject = { projectId: null, input: definition.input.parse(input) };
      await (await queueOf(owner, subject)).requireCapacity(owner.userId);
    },

    /**
     * Starts it again; a retry of it that is under way is returned instead of a second one.
     * @throws Failure run_under_way, run_not_repeatable, and those of starting a run
     */
    async retry(owner: RunOwner, id: string): Promise<Run> {
      const { name, state, projectId, purpose, input } = await find(owner, id);
      if (!hasEnded(state)) throw runFailures.fail('run_under_way');
      const found = definitionOf(name);
      if (!found.definition.input.safeParse(input.value).success) {
        throw runFailures.fail('run_not_repeatable');
      }
      return begin(owner, found, { projectId, purpose, input: input.value, retryOf: id });
    },
  };
}

function createEnding(
  { store, jobs, changed, flush, stop }: RunServicesOptions,
  { find, read }: Reading,
) {
  return {
    /** Stops a run; does nothing if it has ended. */
    async cancel(owner: RunOwner, id: string): Promise<Run> {
      const row = await find(owner, id);
      await flush(id);
      if (await store.cancel(id)) {
        await stop(id);
        await jobs.cancel(id, row.ownerId);
        await changed(row, true);
      }
      return read(owner, id);
    },

    /** @throws Failure run_under_way */
    async remove(owner: RunOwner, id: string): Promise<void> {
      const row = await store.findOf(owner.userId, id);
      if (!row || !isWithinReach(owner, row)) throw commonFailures.fail('not_found');
      if (!hasEnded(row.state)) throw runFailures.fail('run_under_way');
      await store.remove(id);
      await changed(row, true);
    },
  };
}

/** Milliseconds between two extensions of the reservation of an undo. */
const undoHoldInterval = 30_000;

/** Extends a reservation until it is stopped; `hold` extends it at once, false where another has taken it. */
function extendReservation(store: Pick<RunStore, 'holdUndo'>, reservation: UndoReservation) {
  // One after another: each extension compares the time of the one before.
  let held = Promise.resolve(true);
  const hold = () => {
    held = held.then((isHeld) => isHeld && store.holdUndo(reservation));
    return held;
  };
  const stop = () => clearInterval(holding);
  // A failed extension fails the next one too, and with it the undo.
  const extend = () => {
    hold().catch(stop);
  };
  const holding = setInterval(extend, undoHoldInterval).unref();
  return { hold, stop };
}

/** @throws Failure run_under_way, run_not_undoable, run_undone, run_outdated, edit_forbidden */
function createUndoing(
  { store, access, projects, versions, changed }: RunServicesOptions,
  { find }: Reading,
) {
  return async (owner: RunOwner, id: string) => {
    const row = await find(owner, id);
    if (!hasEnded(row.state)) throw runFailures.fail('run_under_way');
    const { projectId, versionId } = row;
    if (projectId === null || versionId === null) throw runFailures.fail('run_not_undoable');
    await access.allow(owner, 'edit', projectId);
    if (row.undoneAt !== null) throw runFailures.fail('run_undone');
    const takeBack = await projects.prepareTakeBack(row);
    const reservation = await store.beginUndo(id);
    if (!reservation) throw runFailures.fail('run_undone');
    const { hold, stop } = extendReservation(store, reservation);
    let isDone = false;
    try {
      const title = `Before undoing: ${row.title}`;
      const version_id = await versions.save(projectId, 'restore', owner.userId, title);
      const { takenBack, stayed } = await takeBack(owner.userId, hold);
      isDone = true;
      return { taken_back: takenBack, stayed, version_id };
    } finally {
      stop();
      await store.endUndo(reservation, isDone);
      await changed(row, true);
    }
  };
}

export type RunServices = ReturnType<typeof createRunServices>;
