// A measured server of live documents in a process of its own: KIND, PORT, PLACE (JSON).
import { createServer } from 'node:http';
import { Server } from '@hocuspocus/server';
import { WebSocketServer } from 'ws';
import { openDatabase } from '#platform/server/database/database.ts';
import { startLive } from '#tests/fixtures/live/live.ts';

/** Without limits that real users never reach. */
const unlimited = { capacity: Number.MAX_SAFE_INTEGER, perSecond: Number.MAX_SAFE_INTEGER };

/** Ours: every edit is stored before it is acknowledged, and rights are checked. */
async function serveOurs(port: number): Promise<void> {
  const { url, folder, documents } = JSON.parse(process.env.PLACE ?? '{}');
  const database = await openDatabase({ url, folder });
  const limits = { messages: unlimited, bytes: unlimited };
  const live = await startLive(
    database,
    { authorize: async () => ({ readOnly: false, person: {} }), limits },
    port,
  );
  for (let index = 0; index < documents; index += 1) await live.make(`document-${index}`);
}

/** Stock Hocuspocus: nothing is stored, and all users may do everything. */
async function serveStock(port: number): Promise<void> {
  await new Server({ port, address: '127.0.0.1', quiet: true }).listen();
}

async function serveWebsocketServer(port: number): Promise<void> {
  const { setupWSConnection } = await import('@y/websocket-server/utils');
  const sockets = new WebSocketServer({ noServer: true });
  const server = createServer().on('upgrade', (request, stream, firstBytes) => {
    sockets.handleUpgrade(request, stream, firstBytes, (socket) =>
      setupWSConnection(socket, request),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
}

const kinds = { ours: serveOurs, stock: serveStock, '@y/websocket-server': serveWebsocketServer };
await kinds[process.env.KIND as keyof typeof kinds](Number(process.env.PORT));
// A regular exit, so that `node --cpu-prof` writes its profile.
process.once('SIGTERM', () => process.exit(0));
process.stdout.write('ready\n');
