import type { IncomingMessage } from 'node:http';
import type { Hocuspocus, WebSocketLike } from '@hocuspocus/server';
import type { WebSocket } from 'ws';
import type { Actor } from '#kernel/actor.ts';

type ClientConnection = ReturnType<Hocuspocus['handleConnection']>;

/** Why a line is hung up, as close codes; those from 4000 on are ours. */
export const hangUpReasons = {
  malformed: 1007,
  not_stored: 1011,
  restart: 1012,
  unavailable: 1013,
  refused: 4400,
  slow: 4408,
  session_ended: 4401,
  rights_changed: 4403,
  gone: 4404,
} as const;

export type HangUpReason = keyof typeof hangUpReasons;

/** Bytes that may wait to be read by a slow browser. */
const backlogLimit = 32 * 1024 * 1024;

/** One browser's socket. Once it is hung up, nothing that still arrives is listened to. */
export class Line implements WebSocketLike {
  /** Who asked for which document on it; known before their rights are looked up. */
  readonly claims: { name: string; actor: Actor }[] = [];
  readonly #socket: WebSocket;
  #client: ClientConnection | undefined;

  constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  /** Hands the socket to Hocuspocus. */
  connect(hocuspocus: Hocuspocus, request: IncomingMessage, context: object): void {
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) {
      if (value !== undefined) headers.set(name, String(value));
    }
    const address = new URL(request.url ?? '/', 'http://localhost');
    const client = hocuspocus.handleConnection(this, new Request(address, { headers }), context);
    this.#client = client;
    this.#socket.on('message', (data: Buffer, isBinary: boolean) => {
      if (this.#client && isBinary) client.handleMessage(new Uint8Array(data));
    });
    this.#socket.on('close', (code: number, reason: Buffer) => {
      this.#leave({ code, reason: reason.toString() });
    });
    // A broken socket is closed by ws itself, and 'close' follows.
    this.#socket.on('error', () => undefined);
  }

  get open(): boolean {
    return this.#client !== undefined;
  }

  get readyState(): number {
    return this.#socket.readyState;
  }

  send(data: string | ArrayBufferLike | Blob | ArrayBufferView): void {
    if (this.#socket.bufferedAmount > backlogLimit) this.hangUp('slow');
    else this.#socket.send(data as Uint8Array);
  }

  close(code?: number, reason?: string): void {
    this.#socket.close(code, reason);
  }

  /** Leaves every document at once and closes the socket. */
  hangUp(reason: HangUpReason): void {
    const code = hangUpReasons[reason];
    this.#leave({ code, reason });
    this.#socket.close(code, reason);
  }

  #leave(event: { code: number; reason: string }): void {
    const client = this.#client;
    this.#client = undefined;
    client?.handleClose(event);
  }
}
