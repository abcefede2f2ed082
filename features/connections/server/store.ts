import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { connections, type OwnerKind } from './tables.ts';

export type ConnectionRow = typeof connections.$inferSelect;
export type ConnectionChange = Partial<typeof connections.$inferInsert>;

/** The owner of a connection or a webhook. */
export interface Owner {
  kind: OwnerKind;
  id: string;
}

export async function findConnection(
  executor: Executor,
  id: string,
): Promise<ConnectionRow | null> {
  const [found] = await executor.select().from(connections).where(eq(connections.id, id));
  return found ?? null;
}

/** Reads a row and locks it until the transaction ends. */
export async function lockConnection(
  executor: Executor,
  id: string,
): Promise<ConnectionRow | null> {
  const [found] = await executor
    .select()
    .from(connections)
    .where(eq(connections.id, id))
    .for('update');
  return found ?? null;
}

/** The connections of an owner, oldest first. */
export async function connectionsOf(executor: Executor, owner: Owner): Promise<ConnectionRow[]> {
  return executor
    .select()
    .from(connections)
    .where(ofOwner(owner))
    .orderBy(asc(connections.createdAt), asc(connections.id));
}

/** The connections that are shared with some teams, oldest first. */
export async function connectionsOfTeams(
  executor: Executor,
  teamIds: readonly string[],
): Promise<ConnectionRow[]> {
  if (teamIds.length === 0) return [];
  return executor
    .select()
    .from(connections)
    .where(inArray(connections.teamId, [...teamIds]))
    .orderBy(asc(connections.createdAt), asc(connections.id));
}

/**
 * The connection of an account at a service; null where there is none, or the service gives
 * accounts no ids.
 */
export async function findSubject(
  executor: Executor,
  owner: Owner,
  service: string,
  subject: string | null,
): Promise<ConnectionRow | null> {
  if (subject === null) return null;
  const [found] = await executor
    .select()
    .from(connections)
    .where(and(ofOwner(owner), eq(connections.service, service), eq(connections.subject, subject)));
  return found ?? null;
}

export type NewConnection = Omit<
  typeof connections.$inferInsert,
  'id' | 'ownerKind' | 'ownerId' | 'generation' | 'state' | 'createdAt'
>;

/** Inserts a connection, or renews that of the same account at the same service. */
export async function putConnection(
  executor: Executor,
  owner: Owner,
  given: NewConnection,
  now: Date,
): Promise<ConnectionRow> {
  const [put] = await executor
    .insert(connections)
    .values({
      ...given,
      id: newId(),
      ownerKind: owner.kind,
      ownerId: owner.id,
      state: 'connected',
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: [
        connections.ownerKind,
        connections.ownerId,
        connections.service,
        connections.subject,
      ],
      set: { ...given, ...renewed },
    })
    .returning();
  if (!put) throw new Error('The connection was not kept.');
  return put;
}

/** The columns of a connection that has new credentials. */
const renewed = {
  state: 'connected' as const,
  generation: sql`${connections.generation} + 1`,
  errorCode: null,
  errorText: null,
  errorAt: null,
};

/**
 * Replaces the credentials of a connection.
 * @param generation of the credentials that they replace
 * @returns null where others were stored meanwhile, or the row is deleted
 */
export async function renewCredentials(
  executor: Executor,
  id: string,
  generation: number,
  given: ConnectionChange,
): Promise<ConnectionRow | null> {
  const [row] = await executor
    .update(connections)
    .set({ ...given, ...renewed })
    .where(and(eq(connections.id, id), eq(connections.generation, generation)))
    .returning();
  return row ?? null;
}

/**
 * Changes columns of a connection other than its credentials.
 * @param generation of the credentials that the change refers to, if any; others must not have been
 *   stored meanwhile
 */
export async function changeConnection(
  executor: Executor,
  id: string,
  change: ConnectionChange,
  generation?: number,
): Promise<ConnectionRow | null> {
  const isSame = generation === undefined ? undefined : eq(connections.generation, generation);
  const [row] = await executor
    .update(connections)
    .set(change)
    .where(and(eq(connections.id, id), isSame))
    .returning();
  return row ?? null;
}

/** Changes a connection that is not disconnected; null where it is, or is deleted. */
export async function changeConnected(
  executor: Executor,
  id: string,
  change: ConnectionChange,
): Promise<ConnectionRow | null> {
  const [row] = await executor
    .update(connections)
    .set(change)
    .where(and(eq(connections.id, id), isNotNull(connections.credentials)))
    .returning();
  return row ?? null;
}

/** Removes the credentials of a connection. */
export async function clearCredentials(executor: Executor, id: string): Promise<void> {
  await executor
    .update(connections)
    .set({ ...renewed, state: 'disconnected', credentials: null, expiresAt: null })
    .where(eq(connections.id, id));
}

export async function deleteConnection(executor: Executor, id: string): Promise<void> {
  await executor.delete(connections).where(eq(connections.id, id));
}

export async function deleteConnectionsOf(executor: Executor, owner: Owner): Promise<void> {
  await executor.delete(connections).where(ofOwner(owner));
}

function ofOwner({ kind, id }: Owner) {
  return and(eq(connections.ownerKind, kind), eq(connections.ownerId, id));
}
