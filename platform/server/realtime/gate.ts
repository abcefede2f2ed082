import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Hocuspocus } from '@hocuspocus/server';
import { type WebSocket, WebSocketServer } from 'ws';
import { requestPath } from '../http/request-path.ts';
import { Inbox } from './inbox.ts';
import type { RealtimeLimits } from './limits.ts';
import { type Claim, type HangUpReason, Line } from './line.ts';
import type { Presence } from './presence.ts';
import type { SeatContext } from './seat.ts';
import type { Writing } from './writing.ts';

/** Where browsers connect to live documents. */
export const livePath = '/live';

interface GateOptions {
  hocuspocus: Hocuspocus;
  presence: Presence;
  writing: Writing;
  limits: RealtimeLimits;
  /** Milliseconds between two signs of life that a browser is asked for. */
  beat: number;
}

/** Where browsers' sockets come in and are hung up. */
export function createGate({ hocuspocus, presence, writing, limits, beat }: GateOptions) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.frame });
  const lines = new Set<Line>();
  const checking = setInterval(() => {
    for (const line of lines) line.check();
  }, beat);
  checking.unref();
  let isOpen = true;

  const admit = (webSocket: WebSocket, stream: Duplex, request: IncomingMessage) => {
    const inbox = new Inbox({ presence, writing }, limits);
    const line = new Line(webSocket, { stream, inbox, backlog: limits.backlog });
    lines.add(line);
    webSocket.once('close', () => lines.delete(line));
    line.connect(hocuspocus, request, { line } satisfies SeatContext);
  };

  return {
    /** Takes the sockets that ask for `/live` on an HTTP server. */
    listen(server: Server): void {
      server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
        // Nobody else listens to it here, and what a stranger's socket does wrong ends that socket only.
        stream.on('error', () => stream.destroy());
        if (requestPath(request.url) !== livePath || !isOpen) stream.destroy();
        else sockets.handleUpgrade(request, stream, head, (one) => admit(one, stream, request));
      });
    },

    /** Hangs up on everybody of whom one of the claims is chosen. */
    hangUp(reason: HangUpReason, chosen: (claim: Claim) => boolean): void {
      for (const line of lines) if (line.claims.some(chosen)) line.hangUp(reason);
    },

    /** Lets nobody in any more and sends everybody away, who then connect to another process. */
    close(): void {
      isOpen = false;
      clearInterval(checking);
      for (const line of lines) line.hangUp('restart');
      sockets.close();
    },
  };
}
