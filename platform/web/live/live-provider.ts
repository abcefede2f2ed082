import { HocuspocusProvider, type HocuspocusProviderConfiguration } from '@hocuspocus/provider';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import * as Y from 'yjs';
import { UpdateChunks } from './pending/update-chunks.ts';

/** Callbacks about changes that are sent. */
interface Reports {
  /** Share of a change, sent in parts, that is stored; null once all of it is. */
  onProgress(done: number | null): void;
  /** A change is too large to be sent in any way. */
  onTooLarge(): void;
  /** An acknowledgement arrived. */
  onAnswer(): void;
}

/**
 * The provider of one live document. It joins when the server has asked for this browser's state
 * and got everything that it lacks. Until then no edit is sent, since it would build on updates
 * that the server does not have. After that each edit is sent at once. The server may ask again at
 * any time. Updates above the limit of a message are sent in parts.
 */
export class LiveProvider extends HocuspocusProvider {
  #isJoined = false;
  readonly #parcels: UpdateChunks;
  readonly #onAnswer: () => void;

  constructor(configuration: HocuspocusProviderConfiguration, reports: Reports) {
    super(configuration);
    this.#onAnswer = reports.onAnswer;
    this.#parcels = new UpdateChunks({
      ...reports,
      send: (part) => super.documentUpdateHandler(part, null),
      isBusy: () => this.hasUnsyncedChanges,
    });
  }

  /** Whether an acknowledgement now means that all local changes are stored. */
  get counts(): boolean {
    return this.#isJoined && this.isAuthenticated && this.#parcels.isEmpty;
  }

  /** Whether the server has acknowledged everything in the document. */
  get isStored(): boolean {
    return this.counts && !this.hasUnsyncedChanges;
  }

  override async onOpen(event: Event): Promise<void> {
    this.#leave();
    const { websocketProvider } = this.configuration;
    const { webSocket } = websocketProvider;
    this.isAuthenticated = false;
    this.emit('open', { event });
    await this.sendToken();
    // The token may arrive after its socket was replaced, and the next socket has a handshake of
    // its own: after two handshakes the server would acknowledge twice, and so more than is stored.
    if (websocketProvider.webSocket === webSocket) this.startSync();
  }

  override onClose(): void {
    this.#leave();
    super.onClose();
    // The server may close only the document; a new socket joins again.
    this.configuration.websocketProvider.webSocket?.close();
  }

  /** The server rejected an update as too long: later ones are cut smaller, where that is possible. */
  cutSmaller(): boolean {
    return this.#parcels.cutSmaller();
  }

  override onMessage(event: MessageEvent): void {
    const stateVector = readStateRequest(event.data);
    if (stateVector) this.#answer(stateVector);
    else super.onMessage(event);
  }

  override documentUpdateHandler(update: Uint8Array, origin: unknown): void {
    if (this.#isJoined && origin !== this) this.#parcels.take(update);
  }

  /** Called before the page closes, and when the document is closed. */
  override flushPendingUpdates(): void {
    this.#parcels.flush();
    super.flushPendingUpdates();
  }

  override decrementUnsyncedChanges(): void {
    super.decrementUnsyncedChanges();
    this.#onAnswer();
    this.#parcels.next();
  }

  #leave(): void {
    this.#isJoined = false;
    this.#parcels.drop();
  }

  /** An update that is too large for a message is replaced with an empty one, followed by its parts. */
  #answer(stateVector: Uint8Array): void {
    // Pending parts are included in the answer.
    this.#parcels.forget();
    const update = encodeComplete(this.document, stateVector);
    const fits = this.#parcels.acceptsUncut(update);
    const { websocketProvider } = this.configuration;
    websocketProvider.send(answerOf(this.effectiveName, fits ? update : nothing));
    this.#isJoined = true;
    if (!fits) this.#parcels.take(update);
  }
}

/** Message types: y-protocols/sync inside a message of Hocuspocus. */
const [syncMessage, stateRequest, stateAnswer] = [0, 0, 1];
const nothing = new Uint8Array([0, 0]);

/** The server's state vector, where a message asks for what the server lacks. */
function readStateRequest(data: ArrayBuffer): Uint8Array | null {
  const decoder = decoding.createDecoder(new Uint8Array(data));
  decoding.readVarString(decoder);
  if (decoding.readVarUint(decoder) !== syncMessage) return null;
  if (decoding.readVarUint(decoder) !== stateRequest) return null;
  return decoding.readVarUint8Array(decoder);
}

function answerOf(address: string, update: Uint8Array): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarString(encoder, address);
  encoding.writeVarUint(encoder, syncMessage);
  encoding.writeVarUint(encoder, stateAnswer);
  encoding.writeVarUint8Array(encoder, update);
  return encoding.toUint8Array(encoder);
}

/**
 * The update from a state to the document, without pending structs: they are of no use to others
 * before the update that they wait for, which brings them, too.
 */
function encodeComplete(document: Y.Doc, stateVector: Uint8Array): Uint8Array {
  const { store } = document;
  const { pendingStructs, pendingDs } = store;
  Object.assign(store, { pendingStructs: null, pendingDs: null });
  try {
    return Y.encodeStateAsUpdate(document, stateVector);
  } finally {
    Object.assign(store, { pendingStructs, pendingDs });
  }
}
