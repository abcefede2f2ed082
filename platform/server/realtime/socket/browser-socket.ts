import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Connection, Hocuspocus, WebSocketLike } from '@hocuspocus/server';
import { WebSocket } from 'ws';
import type { Actor } from '#kernel/call/actor.ts';
import { encodeFrame } from './encode-frame.ts';
import { isPresenceMessage } from './frame.ts';

type ClientConnection = ReturnType<Hocuspocus['handleConnection']>;

/** Reasons for a disconnection with their close codes; those from 4000 on are the suite's own. */
export const closeReasons = {
  malformed: 1007,
  /** An update is longer than accepted at once. */
  too_long: 1009,
  not_stored: 1011,
  restart: 1012,
  unavailable: 1013,
  refused: 4400,
  slow: 4408,
  session_ended: 4401,
  rights_changed: 4403,
  gone: 4404,
  /** The document would exceed its limit. */
  too_large: 4413,
  /** More messages, bytes or documents than a user can cause. */
  too_fast: 4429,
} as const;

export type CloseReason = keyof typeof closeReasons;

/** Reasons that the suite's own web does not cause twice. */
const unacceptable: ReadonlySet<CloseReason> = new Set(['malformed', 'too_long']);

/** A request of a user to open a document. */
export interface OpenRequest {
  name: string;
  actor: Actor;
}

interface LineOptions {
  /** The stream that the WebSocket writes to. */
  stream: Duplex;
  /** Sees each message before Hocuspocus. */
  inbox: {
    sort(message: Uint8Array): 'done' | 'pass on' | CloseReason;
    sit(connection: Connection): void;
  };
  /** Bytes that may be buffered for a slow browser. */
  backlog: number;
  /** Called when the user is authenticated. */
  admitted(): void;
  /** Called with the account of each refused message. */
  refused(account: string): void;
}

/**
 * Maximum bytes of a message that may wait for the end of the event loop's turn, such as an
 * acknowledgement.
 */
const shortMessage = 128;

/**
 * One browser's socket. After the server disconnects it, its messages are ignored; messages that
 * arrived before the browser closed it are processed.
 */
export class BrowserSocket implements WebSocketLike {
  /** The documents that were requested on it, known before access is checked. */
  readonly claims: OpenRequest[] = [];
  /** Whether the browser gets the presence of others. */
  seesPeople = false;
  readonly #socket: WebSocket;
  readonly #options: LineOptions;
  #client: ClientConnection | undefined;
  #isAlive = true;
  #isHungUp = false;

  constructor(socket: WebSocket, options: LineOptions) {
    this.#socket = socket;
    this.#options = options;
  }

  /** Hands the socket to Hocuspocus. */
  connect(hocuspocus: Hocuspocus, request: IncomingMessage, context: object): void {
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) {
      if (value !== undefined) headers.set(name, String(value));
    }
    // `SocketEntry` rejects requests whose path is not valid.
    const address = new URL(request.url ?? '/', 'http://localhost');
    this.#client = hocuspocus.handleConnection(this, new Request(address, { headers }), context);
    this.#socket.on('message', (data: Buffer, isBinary: boolean) => {
      if (isBinary) this.#receive(new Uint8Array(data));
    });
    this.#socket.on('pong', () => this.#heard());
    this.#socket.on('close', (code: number, reason: Buffer) => {
      this.#leave({ code, reason: reason.toString() });
    });
    // A broken socket is closed by ws itself, and 'close' follows.
    this.#socket.on('error', () => undefined);
  }

  /** The user is authenticated and has access. */
  admit(): void {
    this.#options.admitted();
  }

  get isDisconnected(): boolean {
    return this.#isHungUp;
  }

  get readyState(): number {
    return this.#socket.readyState;
  }

  /** A document was opened on this socket. */
  openSession(connection: Connection): void {
    try {
      this.#options.inbox.sit(connection);
    } catch {
      // The presence that was sent before is unreadable.
      this.disconnect('malformed');
    }
  }

  /** Bypasses ws, which would encode a frame of its own for each recipient of a broadcast. */
  send(data: string | ArrayBufferLike | Blob | ArrayBufferView): void {
    const { stream, backlog } = this.#options;
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    if (stream.writableLength > backlog) {
      this.disconnect('slow');
      return;
    }
    const message = data as Uint8Array;
    if (!this.seesPeople && isPresenceMessage(message)) return;
    if (message.length < shortMessage) this.#holdBack();
    stream.write(encodeFrame(message));
  }

  /** Messages until the end of this turn are written with one system call. */
  #holdBack(): void {
    const { stream } = this.#options;
    if (stream.writableCorked > 0) return;
    stream.cork();
    setImmediate(() => stream.uncork());
  }

  close(code?: number, reason?: string): void {
    this.#socket.close(code, reason);
  }

  /** Closes all documents and the socket. */
  disconnect(reason: CloseReason): void {
    const code = closeReasons[reason];
    if (!this.#isHungUp && unacceptable.has(reason)) this.#reportRefused();
    this.#isHungUp = true;
    this.#leave({ code, reason });
    this.#socket.close(code, reason);
  }

  #reportRefused(): void {
    // All visitors of a link share an actor, so one of them must not block the others.
    const known = this.claims.filter(({ actor }) => actor.kind !== 'visitor');
    const accounts = new Set(known.map(({ actor }) => actor.userId));
    for (const account of accounts) this.#options.refused(account);
  }

  /** The same before authentication: without waiting for the other side to close. */
  leaveAtOnce(reason: CloseReason): void {
    this.disconnect(reason);
    this.#socket.terminate();
  }

  /** Pings the browser; disconnects it where the last ping was not answered. */
  check(): void {
    if (this.#isAlive) this.#socket.ping();
    else this.#socket.terminate();
    this.#isAlive = false;
  }

  #receive(message: Uint8Array): void {
    const client = this.#client;
    if (!client) return;
    this.#isAlive = true;
    const verdict = this.#options.inbox.sort(message);
    if (verdict === 'done') this.#heard();
    else if (verdict === 'pass on') client.handleMessage(message);
    else this.disconnect(verdict);
  }

  /** Hocuspocus closes sockets without messages for a minute. */
  #heard(): void {
    this.#isAlive = true;
    if (this.#client) this.#client.lastMessageReceivedAt = Date.now();
  }

  #leave(event: { code: number; reason: string }): void {
    const client = this.#client;
    this.#client = undefined;
    client?.handleClose(event);
  }
}
