import { HocuspocusProvider, type HocuspocusProviderConfiguration } from '@hocuspocus/provider';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { Parcels } from './parcels.ts';

/** What is told of changes that are too large for one message. */
interface LargeChanges {
  /** Told which share of one is stored; null once all of it is. */
  onProgress(done: number | null): void;
  /** Told that one can't be sent in any way. */
  onTooLarge(): void;
}

/**
 * The provider of one live document. From a lost connection until the next handshake it sends
 * nothing: the handshake brings everything that the server has not. An edit that went ahead of it
 * would be acknowledged alone, and what was typed while away would be called saved before it is.
 * What is larger than the server takes at once travels in parts, in a handshake too.
 */
export class LiveProvider extends HocuspocusProvider {
  #greeted = false;
  readonly #parcels: Parcels;

  constructor(configuration: HocuspocusProviderConfiguration, large: LargeChanges) {
    super(configuration);
    this.#parcels = new Parcels({
      ...large,
      send: (part) => super.documentUpdateHandler(part, null),
      isBusy: () => this.hasUnsyncedChanges,
    });
  }

  /** Whether an acknowledgement now stands for everything that was changed here. */
  get counts(): boolean {
    return this.#greeted && this.isAuthenticated && this.#parcels.isEmpty;
  }

  override startSync(): void {
    this.#greeted = true;
    super.startSync();
  }

  override onClose(): void {
    this.#greeted = false;
    this.#parcels.drop();
    super.onClose();
  }

  /** The server took what was sent at once for too much: less from now on. */
  cutSmaller(): void {
    this.#parcels.cutSmaller();
  }

  override documentUpdateHandler(update: Uint8Array, origin: unknown): void {
    if (this.#greeted && origin !== this) this.#parcels.take(update);
  }

  /** Called before the page goes, and before it is left. */
  override flushPendingUpdates(): void {
    this.#parcels.hurry();
    super.flushPendingUpdates();
  }

  override decrementUnsyncedChanges(): void {
    super.decrementUnsyncedChanges();
    this.#parcels.next();
  }

  /** A handshake's answer that is too large for a message is an empty one, and parts after it. */
  override send(...[message, args]: Parameters<HocuspocusProvider['send']>): void {
    const answer = args?.encoder && readLargeAnswer(args.encoder, this.#parcels);
    super.send(message, answer ? { ...args, encoder: answer.emptied } : args);
    if (answer) this.#parcels.take(answer.update);
  }
}

const syncMessage = 0;
/** Bytes up to which a message never needs to be looked into. */
const smallAnswer = 256;
const nothing = new Uint8Array([0, 0]);

/** What a message brings that a document lacks, and the message without it; null where it is small. */
function readLargeAnswer(encoder: encoding.Encoder, parcels: Parcels) {
  if (encoding.length(encoder) <= smallAnswer) return null;
  const decoder = decoding.createDecoder(encoding.toUint8Array(encoder));
  const address = decoding.readVarString(decoder);
  const [type, step] = [decoding.readVarUint(decoder), decoding.readVarUint(decoder)];
  if (type !== syncMessage) return null;
  const update = decoding.readVarUint8Array(decoder);
  if (parcels.takesWhole(update)) return null;
  const emptied = encoding.createEncoder();
  encoding.writeVarString(emptied, address);
  encoding.writeVarUint(emptied, type);
  encoding.writeVarUint(emptied, step);
  encoding.writeVarUint8Array(emptied, nothing);
  return { update, emptied };
}
