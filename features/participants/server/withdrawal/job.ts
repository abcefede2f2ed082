import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Notifications } from '#features/notifications/server/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import { codeKeyOf } from '../../document/code-key.ts';
import type { PublicationReview } from '../codes/review-publications.ts';
import { neutralCode } from '../context.ts';
import { removeFormOf } from '../forms.ts';
import type { Owner } from '../owners.ts';
import { changeRecord, findRecord, type ParticipantRow, type WithdrawalRow } from '../store.ts';
import {
  participantDepartures,
  participantHoldings,
  participantRecords,
  participantWithdrawals as table,
} from '../tables.ts';
import { type Collected, collect, mergeCollected } from './collect.ts';
import { countFound, type Found, search, type WithdrawalParts } from './withdraw.ts';

/** How often all is searched and removed, until a search finds nothing. */
const maxRounds = 3;
/** Under which name what is searched for is sealed. */
const sealing = 'withdrawal';

export interface WithdrawalJobParts extends WithdrawalParts {
  jobs: Pick<Jobs, 'define'>;
  notifications: Pick<Notifications, 'notify'>;
  publications: Pick<PublicationReview, 'review' | 'ended'>;
}

/** One that an earlier release began has no `theirs`. */
type StoredCollected = Omit<Collected, 'theirs'> & Partial<Pick<Collected, 'theirs'>>;

/** Queues the job of a withdrawal, unless it is queued or runs. */
export type WithdrawalJob = (row: Pick<WithdrawalRow, 'id' | 'participantId'>) => Promise<void>;

/**
 * The job that carries out withdrawals. What is searched for is stored, sealed, before anything is
 * removed: a job that is interrupted goes on with the words that are gone from their source already.
 */
export function defineWithdrawalJob(parts: WithdrawalJobParts): WithdrawalJob {
  const { database, jobs } = parts;
  const job = jobs.define({
    name: 'participants.withdraw',
    input: z.object({ withdrawal: z.string() }),
    tries: 5,
    seconds: 3600,
    concurrency: 1,
    maxPerOwner: 1,
    async run({ input, signal, log }) {
      const { orm } = database;
      const [row] = await orm.select().from(table).where(eq(table.id, input.withdrawal));
      const record = row && (await findRecord(orm, row.participantId));
      if (!row || !record || row.state === 'done') return { removed: 0 };
      try {
        return await carryOut(parts, row, record, signal);
      } catch (error) {
        log.error({ err: error, withdrawal: row.id }, 'a withdrawal is not complete');
        await orm.update(table).set({ state: 'failed' }).where(eq(table.id, row.id));
        throw error;
      }
    },
  });
  return async ({ id, participantId }) => {
    try {
      await job.enqueue(participantId, { withdrawal: id });
    } catch (error) {
      const isUnderWay = error instanceof Failure && error.code === 'too_many_requests';
      if (!isUnderWay) throw error;
    }
  };
}

/**
 * Queues the withdrawals that have no job any more: the process ended between their begin and their job,
 * or in the last try of it.
 */
export async function resumeWithdrawals(
  { database }: Pick<WithdrawalJobParts, 'database'>,
  queue: WithdrawalJob,
): Promise<void> {
  const { id, participantId, state } = table;
  const rows = await database.orm
    .select({ id, participantId })
    .from(table)
    .where(eq(state, 'running'));
  for (const row of rows) await queue(row);
}

async function carryOut(
  parts: WithdrawalJobParts,
  row: WithdrawalRow,
  record: ParticipantRow,
  signal: AbortSignal,
): Promise<{ removed: number }> {
  const { orm } = parts.database;
  const owner: Owner = { kind: record.ownerKind, id: record.ownerId };
  // Whose words are gone is not found in what is published any more.
  await parts.publications.review(record, row.begunBy ?? record.createdBy);
  const collected = mergeCollected(
    await collect(parts, { owner, recordId: record.id }, { signal }),
    readPending(parts, row),
  );
  const given = { collected, userId: row.begunBy };
  // Counted before anything is removed: what follows the documents is gone by itself later.
  const found = mergeFound(row.projects, await search(parts, given, { remove: false, signal }));
  const pending = parts.secrets.seal(sealing, JSON.stringify(collected));
  await orm
    .update(table)
    .set({ state: 'running', pending, projects: found })
    .where(eq(table.id, row.id));
  let left = 0;
  for (let round = 0; round < maxRounds; round += 1) {
    await search(parts, given, { remove: true, signal });
    left = countFound(await search(parts, given, { remove: false, signal }));
    if (left === 0) break;
  }
  await finish(parts, { row, record, left });
  await notifyOwners(parts, record, row, found);
  return { removed: countFound(found) };
}

/**
 * Erases what the record says about the person, and ends the report.
 * @throws where the record or a project has gone to others since the search began: the next try looks there too
 */
async function finish(
  { database, files, now }: WithdrawalJobParts,
  { row, record, left }: { row: WithdrawalRow; record: ParticipantRow; left: number },
): Promise<void> {
  const at = now();
  const code = neutralCode(record);
  await database.orm.transaction(async (tx) => {
    await requireSameOwner(tx, record);
    await removeFormOf({ files }, tx, record.id);
    await changeRecord(tx, record.id, {
      ...{ code, codeKey: codeKeyOf(code), contact: null, form: '', incentives: '' },
      ...{ state: 'withdrawn', withdrawnAt: at },
    });
    await tx.delete(participantHoldings).where(eq(participantHoldings.participantId, record.id));
    await tx
      .update(table)
      .set({ state: 'done', endedAt: at, pending: null, left })
      .where(eq(table.id, row.id));
  });
}

async function requireSameOwner(tx: Executor, record: ParticipantRow): Promise<void> {
  const [now] = await tx
    .select()
    .from(participantRecords)
    .where(eq(participantRecords.id, record.id))
    .for('update');
  const { ownerKind, ownerId } = participantDepartures;
  const ofOwner = and(eq(ownerKind, record.ownerKind), eq(ownerId, record.ownerId));
  if (now?.ownerId !== record.ownerId || (await tx.$count(participantDepartures, ofOwner)) > 0) {
    throw new Error('The record or one of its projects has gone to others meanwhile.');
  }
}

/** Notifies the owners of the projects in which something was removed. */
async function notifyOwners(
  { projects, notifications }: WithdrawalJobParts,
  record: ParticipantRow,
  { begunBy, reason }: WithdrawalRow,
  found: Found,
): Promise<void> {
  const why =
    reason === 'request' ? 'withdrew their consent' : 'is past the time for which texts are kept';
  for (const { project_id } of found) {
    const project = await projects.findAny(project_id);
    if (!project?.ownerId || project.ownerId === begunBy) continue;
    await notifications.notify([
      {
        to: project.ownerId,
        kind: 'consent',
        by: begunBy ?? record.createdBy,
        title: `What ${neutralCode(record)} said was removed from ${project.title}`,
        text: `The participant ${why}. Quotes, notes, versions and answers that had their words are gone.`,
        path: projects.kindOf(project.kind).path(project.id),
        mail: true,
      },
    ]);
  }
}

function readPending({ secrets }: WithdrawalJobParts, { pending }: WithdrawalRow) {
  // Written by this job alone.
  if (pending === null) return null;
  const stored = JSON.parse(secrets.unseal(sealing, pending)) as StoredCollected;
  return { ...stored, theirs: stored.theirs ?? {} };
}

/** What an interrupted job found before, and what is found now; of each the higher number. */
function mergeFound(before: Found, now: Found): Found {
  const ids = new Set([...before, ...now].map(({ project_id }) => project_id));
  return [...ids].map((project_id) => {
    const counts = new Map<string, number>();
    for (const one of [...before, ...now]) {
      if (one.project_id !== project_id) continue;
      for (const { what, count } of one.found) {
        counts.set(what, Math.max(count, counts.get(what) ?? 0));
      }
    }
    return { project_id, found: [...counts].map(([what, count]) => ({ what, count })) };
  });
}
