import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds that a client has to send the rest of a request, or to go, once the server closes. */
const patience = 3000;

/**
 * Lets a server that closes end in a moment: what arrived is answered on a connection that then ends,
 * and a client that neither sends a whole request nor goes is disconnected. A live connection counts, too:
 * its client was told to go.
 */
export function disconnectWhenClosing(app: FastifyInstance): void {
  let closing = false;
  let timer: NodeJS.Timeout | undefined;
  const sockets = new Set<Socket>();
  const answered = new WeakMap<Socket, IncomingMessage>();

  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('onRequest', async ({ raw }) => {
    answered.set(raw.socket, raw);
  });
  app.addHook('onResponse', async ({ raw }) => {
    answered.delete(raw.socket);
  });
  app.addHook('onSend', async (_, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    closing = true;
    timer = setTimeout(() => {
      for (const socket of sockets) if (!answered.get(socket)?.complete) socket.destroy();
    }, patience);
  });
  app.addHook('onClose', async () => clearTimeout(timer));
}
