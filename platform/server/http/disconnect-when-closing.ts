import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds that a client has to finish a request or disconnect, once the server closes. */
const patience = 3000;

/**
 * Closes a server quickly: requests that arrived are answered, then their connections end, and
 * clients that neither finish a request nor disconnect are cut off. This includes live connections,
 * whose clients were notified.
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
