import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { Database, Executor } from '#platform/server/database/database.ts';
import { maxDecided, maxOpenProposals, proposalFailures } from '../contract/calls.ts';
import { proposals } from './tables.ts';

export type ProposalRow = typeof proposals.$inferSelect;

/** Who decides about a proposal, and when. */
export interface Decision {
  userId: string;
  at: Date;
}

/** The stored proposals; every query is limited to one project. */
export interface ProposalStore {
  /** Open ones, newest first, then the latest of the decided ones. */
  list(projectId: string): Promise<ProposalRow[]>;
  find(projectId: string, id: string): Promise<ProposalRow | null>;
  /** @throws proposal_limit_reached */
  insert(row: ProposalRow): Promise<void>;
  /** Dismisses an open one; null where it is not open any more. */
  dismiss(projectId: string, id: string, by: Decision): Promise<ProposalRow | null>;
  /**
   * Marks an open one as applied by a run, before the run changes anything. Returns whether it is that
   * run's: of several runs only one gets it, also where it was interrupted and begins again.
   */
  claim(projectId: string, id: string, runId: string, by: Decision): Promise<boolean>;
  /** Opens it again, after the run that claimed it changed nothing. */
  release(projectId: string, id: string, runId: string): Promise<void>;
}

const { id: proposalId, state, createdAt, decidedAt } = proposals;
const within = (projectId: string, id: string) =>
  and(eq(proposals.projectId, projectId), eq(proposalId, id));

export function createProposalStore({ orm }: Pick<Database, 'orm'>): ProposalStore {
  return {
    async list(projectId) {
      const ofProject = eq(proposals.projectId, projectId);
      const open = await orm
        .select()
        .from(proposals)
        .where(and(ofProject, eq(state, 'open')))
        .orderBy(desc(createdAt), desc(proposalId));
      const decided = await orm
        .select()
        .from(proposals)
        .where(and(ofProject, ne(state, 'open')))
        .orderBy(desc(decidedAt), desc(proposalId))
        .limit(maxDecided);
      return [...open, ...decided];
    },
    async find(projectId, id) {
      const [row] = await orm.select().from(proposals).where(within(projectId, id));
      return row ?? null;
    },
    insert: (row) => orm.transaction((tx) => insertWithin(tx, row)),
    async dismiss(projectId, id, { userId, at }) {
      const [row] = await orm
        .update(proposals)
        .set({ state: 'dismissed', decidedBy: userId, decidedAt: at })
        .where(and(within(projectId, id), eq(state, 'open')))
        .returning();
      return row ?? null;
    },
    async claim(projectId, id, runId, { userId, at }) {
      const free = or(eq(state, 'open'), and(eq(state, 'applied'), eq(proposals.runId, runId)));
      const claimed = await orm
        .update(proposals)
        .set({ state: 'applied', runId, decidedBy: userId, decidedAt: at })
        .where(and(within(projectId, id), free))
        .returning({ id: proposalId });
      return claimed.length > 0;
    },
    async release(projectId, id, runId) {
      await orm
        .update(proposals)
        .set({ state: 'open', runId: null, decidedBy: null, decidedAt: null })
        .where(and(within(projectId, id), eq(proposals.runId, runId)));
    },
  };
}

async function insertWithin(tx: Executor, row: ProposalRow): Promise<void> {
  // Without the lock, two that are created at once could exceed the limit.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`proposals of ${row.projectId}`}))`);
  const open = and(eq(proposals.projectId, row.projectId), eq(state, 'open'));
  if ((await tx.$count(proposals, open)) >= maxOpenProposals) {
    throw proposalFailures.fail('proposal_limit_reached');
  }
  await tx.insert(proposals).values(row);
}

export async function removeProposalsOf(executor: Executor, projectId: string): Promise<void> {
  await executor.delete(proposals).where(eq(proposals.projectId, projectId));
}

/** Removes what an account proposed, and its name from what it decided. */
export async function removeProposalsOfAccount(executor: Executor, userId: string): Promise<void> {
  await executor.delete(proposals).where(eq(proposals.userId, userId));
  await executor.update(proposals).set({ decidedBy: null }).where(eq(proposals.decidedBy, userId));
}

/** What an account proposed, newest first, for the download of its data. */
export function proposalsOfAccount(orm: Executor, userId: string): Promise<ProposalRow[]> {
  return orm
    .select()
    .from(proposals)
    .where(eq(proposals.userId, userId))
    .orderBy(desc(createdAt), desc(proposalId));
}
