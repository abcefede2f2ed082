import { HocuspocusProvider, type HocuspocusProviderConfiguration } from '@hocuspocus/provider';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import * as Y from 'yjs';
import { UpdateChunks } from './pending/update-chunks.ts';

/** What is reported of changes on their way. */
interface Reports {
  /** Which share of one that is too large for one message is stored; null once all of it is. */
  onProgress(done: number | null): void;
  /** One can't be sent in any way. */
  onTooLarge(): void;
  /** Something was acknowledged. */
  onAnswer(): void;
}

/**
 * The provider of one live document. A connection is joined once the server asked which state this
 * browser has, and was answered with everything that it lacks. Until then nothing is sent: it would
 * rest on what the server does not have yet. From then on each edit is sent as it is made, and rests
 * on the answer. The server may ask again at any time, and is answered again. What is larger than it
 * takes at once travels in parts, in an answer too.
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

  /** Whether an acknowledgement now stands for everything that was changed here. */
  get counts(): boolean {
    return this.#isJoined && this.isAuthenticated && this.#parcels.isEmpty;
  }

  /** Whether everything that is in the document is stored on the server, by its own word. */
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
    // A token may take longer than its socket lives, and the next one greets for itself: greeted
    // twice, the server would acknowledge twice, and so more than is stored.
    if (websocketProvider.webSocket === webSocket) this.startSync();
  }

  override onClose(): void {
    this.#leave();
    super.onClose();
    // The server may close the document alone; only a new socket joins it again.
    this.configuration.websocketProvider.webSocket?.close();
  }

  /** The server took what was sent at once for too much: less from now on, where that is possible. */
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

  /** Called before the page goes, and before it is left. */
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

  /** One that is too large for a message is an empty one, and parts after it. */
  #answer(stateVector: Uint8Array): void {
    // What waits to be sent is part of the answer.
    this.#parcels.forget();
    const update = encodeWhole(this.document, stateVector);
    const fits = this.#parcels.takesWhole(update);
    const { websocketProvider } = this.configuration;
    websocketProvider.send(answerOf(this.effectiveName, fits ? update : nothing));
    this.#isJoined = true;
    if (!fits) this.#parcels.take(update);
  }
}

/** The numbers of the protocol: y-protocols/sync in a message of Hocuspocus. */
const [syncMessage, stateRequest, stateAnswer] = [0, 0, 1];
const nothing = new Uint8Array([0, 0]);

/** Which state the server has, where a message asks for what it lacks. */
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
 * What a document has and a state lacks, without what waits in it for something that is not here:
 * nobody else can use that before, and the update that brings what is missing brings it too.
 */
function encodeWhole(document: Y.Doc, stateVector: Uint8Array): Uint8Array {
  const { store } = document;
  const { pendingStructs, pendingDs } = store;
  Object.assign(store, { pendingStructs: null, pendingDs: null });
  try {
    return Y.encodeStateAsUpdate(document, stateVector);
  } finally {
    Object.assign(store, { pendingStructs, pendingDs });
  }
}
