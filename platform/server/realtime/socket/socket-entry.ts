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

/** The path at which browsers connect to live documents. */
export const livePath = '/live';

interface SocketEntryOptions {
  hocuspocus: Hocuspocus;
  presence: Presence;
  writing: WritePipeline;
  limits: RealtimeLimits;
  abuse: Pick<AbuseScore, 'count'>;
  /** Milliseconds between two heartbeats that a browser must answer. */
  heartbeat: number;
  /** Milliseconds within which a socket must authenticate. */
  patience: number;
  /** How many reverse proxies are trusted to name the client's address. */
  trustedProxies: number;
}

/** The answer to an address that has too many sockets. */
const tooMany = 'HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** A request for a WebSocket, the connection it came over, and the first bytes after it. */
interface Upgrade {
  request: IncomingMessage;
  stream: Duplex;
  firstBytes: Buffer;
}

/** What all sockets of an entry share. */
interface EntryState {
  options: SocketEntryOptions;
  webSockets: WebSocketServer;
  lines: Set<BrowserSocket>;
  addresses: AddressLimits;
}

/** Accepts the sockets of browsers and disconnects them. */
export interface SocketEntry {
  /** Accepts WebSockets at `livePath` of an HTTP server. */
  listen(server: Server): void;
  /** Disconnects each browser for which one of its open requests is `chosen`. */
  hangUp(reason: CloseReason, chosen: (request: OpenRequest) => boolean): void;
  /** Accepts no more sockets and disconnects all, so that their browsers connect to another process. */
  close(): void;
}

export function createSocketEntry(options: SocketEntryOptions): SocketEntry {
  const { limits } = options;
  const lines = new Set<BrowserSocket>();
  const state: EntryState = {
    options,
    webSockets: new WebSocketServer({ noServer: true, maxPayload: limits.frame }),
    lines,
    addresses: new AddressLimits(limits),
  };
  const checking = setInterval(() => {
    for (const line of lines) line.check();
  }, options.heartbeat);
  checking.unref();
  let isOpen = true;

  return {
    listen(server) {
      server.on('upgrade', (request: IncomingMessage, stream: Duplex, firstBytes: Buffer) => {
        // No other code handles errors of this stream; an error ends only this one socket.
        stream.on('error', () => stream.destroy());
        if (requestPath(request.url) !== livePath || !isOpen) stream.destroy();
        else upgrade(state, { request, stream, firstBytes });
      });
    },

    hangUp(reason, chosen) {
      for (const line of lines) if (line.claims.some(chosen)) line.disconnect(reason);
    },

    close() {
      isOpen = false;
      clearInterval(checking);
      for (const line of lines) line.disconnect('restart');
      state.webSockets.close();
    },
  };
}

function upgrade(state: EntryState, given: Upgrade): void {
  const { options, webSockets, addresses } = state;
  const { stream, request, firstBytes } = given;
  const address = clientAddress(request, options.trustedProxies);
  const pending = addresses.open(address, performance.now());
  if (!pending) {
    // Without waiting for the other side, which may never close.
    stream.once('finish', () => stream.destroy());
    stream.end(tooMany);
    return;
  }
  stream.once('close', () => pending.end());
  webSockets.handleUpgrade(request, stream, firstBytes, (webSocket) =>
    connect(state, webSocket, given, pending),
  );
}

function connect(
  { options, lines }: EntryState,
  webSocket: WebSocket,
  { stream, request }: Upgrade,
  pending: PendingConnection,
): void {
  const { hocuspocus, presence, writing, limits, abuse, patience } = options;
  const inbox = new Inbox({ presence, writing }, limits);
  const endHandshake = guardHandshake({
    stream,
    bytes: limits.stranger,
    patience,
    leave: (reason) => line.leaveAtOnce(reason),
  });
  const line = new BrowserSocket(webSocket, {
    stream,
    inbox,
    backlog: limits.backlog,
    refused: (account) => abuse.count(account, performance.now()),
    admitted() {
      endHandshake();
      pending.admit();
      inbox.admit();
    },
  });
  lines.add(line);
  webSocket.once('close', () => {
    lines.delete(line);
    endHandshake();
  });
  line.connect(hocuspocus, request, { line } satisfies SessionContext);
}
