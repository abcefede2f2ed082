import { once } from 'node:events';
import { WebSocket } from 'ws';
import { mapperDocument } from '#tools/mapper/document/index.ts';
import { wires } from '../live/wire.ts';

const { ours } = wires;

/** A map, and the user who opens it. */
export interface SentDocument {
  /** Address of the server. */
  url: string;
  map: string;
  token: string;
  /** Latency of a message in milliseconds, each way; none without it. */
  delay?: number;
}

/** Sends updates over a socket without a copy of the document; reconnects after it was closed. */
export class Talker {
  readonly #sent: SentDocument;
  #socket: WebSocket | null = null;

  constructor(sent: SentDocument) {
    this.#sent = sent;
  }

  /** Sends one and waits until it is stored; false where the server disconnected instead. */
  async say(update: Uint8Array): Promise<boolean> {
    const socket = await this.#enter();
    const answered = new Promise<boolean>((resolve) => {
      socket.once('close', () => resolve(false));
      socket.on('message', (data: Buffer) => {
        if (ours.isAcknowledgement?.(data)) resolve(this.#way().then(() => true));
      });
    });
    await this.#way();
    socket.send(ours.edit(this.#sent.map, update));
    const isTaken = await answered;
    socket.removeAllListeners('message').removeAllListeners('close');
    if (!isTaken) this.#socket = null;
    return isTaken;
  }

  async #way(): Promise<void> {
    const { delay = 0 } = this.#sent;
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
  }

  async #enter(): Promise<WebSocket> {
    if (this.#socket) return this.#socket;
    const { url, map, token } = this.#sent;
    const address = `${url.replace(/^http/, 'ws')}/live?version=${mapperDocument.version}`;
    const socket = new WebSocket(address, { perMessageDeflate: false });
    socket.on('error', () => undefined);
    await once(socket, 'open');
    for (const message of ours.hello(map, token)) socket.send(message);
    await once(socket, 'message');
    this.#socket = socket;
    return socket;
  }
}
