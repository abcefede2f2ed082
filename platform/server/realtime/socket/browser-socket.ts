import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Connection, Hocuspocus, WebSocketLike } from '@hocuspocus/server';
import { WebSocket } from 'ws';
import type { Actor } from '#kernel/call/actor.ts';
import { encodeFrame } from './encode-frame.ts';
import { isPresenceMessage } from './frame.ts';

type ClientConnection = ReturnType<Hocuspocus['handleConnection']>;

/** Why a line is disconnected, as close codes; those from 4000 on are ours. */
export const closeReasons = {
  malformed: 1007,
  /** More in one update than is taken at once. */
  too_long: 1009,
  not_stored: 1011,
  restart: 1012,
  unavailable: 1013,
  refused: 4400,
  slow: 4408,
  session_ended: 4401,
  rights_changed: 4403,
  gone: 4404,
  /** The document would grow beyond its limit. */
  too_large: 4413,
  /** More messages, bytes or documents than any person makes. */
  too_fast: 4429,
} as const;

export type CloseReason = keyof typeof closeReasons;

/** What no browser of ours says twice. */
const unacceptable: ReadonlySet<CloseReason> = new Set(['malformed', 'too_long']);

/** Who asked for which document. */
export interface OpenRequest {
  name: string;
  actor: Actor;
}

interface LineOptions {
  /** What the WebSocket writes to. */
  stream: Duplex;
  /** Looks at each message first. */
  inbox: {
    sort(message: Uint8Array): 'done' | 'pass on' | CloseReason;
    sit(connection: Connection): void;
  };
  /** Bytes that may wait to be read by a slow browser. */
  backlog: number;
  /** Told when it is known who is there. */
  admitted(): void;
  /** Told of each account that sent over it what cannot be taken. */
  refused(account: string): void;
}

/** Bytes of what may wait for the end of a turn: acknowledgements, and what is as short. */
const shortMessage = 128;

/**
 * One browser's socket. Once it is disconnected, nothing that came over it counts any more; what came
 * before the browser itself closed it does.
 */
export class BrowserSocket implements WebSocketLike {
  /** What was asked for on it; known before rights are looked up. */
  readonly claims: OpenRequest[] = [];
  /** Whether its browser is shown who else is here. */
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
    // The gate lets nobody in whose target cannot be read against an origin.
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

  /** It is known who is there, and that they may open what they asked for. */
  admit(): void {
    this.#options.admitted();
  }

  get isDisconnected(): boolean {
    return this.#isHungUp;
  }

  get readyState(): number {
    return this.#socket.readyState;
  }

  /** The document is open on this line from now on. */
  openSession(connection: Connection): void {
    try {
      this.#options.inbox.sit(connection);
    } catch {
      // What was said about oneself before cannot be read.
      this.disconnect('malformed');
    }
  }

  /** Writes past ws, which would make a frame of its own for each recipient of a broadcast. */
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

  /** What is written until the end of this turn is handed to the system at once. */
  #holdBack(): void {
    const { stream } = this.#options;
    if (stream.writableCorked > 0) return;
    stream.cork();
    setImmediate(() => stream.uncork());
  }

  close(code?: number, reason?: string): void {
    this.#socket.close(code, reason);
  }

  /** Leaves every document at once and closes the socket. */
  disconnect(reason: CloseReason): void {
    const code = closeReasons[reason];
    if (!this.#isHungUp && unacceptable.has(reason)) this.#tellRefused();
    this.#isHungUp = true;
    this.#leave({ code, reason });
    this.#socket.close(code, reason);
  }

  #tellRefused(): void {
    // All visitors of one link are one actor, and none of them stands for the others.
    const known = this.claims.filter(({ actor }) => actor.kind !== 'visitor');
    const accounts = new Set(known.map(({ actor }) => actor.userId));
    for (const account of accounts) this.#options.refused(account);
  }

  /** The same for a user unknown: without waiting for them to close it too. */
  leaveAtOnce(reason: CloseReason): void {
    this.disconnect(reason);
    this.#socket.terminate();
  }

  /** Asks the browser for a sign of life, and lets go of it when the last one was not answered. */
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

  /** Hocuspocus closes what it has not heard of for a minute. */
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
