import { z } from 'zod';
import type { ProjectDepartures } from '#features/projects/server/index.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { ParticipantsContext } from '../context.ts';
import type { Owner } from '../owners.ts';
import { countRecords } from '../store.ts';
import { participantDepartures } from '../tables.ts';
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
  let isWaiting = false;
  return {
    async departed(tx, owner, projectIds) {
      if (projectIds.length === 0 || (await countRecords(tx, owner)) === 0) return;
      const of = { ownerKind: owner.kind, ownerId: owner.id };
      const rows = projectIds.map((projectId) => ({ ...of, projectId }));
      await tx.insert(participantDepartures).values(rows).onConflictDoNothing();
      isWaiting = true;
    },
    async ended(tx, owner) {
      await endOwner(context, tx, owner);
      isWaiting = true;
    },
    follow() {
      if (!isWaiting) return;
      isWaiting = false;
      job.enqueue('participants', {}).catch((error: unknown) => {
        log.error({ err: error }, 'records of participants do not follow their projects yet');
      });
    },
  };
}
