import { mkdirSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { FromEmbedded, ToEmbedded } from './embedded.ts';

const { folder } = workerData as { folder: string | undefined };
const port = parentPort;
if (!port) throw new Error('The embedded database runs in a worker thread.');

const say = (message: FromEmbedded) => port.postMessage(message);
const terminate = 'X'.charCodeAt(0);

/**
 * There is one session inside, so a new connection starts by leaving what an earlier one left:
 * an open transaction, and statements prepared under names that the new client will use again.
 */
async function clearSession(database: PGlite): Promise<void> {
  await database.exec('ROLLBACK; DEALLOCATE ALL;');
}

async function serve(database: PGlite): Promise<void> {
  let turn: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => {
    turn = turn
      .then(work, work)
      .catch((error: Error) => say({ kind: 'failed', message: error.message }));
  };
  port?.on('message', (message: ToEmbedded) => {
    inTurn(async () => {
      if (message.kind === 'open') return clearSession(database);
      if (message.kind === 'close') {
        await database.close();
        return say({ kind: 'closed' });
      }
      if (message.bytes[0] === terminate) return;
      const bytes = await database.execProtocolRaw(message.bytes);
      say({ kind: 'bytes', connection: message.connection, bytes });
    });
  });
  say({ kind: 'ready' });
}

try {
  if (folder) mkdirSync(folder, { recursive: true });
  await serve(await PGlite.create(folder ? { dataDir: folder } : {}));
} catch (error) {
  say({ kind: 'failed', message: `The embedded database did not open: ${String(error)}` });
}
