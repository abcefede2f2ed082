import { and, arrayContains, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Executor } from '#platform/server/database/database.ts';
import { maxEntries } from '../contract/chat.ts';
import type { StoredAnswer } from './stored-answer.ts';
import { chatEntries } from './tables.ts';

export type ChatRow = typeof chatEntries.$inferSelect;

/** A user's chat with a project. */
export interface ChatOwner {
  projectId: string;
  userId: string;
}

/** The stored chats; every query is limited to the entries of their owner. */
interface ProposalClaim {
  /** Index of the proposal in its answer. */
  proposal: number;
  before: string | null;
  runId: string | null;
}

export interface ChatStore {
  /** Oldest first. */
  list(owner: ChatOwner): Promise<ChatRow[]>;
  find(owner: ChatOwner, id: string): Promise<ChatRow | null>;
  /**
   * Stores a question without its answer, and removes what is beyond `maxEntries`.
   * @param insteadOf an entry that is removed
   */
  begin(
    owner: ChatOwner,
    question: { id: string; text: string; insteadOf: string | null },
  ): Promise<void>;
  /** Returns null where the entry was removed meanwhile. */
  end(
    owner: ChatOwner,
    id: string,
    ending: { answer: StoredAnswer; sourceProjects: string[] },
  ): Promise<ChatRow | null>;
  /**
   * Stores which run applies a proposal; false where another one was stored since it was read.
   * @param before the run that was stored then; null for none
   */
  claimProposal(owner: ChatOwner, id: string, claim: ProposalClaim): Promise<boolean>;
  /** @param id null for all; returns how many were removed */
  remove(owner: ChatOwner, id: string | null): Promise<number>;
}

const { projectId, userId, number, id: entryId } = chatEntries;

const chatOf = (owner: ChatOwner) => and(eq(projectId, owner.projectId), eq(userId, owner.userId));
const entryOf = (owner: ChatOwner, id: string) => and(chatOf(owner), eq(entryId, id));

export function createChatStore({ orm }: Pick<Database, 'orm'>): ChatStore {
  return {
    list: (owner) => orm.select().from(chatEntries).where(chatOf(owner)).orderBy(asc(number)),
    async find(owner, id) {
      const [row] = await orm.select().from(chatEntries).where(entryOf(owner, id));
      return row ?? null;
    },
    begin: (owner, question) => orm.transaction((tx) => beginEntry(tx, owner, question)),
    async end(owner, id, { answer, sourceProjects }) {
      const [row] = await orm
        .update(chatEntries)
        .set({ answer, sourceProjects })
        .where(entryOf(owner, id))
        .returning();
      return row ?? null;
    },
    async claimProposal(owner, id, { proposal, before, runId }) {
      const { answer } = chatEntries;
      const path = sql`array['proposals', ${String(proposal)}, 'run_id']`;
      const value = sql`coalesce(to_jsonb(${runId}::text), 'null'::jsonb)`;
      const claimed = await orm
        .update(chatEntries)
        .set({ answer: sql`jsonb_set(${answer}, ${path}, ${value})` })
        .where(
          and(entryOf(owner, id), sql`${answer} #>> ${path} is not distinct from ${before}::text`),
        )
        .returning({ id: entryId });
      return claimed.length > 0;
    },
    async remove(owner, id) {
      const removed = await orm
        .delete(chatEntries)
        .where(id === null ? chatOf(owner) : entryOf(owner, id))
        .returning({ id: entryId });
      return removed.length;
    },
  };
}

async function beginEntry(
  tx: Executor,
  owner: ChatOwner,
  { id, text, insteadOf }: { id: string; text: string; insteadOf: string | null },
): Promise<void> {
  if (insteadOf !== null) await tx.delete(chatEntries).where(entryOf(owner, insteadOf));
  await tx.insert(chatEntries).values({ id, ...owner, question: text, createdAt: new Date() });
  const old = await tx
    .select({ id: entryId })
    .from(chatEntries)
    .where(chatOf(owner))
    .orderBy(desc(number))
    .offset(maxEntries);
  if (old.length === 0) return;
  await tx.delete(chatEntries).where(
    inArray(
      entryId,
      old.map((row) => row.id),
    ),
  );
}

/** All entries of an account, oldest first. */
export function entriesOfAccount(executor: Executor, account: string): Promise<ChatRow[]> {
  return executor.select().from(chatEntries).where(eq(userId, account)).orderBy(asc(number));
}

/** Removes the chats with a project, and the answers about others that were made from it. */
export async function removeChatsOf(executor: Executor, project: string): Promise<void> {
  await executor.delete(chatEntries).where(eq(projectId, project));
  await executor
    .update(chatEntries)
    .set({ answer: null })
    .where(arrayContains(chatEntries.sourceProjects, [project]));
}

export async function removeChatsOfAccount(executor: Executor, account: string): Promise<void> {
  await executor.delete(chatEntries).where(eq(userId, account));
}
