import type { Connection } from '@hocuspocus/server';
import type { RealtimeLimits } from '../limits.ts';
import type { Presence } from '../peers/presence.ts';
import type { Outcome, WritePipeline } from '../update/write-pipeline.ts';
import type { CloseReason } from './browser-socket.ts';
import { type Frame, messageTypes, readFrame, syncSteps } from './frame.ts';
import type { SessionContext } from './session.ts';
import { acknowledge, StateRequests } from './state-requests.ts';
import { TokenBucket } from './token-bucket.ts';

/** Maximum characters of a document's name and session id. */
const addressLength = 200;

type Limits = Pick<
  RealtimeLimits,
  'messages' | 'bytes' | 'documents' | 'presenceMessage' | 'earlyUpdates' | 'earlyBytes'
>;

/** The result of a message: it is handled, is passed on to Hocuspocus, or is a reason to disconnect. */
type Verdict = 'done' | 'pass on' | CloseReason;

/** A message about the content of a document: an update, or the answer to a request for its state. */
interface SyncMessage {
  message: Uint8Array;
  isAnswer: boolean;
  update: Uint8Array;
}

/** Handles the messages of one socket before they cost Hocuspocus anything. */
export class Inbox {
  readonly #presence: Presence;
  readonly #writing: WritePipeline;
  readonly #messages: TokenBucket;
  readonly #bytes: TokenBucket;
  readonly #seats = new Map<string, Connection>();
  /** The connections with the right to edit, by address, once all earlier messages are handled. */
  readonly #writers = new Map<string, Connection>();
  /** The presence that was sent while the document was being opened, by address. */
  readonly #early = new Map<string, Uint8Array>();
  /** The updates that were sent before the document was open, by address. */
  readonly #earlyUpdates = new Map<string, SyncMessage[]>();
  #earlyCount = 0;
  #earlyBytes = 0;
  /** The state requests of each requested document. */
  readonly #requests = new Map<string, StateRequests>();
  readonly #limits: Limits;
  #isAdmitted = false;

  constructor(parts: { presence: Presence; writing: WritePipeline }, limits: Limits) {
    this.#limits = limits;
    this.#presence = parts.presence;
    this.#writing = parts.writing;
    this.#messages = new TokenBucket(limits.messages, performance.now());
    this.#bytes = new TokenBucket(limits.bytes, performance.now());
  }

  /** Handles a message; returns whether it is done, is for Hocuspocus, or a reason to disconnect. */
  sort(message: Uint8Array): Verdict {
    const now = performance.now();
    if (!this.#messages.take(1, now) || !this.#bytes.take(message.length, now)) return 'too_fast';
    try {
      const frame = readFrame(message);
      const requests = this.#requestsOf(frame.address);
      return requests ? this.#take(message, frame, requests) : 'too_fast';
    } catch {
      return 'malformed';
    }
  }

  /** The user is authenticated: from now on several documents may be opened. */
  admit(): void {
    this.#isAdmitted = true;
  }

  /** The requests of an address; undefined where there are too many. */
  #requestsOf(address: string): StateRequests | undefined {
    const known = this.#requests.get(address);
    if (known) return known;
    const max = this.#isAdmitted ? this.#limits.documents : 1;
    if (this.#requests.size >= max || address.length > addressLength) return undefined;
    const requests = new StateRequests();
    this.#requests.set(address, requests);
    return requests;
  }

  /** The document was opened on this socket. */
  sit(connection: Connection): void {
    const address = connection.messageAddress;
    this.#seats.set(address, connection);
    connection.onClose(() => {
      this.#seats.delete(address);
      this.#writers.delete(address);
      this.#takeEarly(address);
      this.#requests.set(address, new StateRequests());
      this.#presence.leave(connection);
    });
    const early = this.#early.get(address);
    this.#early.delete(address);
    if (early) this.#presence.hear(connection, early);
    if (connection.readOnly) {
      for (const { message } of this.#takeEarly(address)) connection.handleMessage(message);
    } else void this.#letWrite(connection);
  }

  /** Updates stay in order: those from before the document was open come first. */
  async #letWrite(connection: Connection): Promise<void> {
    const address = connection.messageAddress;
    const requests = this.#requests.get(address);
    await connection.waitForPendingMessages();
    if (this.#seats.get(address) !== connection || !requests) return;
    this.#writers.set(address, connection);
    for (const early of this.#takeEarly(address)) this.#write(connection, early, requests);
  }

  #take(message: Uint8Array, frame: Frame, requests: StateRequests): Verdict {
    const { address, type, step, body } = frame;
    if (type === messageTypes.awareness) {
      this.#hear(address, body);
      return 'done';
    }
    if (step === syncSteps.askForState) requests.requestedByBrowser();
    if (step === undefined || step === syncSteps.askForState) return 'pass on';
    if (this.#seats.get(address)?.readOnly) return 'pass on';
    const said = { message, isAnswer: step === syncSteps.answerWithState, update: body };
    const writer = this.#writers.get(address);
    if (!writer) return this.#storeEarly(address, said) ? 'done' : 'too_fast';
    this.#write(writer, said, requests);
    return 'done';
  }

  #write(writer: Connection, { isAnswer, update }: SyncMessage, requests: StateRequests): void {
    const earned = isAnswer ? requests.answer() : 1;
    const outcome: Outcome = {
      applied: () => acknowledge(writer, earned),
      missing: () => {
        // A browser whose full answer still builds on something missing has to start again.
        if (isAnswer) (writer.context as SessionContext).line.disconnect('not_stored');
        else if (requests.leaveOut()) this.#writing.request(writer);
      },
      ended: () => undefined,
    };
    this.#writing.accept(writer, update, outcome);
  }

  /** Stores a message until the document is open; false where there are too many. */
  #storeEarly(address: string, said: SyncMessage): boolean {
    this.#earlyCount += 1;
    this.#earlyBytes += said.message.length;
    const { earlyUpdates, earlyBytes } = this.#limits;
    if (this.#earlyCount > earlyUpdates || this.#earlyBytes > earlyBytes) return false;
    this.#earlyUpdates.set(address, [...(this.#earlyUpdates.get(address) ?? []), said]);
    return true;
  }

  #takeEarly(address: string): SyncMessage[] {
    const early = this.#earlyUpdates.get(address) ?? [];
    this.#earlyUpdates.delete(address);
    this.#earlyCount -= early.length;
    this.#earlyBytes -= early.reduce((sum, { message }) => sum + message.length, 0);
    return early;
  }

  #hear(address: string, body: Uint8Array): void {
    if (body.length > this.#limits.presenceMessage) return;
    const connection = this.#seats.get(address);
    if (connection) this.#presence.hear(connection, body);
    else this.#early.set(address, body.slice());
  }
}
