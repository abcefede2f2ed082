import type { Database, Executor } from '#platform/server/database/database.ts';
import { createGate } from '#platform/server/gate/gate.ts';
import { type ConnectionRow, findConnection, lockConnection } from './store.ts';

/** Lets one at a time, of all servers, work on the credentials of a connection. */
export interface ConnectionLocks {
  /**
   * Runs the work with the row as it is once nobody else works on it; null where it is gone. What the
   * work writes by its executor is stored when it resolves.
   */
  hold<Result>(
    id: string,
    work: (executor: Executor, row: ConnectionRow | null) => Promise<Result>,
  ): Promise<Result>;
}

/** Connections that one process works on at once: each keeps a session of the database meanwhile. */
const maxHeld = 4;

/**
 * Between servers the row is locked in the database. The embedded database has one server and one
 * session, which everything else would wait for: there the turn in this process is all.
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
