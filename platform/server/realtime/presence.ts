import type { Connection, Document, LocalTransactionOrigin } from '@hocuspocus/server';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { applyAwarenessUpdate, removeAwarenessStates } from 'y-protocols/awareness';
import { type Outbox, openOutbox } from './outbox.ts';
import type { SeatContext } from './seat.ts';

/** What one browser told about itself last, and has not been passed on yet. */
interface Told {
  clock: number;
  /** Null when it takes back what it told before. */
  state: object | null;
}

interface Room {
  told: Map<number, Told>;
  outbox: Outbox;
}

const here: LocalTransactionOrigin = { source: 'local' };

/**
 * Who is in a document and where: gathered as it comes, and passed on once in a while for all
 * together. The server puts the true person into it and drops what a browser tells about others:
 * nobody shows up under another name or moves another's cursor.
 */
export class Presence {
  readonly #stateLimit: number;
  readonly #rooms = new WeakMap<Document, Room>();

  /** @param stateLimit how long what a browser tells may be, as JSON; longer is dropped */
  constructor(stateLimit: number) {
    this.#stateLimit = stateLimit;
  }

  open(document: Document): void {
    const told = new Map<number, Told>();
    const outbox = openOutbox(document, () => passOn(document, told));
    this.#rooms.set(document, { told, outbox });
  }

  /**
   * Keeps what a browser tells until the next occasion.
   * @throws Error when it cannot be read
   */
  hear({ document, context }: Connection, update: Uint8Array): void {
    const room = this.#rooms.get(document);
    const seat = context as SeatContext;
    const own = readOwn(update, (client) => isOwn(document, seat, client));
    if (!room || !own || own.json.length > this.#stateLimit) return;
    const isFirst = seat.client === undefined;
    seat.client = own.client;
    const state = JSON.parse(own.json) as object | null;
    // Others may remember this browser from before it lost its connection, by the same clock.
    const clock = isFirst ? own.clock + 1 : own.clock;
    room.told.set(own.client, {
      clock,
      state: state === null ? null : { ...state, person: seat.person },
    });
    if (state === null) room.outbox.soon();
    else room.outbox.later();
  }

  /** Nothing of somebody stays when their connection is gone, for whatever reason. */
  leave({ document, context }: Connection): void {
    const { client } = context as SeatContext;
    if (client === undefined) return;
    this.#rooms.get(document)?.told.delete(client);
    removeAwarenessStates(document.awareness, [client], here);
  }
}

/** What an update says about the first client that `isOwn`. */
function readOwn(update: Uint8Array, isOwn: (client: number) => boolean) {
  const decoder = decoding.createDecoder(update);
  for (let left = decoding.readVarUint(decoder); left > 0; left -= 1) {
    const client = decoding.readVarUint(decoder);
    const clock = decoding.readVarUint(decoder);
    const json = decoding.readVarString(decoder);
    if (isOwn(client)) return { client, clock, json };
  }
  return undefined;
}

/**
 * Whether a number is this browser's: the one it used before, or its first one, unless somebody
 * else has it. The same person may take it over from a connection whose end was not noticed yet.
 */
function isOwn(document: Document, seat: SeatContext, client: number): boolean {
  if (seat.client !== undefined) return client === seat.client;
  for (const { context } of document.getConnections()) {
    const other = context as SeatContext;
    if (other.client !== client) continue;
    if (other.actor?.userId !== seat.actor?.userId) return false;
    other.client = undefined;
  }
  return true;
}

function passOn({ awareness }: Document, told: Map<number, Told>): void {
  if (told.size === 0) return;
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, told.size);
  for (const [client, { clock, state }] of told) {
    const known = awareness.meta.get(client)?.clock ?? -1;
    encoding.writeVarUint(encoder, client);
    encoding.writeVarUint(encoder, Math.max(clock, known + 1));
    encoding.writeVarString(encoder, JSON.stringify(state));
  }
  told.clear();
  applyAwarenessUpdate(awareness, encoding.toUint8Array(encoder), here);
}
