import { formerMember, type PublicUser } from '#features/accounts/contract/public-user.ts';
import type { Ability } from '#features/projects/contract/rights.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Comment, Thread } from '../contract/thread.ts';
import type { CommentRow, StoredThread } from './store.ts';
import { unreadByThread } from './unread.ts';

/** Reads accounts by their ids. */
export interface People {
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, PublicUser>>;
}

/** The account that reads, and what it may do in the project. */
interface Reader {
  userId: string;
  abilities: readonly Ability[];
}

/** Threads as an account sees them, with names in place of ids. */
export async function viewThreads(
  executor: Executor,
  people: People,
  held: readonly StoredThread[],
  reader: Reader,
): Promise<Thread[]> {
  const ids = held.map(({ thread }) => thread.id);
  const unread = await unreadByThread(executor, reader.userId, ids);
  const named = held.flatMap(({ thread, comments }) => [
    ...(thread.resolvedBy ? [thread.resolvedBy] : []),
    ...comments.flatMap(({ authorId, mentions }) => [authorId, ...mentions]),
  ]);
  const known = await people.byIds([...new Set(named)]);
  const mayResolve = (createdBy: string) =>
    reader.abilities.includes('edit') ||
    (reader.abilities.includes('comment') && createdBy === reader.userId);

  const whoIs = (id: string) => known.get(id) ?? formerMember(id);
  const viewComment = (row: CommentRow): Comment => ({
    id: row.id,
    text: row.text,
    created_date: row.createdAt.toISOString(),
    edited: row.editedAt !== null,
    author: whoIs(row.authorId),
    mentions: row.mentions.flatMap((id) => known.get(id) ?? []),
  });
  return held.map(({ thread, comments }) => ({
    id: thread.id,
    anchor: thread.anchor,
    resolved_by: thread.resolvedBy ? whoIs(thread.resolvedBy).full_name : null,
    may_resolve: mayResolve(thread.createdBy),
    unread: unread.get(thread.id) ?? 0,
    comments: comments.map(viewComment),
  }));
}
