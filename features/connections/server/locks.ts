import type { Database, Executor } from '#platform/server/database/database.ts';
import { createGate } from '#platform/server/gate/gate.ts';
import { type ConnectionRow, findConnection, lockConnection } from './store.ts';

/** Locks the credentials of a connection, across all servers. */
export interface ConnectionLocks {
  /**
   * Runs work with the current row while nobody else has the lock; null where it is deleted. Writes
   * by the executor are stored when the work resolves.
   */
  hold<Result>(
    id: string,
    work: (executor: Executor, row: ConnectionRow | null) => Promise<Result>,
  ): Promise<Result>;
}

/** Locks that one process holds at once: each uses a database session meanwhile. */
const maxHeld = 4;

/**
 * Servers lock the row in the database. The embedded database has one server and one session, which
 * a lock would block: there the queue in this process is sufficient.
 */
export function createConnectionLocks({
  orm,
  kind,
}: Pick<Database, 'orm' | 'kind'>): ConnectionLocks {
  const gate = createGate(maxHeld, 1);
  const { signal } = new AbortController();
  return {
    hold: (id, work) =>
      gate.run(id, signal, async () =>
        kind === 'embedded'
          ? work(orm, await findConnection(orm, id))
          : orm.transaction(async (tx) => work(tx, await lockConnection(tx, id))),
      ),
  };
}
