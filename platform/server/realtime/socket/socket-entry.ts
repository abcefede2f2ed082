import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Hocuspocus } from '@hocuspocus/server';
import { type WebSocket, WebSocketServer } from 'ws';
import { requestPath } from '../../http/request-path.ts';
import type { RealtimeLimits } from '../limits.ts';
import type { Presence } from '../peers/presence.ts';
import type { WritePipeline } from '../update/write-pipeline.ts';
import type { AbuseScore } from './abuse-score.ts';
import { AddressLimits, clientAddress, type PendingConnection } from './address-limits.ts';
import { BrowserSocket, type CloseReason, type OpenRequest } from './browser-socket.ts';
import { guardHandshake } from './handshake-guard.ts';
import { Inbox } from './inbox.ts';
import type { SessionContext } from './session.ts';

/** Where browsers connect to live documents. */
export const livePath = '/live';

interface GateOptions {
  hocuspocus: Hocuspocus;
  presence: Presence;
  writing: WritePipeline;
  limits: RealtimeLimits;
  strikes: Pick<AbuseScore, 'count'>;
  /** Milliseconds between two signs of life that a browser is asked for. */
  beat: number;
  /** Milliseconds within which a socket must show who is there. */
  patience: number;
  /** How many proxies in front are believed about whom a socket is from. */
  trustedProxies: number;
}

/** What is answered to an address of which there are too many. */
const tooMany = 'HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** A request for a WebSocket, what it came over, and what came with it. */
interface Upgrade {
  request: IncomingMessage;
  stream: Duplex;
  head: Buffer;
}

/** Where browsers' sockets come in and are disconnected. */
export function createSocketEntry(options: GateOptions) {
  const { hocuspocus, presence, writing, limits, strikes, beat, patience } = options;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.frame });
  const lines = new Set<BrowserSocket>();
  const callers = new AddressLimits(limits);
  const checking = setInterval(() => {
    for (const line of lines) line.check();
  }, beat);
  checking.unref();
  let isOpen = true;

  const open = (webSocket: WebSocket, upgrade: Upgrade, call: PendingConnection) => {
    const { stream, request } = upgrade;
    const inbox = new Inbox({ presence, writing }, limits);
    const known = guardHandshake({
      stream,
      bytes: limits.stranger,
      patience,
      leave: (reason) => line.leaveAtOnce(reason),
    });
    const line = new BrowserSocket(webSocket, {
      stream,
      inbox,
      backlog: limits.backlog,
      refused: (account) => strikes.count(account, performance.now()),
      admitted() {
        known();
        call.admit();
        inbox.admit();
      },
    });
    lines.add(line);
    webSocket.once('close', () => {
      lines.delete(line);
      known();
    });
    line.connect(hocuspocus, request, { line } satisfies SessionContext);
  };

  const upgrade = (asked: Upgrade) => {
    const { stream, request, head } = asked;
    const call = callers.open(clientAddress(request, options.trustedProxies), performance.now());
    if (!call) {
      // Not to wait for a stranger who does not go.
      stream.once('finish', () => stream.destroy());
      stream.end(tooMany);
      return;
    }
    stream.once('close', () => call.end());
    sockets.handleUpgrade(request, stream, head, (webSocket) => open(webSocket, asked, call));
  };

  return {
    /** Takes the sockets that ask for `/live` on an HTTP server. */
    listen(server: Server): void {
      server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
        // Nobody else listens to it here, and what a stranger's socket does wrong ends that socket only.
        stream.on('error', () => stream.destroy());
        if (requestPath(request.url) !== livePath || !isOpen) stream.destroy();
        else upgrade({ request, stream, head });
      });
    },

    /** Disconnects everybody of whom one of the claims is chosen. */
    hangUp(reason: CloseReason, chosen: (claim: OpenRequest) => boolean): void {
      for (const line of lines) if (line.claims.some(chosen)) line.disconnect(reason);
    },

    /** Lets nobody in any more and sends everybody away, who then connect to another process. */
    close(): void {
      isOpen = false;
      clearInterval(checking);
      for (const line of lines) line.disconnect('restart');
      sockets.close();
    },
  };
}
