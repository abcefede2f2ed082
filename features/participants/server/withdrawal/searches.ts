import { eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { RunContext, RunOwner, Runs } from '#features/runs/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { participantFailures } from '../../contract/failures.ts';
import { searchPurposes } from '../../contract/withdrawal-calls.ts';
import { neutralCode, requireManaged } from '../context.ts';
import { participantHoldings, participantRecords } from '../tables.ts';
import { type Collected, collect } from './collect.ts';
import { type Found, search, type WithdrawalParts } from './withdraw.ts';

/** Under which name what was found is sealed. */
const sealing = 'holdings';
const dayLong = 24 * 3_600_000;
/** The part of a search after which is known what the participant said. */
const afterCollecting = 0.4;

export interface SearchParts extends WithdrawalParts {
  runs: Pick<Runs, 'define' | 'start' | 'read' | 'inputOf'>;
}

const input = z.object({ participant: z.string(), purpose: z.enum(searchPurposes) });
const result = z.object({
  projects: z.array(
    z.object({
      project_id: z.string(),
      found: z.array(z.object({ what: z.string(), count: z.number().int() })),
    }),
  ),
});
type SearchInput = z.output<typeof input>;

/** Searches for what participants said, which take long where there are many versions. */
export interface Searches {
  /** Starts a search; returns the id of its run. */
  start(actor: Actor, id: string, purpose: SearchInput['purpose']): Promise<string>;
  /** @throws participant_search_missing where it has not ended, or is of another participant or purpose */
  found(actor: Actor, runId: string, wanted: SearchInput): Promise<Found>;
  /** What the participant said, as a search for what is held found it. */
  said(runId: string): Promise<Collected['said']>;
}

export function createSearches(parts: SearchParts): Searches {
  const { database, runs, secrets } = parts;
  const kind = runs.define({
    name: 'participants.search',
    title: ({ purpose }) =>
      purpose === 'preview' ? 'Preview of a withdrawal' : 'Search for what is held',
    ...{ input, result, maxPerOwner: 6, seconds: 3600 },
    async allow(owner, _act, subject) {
      await requireManaged(parts, owner.userId, subject.input.participant);
    },
    run: (context) => carryOut(parts, context),
  });
  return {
    async start(actor, id, purpose) {
      const { row } = await requireManaged(parts, actor.userId, id);
      const given = { purpose: neutralCode(row), input: { participant: id, purpose } };
      return (await runs.start(actor, kind, given)).id;
    },
    found: (actor, runId, wanted) => findResult(parts, actor, runId, wanted),
    async said(runId) {
      const row = eq(participantHoldings.runId, runId);
      const [held] = await database.orm.select().from(participantHoldings).where(row);
      if (!held) throw participantFailures.fail('participant_search_missing');
      // Written by these searches alone.
      return JSON.parse(secrets.unseal(sealing, held.said)) as Collected['said'];
    },
  };
}

async function carryOut(
  parts: SearchParts,
  {
    id: runId,
    owner: { userId },
    input: given,
    signal,
    progress,
  }: RunContext<SearchInput, unknown>,
): Promise<z.output<typeof result>> {
  const { participant, purpose } = given;
  const { row, owner } = await requireManaged(parts, userId, participant);
  const collected = await collect(
    parts,
    { owner, recordId: participant },
    { signal, progress: (part, message) => progress(afterCollecting * part, message) },
  );
  const projects = await search(
    parts,
    { collected, userId },
    {
      ...{ remove: false, signal },
      progress: (part, message) =>
        progress(afterCollecting + (1 - afterCollecting) * part, message),
    },
  );
  await parts.database.orm.transaction(async (tx) => {
    const [now] = await tx
      .select({ state: participantRecords.state })
      .from(participantRecords)
      .where(eq(participantRecords.id, participant))
      .for('update');
    if (!now) throw participantFailures.fail('participant_not_found');
    // What was found is half of what there was, and must not be stored again.
    if (now.state !== row.state) throw participantFailures.fail('participant_search_outdated');
    if (purpose === 'holdings') await storeSaid(parts, tx, { runId, participant, collected });
  });
  return { projects };
}

async function storeSaid(
  { secrets }: Pick<SearchParts, 'secrets'>,
  tx: Executor,
  { runId, participant, collected }: { runId: string; participant: string; collected: Collected },
): Promise<void> {
  const said = secrets.seal(sealing, JSON.stringify(collected.said));
  await tx
    .insert(participantHoldings)
    .values({ runId, participantId: participant, said })
    .onConflictDoUpdate({ target: participantHoldings.runId, set: { said } });
}

async function findResult(
  { runs }: SearchParts,
  actor: RunOwner,
  runId: string,
  wanted: SearchInput,
): Promise<Found> {
  const run = await runs.read(actor, runId);
  const given = input.safeParse(await runs.inputOf(actor, runId)).data;
  const isWanted = given?.participant === wanted.participant && given.purpose === wanted.purpose;
  const found = result.safeParse(run.result).data;
  if (!isWanted || run.name !== 'participants.search' || !found) {
    throw participantFailures.fail('participant_search_missing');
  }
  return found.projects;
}

/** Deletes what was found more than a day ago. */
export async function removeOldHoldings(orm: Executor, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - dayLong);
  await orm.delete(participantHoldings).where(lt(participantHoldings.foundAt, yesterday));
}
