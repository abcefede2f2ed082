import type { Document, RedisTransactionOrigin } from '@hocuspocus/server';
import { applyAwarenessUpdate } from 'y-protocols/awareness';
import * as Y from 'yjs';
import type { Log } from '../../log/log.ts';
import type { CloseReason } from '../socket/browser-socket.ts';
import type { Bus } from './bus.ts';

/** A command for the sockets of all processes. */
export type SocketCommand =
  | { kind: 'judge-person'; name: string; userId: string }
  | { kind: 'judge-document'; name: string; reason: CloseReason }
  | { kind: 'end-session'; sessionId: string }
  | { kind: 'announce'; name: string; topic: string };

interface PeersOptions {
  bus: Bus | undefined;
  log: Log;
  /** Milliseconds between two reads of the database while other processes can't be heard, or it fails. */
  pollEvery: number;
  /** Applies everything that is stored of a document to it. */
  load: (name: string, into: Y.Doc) => Promise<unknown>;
  /** Another process stored an update of so many bytes. */
  grew: (name: string, bytes: number) => void;
  /** Another process folded the document into a snapshot of so many bytes. */
  folded: (name: string, bytes: number) => void;
  /** The presence of this process' users in a document; null where there is none. */
  presence: (document: Document) => Uint8Array | null;
  carryOut: (order: SocketCommand) => void;
  /** Checks all connections again, as commands may have been missed. */
  judgeAll: () => void;
}

/** The first byte of a message about a document. */
const kinds = { update: 0, presence: 1, who: 2, folded: 3 } as const;
const orders = 'orders';
const channelOf = (name: string) => `document:${name}`;
const fromPeer: RedisTransactionOrigin = { source: 'redis' };

/**
 * The other processes that serve the same documents. The database is authoritative: an update is
 * sent to the others after it was stored, and a process that may have missed one reads it there.
 */
export class Peers {
  readonly #options: PeersOptions;
  readonly #open = new Map<string, Document>();
  readonly #looking: NodeJS.Timeout | undefined;
  /** Documents that could not be read, until they are read again. */
  readonly #unread = new Map<Document, NodeJS.Timeout>();
  #isStopped = false;

  constructor(options: PeersOptions) {
    this.#options = options;
    const { bus } = options;
    if (!bus) return;
    bus.listen({
      received: (channel, message) => this.#hear(channel, message),
      missed: () => this.#recover(),
    });
    void bus.join(orders);
    this.#looking = setInterval(() => {
      if (!bus.isOpen) this.#lookAtAll();
    }, options.pollEvery);
    this.#looking.unref();
  }

  /** Follows a document; call it before the document is loaded, so that no update is missed. */
  async open(document: Document): Promise<void> {
    const { bus } = this.#options;
    const { name } = document;
    this.#open.set(name, document);
    document.on('destroy', () => this.close(document));
    await bus?.join(channelOf(name));
  }

  /** Asks other processes who has the document open; they also check that they have all of it. */
  requestPresence(document: Document): void {
    void this.#say(document.name, kinds.who);
  }

  /** Stops following a document; this happens by itself when it is destroyed. */
  close(document: Document): void {
    if (this.#open.get(document.name) !== document) return;
    this.#open.delete(document.name);
    this.#forgetUnread(document);
    void this.#options.bus?.leave(channelOf(document.name));
  }

  /** Sends a stored update. */
  publishUpdate(name: string, update: Uint8Array): Promise<void> {
    return this.#say(name, kinds.update, update);
  }

  publishPresence(name: string, update: Uint8Array): void {
    void this.#say(name, kinds.presence, update);
  }

  publishFolded(name: string, bytes: number): void {
    void this.#say(name, kinds.folded, new Uint8Array(Uint32Array.of(bytes).buffer));
  }

  /** Carries out a command in this process at once, and in all others. */
  command(order: SocketCommand): void {
    this.#options.carryOut(order);
    void this.#options.bus?.publish(orders, new TextEncoder().encode(JSON.stringify(order)));
  }

  /** Resolves when an open document has everything that any process stored before the call. */
  async settle(document: Document): Promise<void> {
    const { bus, load } = this.#options;
    if (bus && !(await bus.settle())) await load(document.name, document);
  }

  stop(): void {
    clearInterval(this.#looking);
    for (const document of [...this.#unread.keys()]) this.#forgetUnread(document);
    this.#isStopped = true;
  }

  async #say(name: string, kind: number, body: Uint8Array = new Uint8Array()): Promise<void> {
    const { bus } = this.#options;
    if (!bus) return;
    const message = new Uint8Array(1 + body.length);
    message[0] = kind;
    message.set(body, 1);
    await bus.publish(channelOf(name), message);
  }

  #hear(channel: string, message: Uint8Array): void {
    if (channel === orders) {
      this.#options.carryOut(JSON.parse(new TextDecoder().decode(message)) as SocketCommand);
      return;
    }
    const document = this.#open.get(channel.slice(channelOf('').length));
    if (document) this.#hearOf(document, message[0] ?? -1, message.slice(1));
  }

  #hearOf(document: Document, kind: number, body: Uint8Array): void {
    const { grew, folded, presence } = this.#options;
    if (kind === kinds.update) {
      Y.applyUpdate(document, body, fromPeer);
      grew(document.name, body.length);
    } else if (kind === kinds.presence) {
      applyAwarenessUpdate(document.awareness, body, fromPeer);
    } else if (kind === kinds.folded) {
      folded(document.name, new Uint32Array(body.buffer)[0] ?? 0);
    } else if (kind === kinds.who) {
      const own = presence(document);
      if (own) this.publishPresence(document.name, own);
      // It may come from a process that was killed after it stored an update and before it sent it.
      this.#look(document);
    }
  }

  #recover(): void {
    this.#lookAtAll();
    this.#options.judgeAll();
    for (const document of this.#open.values()) {
      this.requestPresence(document);
      const own = this.#options.presence(document);
      if (own) this.publishPresence(document.name, own);
    }
  }

  #lookAtAll(): void {
    for (const document of this.#open.values()) this.#look(document);
  }

  /** Applies stored updates of a document that were not received; where that fails, it is tried again. */
  #look(document: Document): void {
    this.#options.load(document.name, document).catch((error: unknown) => {
      const where = { err: error, document: document.name };
      this.#options.log.error(where, 'a document could not be read, and is read again');
      this.#lookLater(document);
    });
  }

  #lookLater(document: Document): void {
    const isOpen = this.#open.get(document.name) === document;
    if (this.#isStopped || !isOpen || this.#unread.has(document)) return;
    const timer = setTimeout(() => {
      this.#unread.delete(document);
      this.#look(document);
    }, this.#options.pollEvery);
    timer.unref();
    this.#unread.set(document, timer);
  }

  #forgetUnread(document: Document): void {
    clearTimeout(this.#unread.get(document));
    this.#unread.delete(document);
  }
}
