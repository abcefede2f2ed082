import type { Connection } from '@hocuspocus/server';
import { Allowance } from './allowance.ts';
import { type Frame, messageTypes, readFrame, syncSteps } from './frame.ts';
import type { RealtimeLimits } from './limits.ts';
import type { HangUpReason } from './line.ts';
import type { Presence } from './presence.ts';
import type { Writing } from './writing.ts';

/** Characters of a document's name and of the session behind it, at most. */
const addressLength = 200;

/** What arrives on one socket, before Hocuspocus pays for it. */
export class Inbox {
  readonly #presence: Presence;
  readonly #writing: Writing;
  readonly #messages: Allowance;
  readonly #bytes: Allowance;
  readonly #seats = new Map<string, Connection>();
  /** Those who may write, by address, once all that came before is done. */
  readonly #writers = new Map<string, Connection>();
  /** What was told of oneself while the document was being opened, by address. */
  readonly #early = new Map<string, Uint8Array>();
  /** Every document that was asked for. */
  readonly #asked = new Set<string>();
  readonly #limits: Pick<RealtimeLimits, 'documents' | 'presenceMessage'>;
  #isAdmitted = false;

  constructor(
    parts: { presence: Presence; writing: Writing },
    limits: Pick<RealtimeLimits, 'messages' | 'bytes' | 'documents' | 'presenceMessage'>,
  ) {
    this.#limits = limits;
    this.#presence = parts.presence;
    this.#writing = parts.writing;
    this.#messages = new Allowance(limits.messages, performance.now());
    this.#bytes = new Allowance(limits.bytes, performance.now());
  }

  /** Decides about a message: whether it is done, is for Hocuspocus, or why to hang up. */
  sort(message: Uint8Array): 'done' | 'pass on' | HangUpReason {
    const now = performance.now();
    if (!this.#messages.take(1, now) || !this.#bytes.take(message.length, now)) return 'too_fast';
    try {
      const frame = readFrame(message);
      if (!this.#mayAsk(frame.address)) return 'too_fast';
      return this.#take(frame) ? 'done' : 'pass on';
    } catch {
      return 'malformed';
    }
  }

  /** It is known who is there: from now on more than one document may be opened. */
  admit(): void {
    this.#isAdmitted = true;
  }

  #mayAsk(address: string): boolean {
    if (this.#asked.has(address)) return true;
    const most = this.#isAdmitted ? this.#limits.documents : 1;
    if (this.#asked.size >= most || address.length > addressLength) return false;
    this.#asked.add(address);
    return true;
  }

  /** From now on the document is open on this socket. */
  sit(connection: Connection): void {
    const address = connection.messageAddress;
    this.#seats.set(address, connection);
    connection.onClose(() => {
      this.#seats.delete(address);
      this.#writers.delete(address);
      this.#presence.leave(connection);
    });
    const early = this.#early.get(address);
    this.#early.delete(address);
    if (early) this.#presence.hear(connection, early);
    if (!connection.readOnly) void this.#letWrite(connection);
  }

  /** Updates keep their order: those that Hocuspocus has already come first. */
  async #letWrite(connection: Connection): Promise<void> {
    const address = connection.messageAddress;
    await connection.waitForPendingMessages();
    if (this.#seats.get(address) === connection) this.#writers.set(address, connection);
  }

  #take({ address, type, step, body }: Frame): boolean {
    if (type === messageTypes.awareness) {
      this.#hear(address, body);
      return true;
    }
    const writer = this.#writers.get(address);
    if (!writer || step === undefined || step === syncSteps.askForState) return false;
    this.#writing.take(writer, body);
    return true;
  }

  #hear(address: string, body: Uint8Array): void {
    if (body.length > this.#limits.presenceMessage) return;
    const connection = this.#seats.get(address);
    if (connection) this.#presence.hear(connection, body);
    else this.#early.set(address, body.slice());
  }
}
