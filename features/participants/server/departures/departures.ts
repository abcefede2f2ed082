import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { ProjectDepartures } from '#features/projects/server/index.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { ParticipantsContext } from '../context.ts';
import type { Owner } from '../owners.ts';
import { countRecords } from '../store.ts';
import { participantDepartures, participantJoins, participantRecords } from '../tables.ts';
import { endOwner, settleEndedOwners } from './ended-owners.ts';
import { matchDepartures } from './match-departures.ts';

export interface Departures extends ProjectDepartures {
  /** Runs in the transaction in which an account or a team ends. */
  ended(tx: Executor, owner: Owner): Promise<void>;
}

/** Does what follows when projects go to others, or owners of records end. */
export async function settleDepartures(context: ParticipantsContext): Promise<void> {
  await matchDepartures(context, 'all');
  await settleEndedOwners(context);
}

/** Keeps records with the participants of projects that go to others. */
export function createDepartures(
  context: ParticipantsContext,
  { jobs, log }: { jobs: Pick<Jobs, 'define'>; log: Pick<Log, 'error'> },
): Departures {
  const job = jobs.define({
    name: 'participants.departures',
    input: z.object({}),
    ...{ tries: 5, seconds: 3600, concurrency: 1 },
    run: () => settleDepartures(context),
  });
  const enqueue = async () => {
    const { orm } = context.database;
    const ended = eq(participantRecords.ownerEnded, true);
    const isAny =
      (await orm.$count(participantDepartures)) > 0 ||
      (await orm.$count(participantRecords, ended)) > 0;
    if (isAny) await job.enqueue('participants', {});
  };
  const departed: Departures['departed'] = async (tx, owner, projectIds) => {
    if (projectIds.length === 0 || (await countRecords(tx, owner)) === 0) return;
    const of = { ownerKind: owner.kind, ownerId: owner.id };
    const rows = projectIds.map((projectId) => ({ ...of, projectId }));
    // A row that is there is locked, so that nobody deletes it as one of a departure before.
    const { projectId } = participantDepartures;
    await tx
      .insert(participantDepartures)
      .values(rows)
      .onConflictDoUpdate({
        target: [projectId, participantDepartures.ownerKind, participantDepartures.ownerId],
        set: { projectId },
      });
  };
  return {
    departed,
    async erased(tx, owners, from, copies) {
      const { participantId, projectId, itemId } = participantJoins;
      const joins = await tx
        .select({ participantId, itemId })
        .from(participantJoins)
        .where(eq(projectId, from));
      const rows = copies.flatMap((copy) => joins.map((join) => ({ ...join, projectId: copy })));
      if (rows.length > 0) await tx.insert(participantJoins).values(rows).onConflictDoNothing();
      for (const owner of owners) await departed(tx, owner, copies);
    },
    async ended(tx, owner) {
      await endOwner(context, tx, owner);
    },
    follow() {
      enqueue().catch((error: unknown) => {
        log.error({ err: error }, 'records of participants do not follow their projects yet');
      });
    },
  };
}
