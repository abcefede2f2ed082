import { isDeepStrictEqual } from 'node:util';
import type { Connection, Document, LocalTransactionOrigin } from '@hocuspocus/server';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import {
  applyAwarenessUpdate,
  encodeAwarenessUpdate,
  removeAwarenessStates,
} from 'y-protocols/awareness';
import { presenceColours } from '#kernel/value/presence-colours.ts';
import type { SessionContext } from '../socket/session.ts';
import type { Dispatch } from './dispatch.ts';

/** The latest presence of a browser that was not sent on yet. */
interface SentState {
  clock: number;
  /** With the properties that the server adds; null where the browser withdraws it. */
  state: { person?: unknown; colour?: unknown } | null;
}

interface PresenceState {
  sent: Map<number, SentState>;
  /** The clock of each browser of this process, as it was sent on last. */
  clocks: Map<number, number>;
  dispatch: Dispatch;
}

interface PresenceOptions {
  /** Maximum length of a browser's presence as JSON; longer ones are dropped. */
  limit: number;
  /** Sends it to other processes. */
  publish: (name: string, update: Uint8Array) => void;
}

const here: LocalTransactionOrigin = { source: 'local' };

/**
 * The users in a document and their positions, collected and sent on for all together from time to
 * time. The server sets the true user and drops what a browser reports about others, so that no one
 * appears under another name or moves another user's cursor.
 */
export class Presence {
  readonly #options: PresenceOptions;
  readonly #circles = new WeakMap<Document, PresenceState>();

  constructor(options: PresenceOptions) {
    this.#options = options;
  }

  open(document: Document, dispatch: Dispatch): void {
    this.#circles.set(document, { sent: new Map(), clocks: new Map(), dispatch });
  }

  /**
   * Stores what a browser reports until it is sent on.
   * @throws Error where it can't be read
   */
  hear({ document, context }: Connection, update: Uint8Array): void {
    const roomState = this.#circles.get(document);
    const session = context as SessionContext;
    const own = readOwn(update, (client) => isOwn(document, session, client));
    if (!roomState || !own || !session.person || own.json.length > this.#options.limit) return;
    const isFirst = session.client === undefined;
    session.client = own.client;
    if (isFirst) session.colour = freeColour(document, roomState, session);
    const state = JSON.parse(own.json) as object | null;
    // Others may still know this browser, with the same clock, from before it reconnected.
    const clock = isFirst ? own.clock + 1 : own.clock;
    roomState.sent.set(own.client, {
      clock,
      state: state === null ? null : { ...state, person: session.person, colour: session.colour },
    });
    if (state === null) roomState.dispatch.soon();
    else roomState.dispatch.later();
  }

  /** Sends on what was stored. */
  passOn(document: Document): void {
    const roomState = this.#circles.get(document);
    if (!roomState || roomState.sent.size === 0) return;
    const { awareness, name } = document;
    const encoder = encoding.createEncoder();
    encoding.writeVarUint(encoder, roomState.sent.size);
    for (const [client, sent] of roomState.sent) {
      const known = awareness.meta.get(client)?.clock ?? -1;
      const clock = Math.max(sent.clock, known + 1);
      roomState.clocks.set(client, clock);
      encoding.writeVarUint(encoder, client);
      encoding.writeVarUint(encoder, clock);
      encoding.writeVarString(encoder, JSON.stringify(sent.state));
    }
    roomState.sent.clear();
    const update = encoding.toUint8Array(encoder);
    applyAwarenessUpdate(awareness, update, here);
    this.#options.publish(name, update);
  }

  /** Removes a user's presence when their connection is closed for any reason. */
  leave({ document, context }: Connection): void {
    const { client } = context as SessionContext;
    const roomState = this.#circles.get(document);
    if (client === undefined || !roomState) return;
    const { awareness, name } = document;
    const clock = roomState.clocks.get(client);
    roomState.sent.delete(client);
    roomState.clocks.delete(client);
    // A later clock means that the browser has reconnected, to another process.
    if (clock === undefined || awareness.meta.get(client)?.clock !== clock) return;
    removeAwarenessStates(awareness, [client], here);
    this.#options.publish(name, encodeAwarenessUpdate(awareness, [client]));
  }

  /** The presence of all browsers of this process; null where there are none. */
  own(document: Document): Uint8Array | null {
    const { awareness } = document;
    const clients = [...(this.#circles.get(document)?.clocks.keys() ?? [])];
    const present = clients.filter((client) => awareness.states.has(client));
    return present.length === 0 ? null : encodeAwarenessUpdate(awareness, present);
  }
}

/**
 * The colour of a user in this document: their own, unless another user here has it. All pages of a
 * user have the same.
 */
function freeColour(
  { awareness }: Document,
  { sent }: PresenceState,
  { person, colour = 0 }: SessionContext,
) {
  const states = [...awareness.states.values(), ...[...sent.values()].map(({ state }) => state)];
  const here = states.filter((state) => state !== null);
  const own = here.find((state) => isDeepStrictEqual(state.person, person));
  if (typeof own?.colour === 'number') return own.colour;
  const taken = new Set<unknown>(here.map((state) => state.colour));
  const all = Array.from({ length: presenceColours }, (_, index) => index);
  return [colour, ...all].find((one) => !taken.has(one)) ?? colour;
}

/** The state of the first client in an update that `isOwn` accepts. */
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
 * Whether a client id belongs to this browser: the one it used before, or its first one, unless
 * another user has it. The same user may take it over from a connection that ended unnoticed.
 */
function isOwn(document: Document, session: SessionContext, client: number): boolean {
  if (session.client !== undefined) return client === session.client;
  const state = document.awareness.states.get(client);
  if (state && !isDeepStrictEqual(state.person, session.person)) return false;
  for (const { context } of document.getConnections()) {
    const other = context as SessionContext;
    if (other.client !== client) continue;
    if (other.actor?.userId !== session.actor?.userId) return false;
    other.client = undefined;
  }
  return true;
}
