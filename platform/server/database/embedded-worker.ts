import { constants, cpSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { FromEmbedded, ToEmbedded } from './embedded.ts';

const { folder } = workerData as { folder: string | undefined };
const port = parentPort;
if (!port) throw new Error('The embedded database runs in a worker thread.');

const say = (message: FromEmbedded) => port.postMessage(message);
const terminate = 'X'.charCodeAt(0);

/**
 * PGlite has one session, so a new connection first resets it: an earlier connection may have left
 * a transaction, prepared statements with the same names, settings, temporary tables or locks.
 */
async function clearSession(database: PGlite): Promise<void> {
  await database.exec('ROLLBACK');
  await database.exec('DISCARD ALL');
}

/** Commits may not be in the files yet; after a checkpoint they are. */
async function copy(database: PGlite, to: string): Promise<string | undefined> {
  try {
    if (!folder) throw new Error('A database in memory has no files.');
    await database.exec('CHECKPOINT');
    // On file systems that share blocks (Btrfs, XFS, APFS) this copies nothing and takes no time.
    const mode = constants.COPYFILE_FICLONE;
    cpSync(folder, to, { recursive: true, errorOnExist: true, force: false, mode });
    return undefined;
  } catch (error) {
    return String(error);
  }
}

async function carryOut(database: PGlite, message: ToEmbedded): Promise<void> {
  if (message.kind === 'open') return clearSession(database);
  if (message.kind === 'close') {
    await database.close();
    return say({ kind: 'closed' });
  }
  if (message.kind === 'copy') {
    return say({ kind: 'copied', message: await copy(database, message.to) });
  }
  if (message.bytes[0] === terminate) return;
  const bytes = await database.execProtocolRaw(message.bytes);
  say({ kind: 'bytes', connection: message.connection, bytes });
}

function serve(database: PGlite): void {
  let turn: Promise<void> = Promise.resolve();
  port?.on('message', (message: ToEmbedded) => {
    turn = turn
      .then(() => carryOut(database, message))
      .catch((error: unknown) => {
        const connection = 'connection' in message ? message.connection : undefined;
        say({ kind: 'failed', connection, message: String(error) });
      });
  });
  say({ kind: 'ready' });
}

try {
  serve(await PGlite.create(folder ? { dataDir: folder } : {}));
} catch (error) {
  const message = `The embedded database did not open: ${String(error)}`;
  say({ kind: 'failed', connection: undefined, message });
}
