import { setImmediate as turn } from 'node:timers/promises';
import type { Connection, Document } from '@hocuspocus/server';
import * as Y from 'yjs';
import { liveLimits } from '#kernel/live/live-limits.ts';
import type { RealtimeLimits } from '../limits.ts';
import type { RealtimeOptions } from '../options.ts';
import type { Dispatch } from '../peers/dispatch.ts';
import type { CloseReason } from '../socket/browser-socket.ts';
import { RateLimiter } from '../socket/rate-limiter.ts';
import type { SessionContext } from '../socket/session.ts';
import { requestBytes, requestState } from '../socket/state-requests.ts';
import { type DecodedUpdate, isReached, readUpdate } from './decoded-update.ts';
import { costOf, costOfBytes, cutByEffort, effortOf } from './effort.ts';
import { Ownership } from './ownership.ts';
import type { UpdateGuard, WrittenRanges } from './update-guard.ts';
import { applyStored, type StoredUpdate } from './writer.ts';

/** Milliseconds before the next frame of a room when pending updates are stored. */
const timeToStore = 3;

const nothing: WrittenRanges = new Map();

/** Callbacks for the outcome of an update. */
export interface Outcome {
  /** It was applied to the document. */
  applied(): void;
  /** It builds on something that the document lacks, and is neither stored nor refused. */
  missing(): void;
  /** Its socket was disconnected. */
  ended(): void;
}

/** An accepted update that is not applied yet. */
interface TakenUpdate extends StoredUpdate {
  connection: Connection;
  reach: DecodedUpdate['reach'];
  /** How many structs it writes, and that number with its deletions. */
  structs: number;
  parts: number;
  /** The cost of applying it, in structs. */
  cost: number;
  writings: WrittenRanges;
  outcome: Outcome;
}

/** An update that waits for its account's allowance, or for a check. */
interface GivenUpdate {
  connection: Connection;
  update: Uint8Array;
  decoded: DecodedUpdate;
  cost: number;
  outcome: Outcome;
  refuse: (reason: CloseReason) => void;
}

interface RoomState {
  dispatch: Dispatch;
  /** Checks updates; without it all are allowed. */
  guard: UpdateGuard | undefined;
  /** Updates that are stored and not applied yet. */
  stored: TakenUpdate[];
  /** Updates that are accepted and not applied yet. */
  underWay: Set<TakenUpdate>;
  /** Their bytes, and their structs with deletions. */
  bytes: number;
  parts: number;
  /** Number of updates that wait for their accounts' allowance. */
  held: number;
  /** The clock of each client id after they are applied. */
  coming: Map<number, number>;
  ownership: Ownership;
  /** Callbacks that wait for pending updates: of repeated updates, and of `settle`. */
  afterwards: (() => void)[];
}

/** An update for a document, together with all pending ones. */
export interface PendingWork {
  bytes: number;
  parts: number;
  /** Whether it reduces the document in the end. */
  onlyDeletes: boolean;
}

interface WritingOptions extends Pick<RealtimeOptions, 'append' | 'claim' | 'log'> {
  /** Applies stored updates that the document lacks. */
  catchUp: (document: Document) => Promise<unknown>;
  /** Whether a document stays within its limits with more content. */
  fits: (document: Document, more: PendingWork) => boolean;
  /** Limits of one account. */
  limits: Pick<RealtimeLimits, 'writing' | 'held'>;
  /** Called with each update that was stored. */
  stored: (name: string, update: Uint8Array, userId: string) => void;
}

/**
 * An update is stored before it is applied, sent to others and acknowledged. Stored updates are
 * collected until the next frame of the room, and applied together. Where an update can't be stored
 * its socket is closed: the browser keeps the edit, shows that it is not saved, and sends it again.
 */
export class WritePipeline {
  readonly #options: WritingOptions;
  readonly #circles = new WeakMap<Document, RoomState>();
  readonly #limiter: RateLimiter;

  constructor(options: WritingOptions) {
    this.#options = options;
    this.#limiter = new RateLimiter(options.limits);
  }

  /** @param guard checks updates; without it all are allowed */
  open(document: Document, dispatch: Dispatch, guard?: UpdateGuard): void {
    const { claim, catchUp } = this.#options;
    this.#circles.set(document, {
      dispatch,
      guard,
      stored: [],
      underWay: new Set(),
      bytes: 0,
      parts: 0,
      held: 0,
      coming: new Map(),
      ownership: new Ownership({
        claim: (...given) => claim(document.name, ...given),
        catchUp: () => catchUp(document),
      }),
      afterwards: [],
    });
  }

  /**
   * Handles an update of a user with the right to edit, as fast as the account's allowance permits;
   * the user's later updates follow in order.
   */
  accept(connection: Connection, update: Uint8Array, outcome: Outcome): void {
    const { document, context } = connection;
    const { line } = context as SessionContext;
    const room = this.#circles.get(document);
    if (line.isDisconnected || !room) {
      outcome.ended();
      return;
    }
    const refuse = (reason: CloseReason) => {
      this.#options.log.warn({ document: document.name, reason }, 'an update was refused');
      line.disconnect(reason);
      outcome.ended();
    };
    const decoded = readUpdate(update);
    if (typeof decoded === 'string') {
      refuse(decoded);
      return;
    }
    const effort = effortOf(decoded, document);
    if (effort.deletions > liveLimits.structs) {
      refuse('too_long');
      return;
    }
    const parts = cutByEffort(update, decoded, effort);
    if (parts.length > 1) {
      const each = inAll(parts.length, outcome);
      for (const part of parts) this.accept(connection, part, each);
      return;
    }
    const cost = costOf(update, decoded, effort);
    const given: GivenUpdate = { connection, update, decoded, cost, outcome, refuse };
    let isHeld = false;
    const turn = this.#limiter.acquire(userOf(connection), cost, () => {
      if (isHeld) room.held -= 1;
      this.#judge(room, given);
      if (isHeld) this.#goOn(room);
    });
    if (turn === 'refused') refuse('too_fast');
    isHeld = turn === 'later';
    if (isHeld) room.held += 1;
  }

  /** Asks a session for what the document lacks, as fast as its account's allowance permits. */
  request(connection: Connection): void {
    const cost = costOfBytes(requestBytes(connection.document));
    const turn = this.#limiter.acquire(userOf(connection), cost, () => requestState(connection));
    if (turn === 'refused') (connection.context as SessionContext).line.disconnect('too_fast');
  }

  /** Handles all waiting updates, when the server stops. */
  flush(): void {
    this.#limiter.flush();
  }

  #judge(room: RoomState, given: GivenUpdate): void {
    const { connection, update, decoded, cost, outcome, refuse } = given;
    const { document, context } = connection;
    const again = () => this.#judge(room, given);
    if ((context as SessionContext).line.isDisconnected) {
      outcome.ended();
      return;
    }
    if (room.ownership.holdBack(connection, again)) return;
    const known = (writer: number) => Y.getState(document.store, writer);
    const coming = (writer: number) => room.coming.get(writer) ?? known(writer);
    const strange = () => room.ownership.strange(decoded, userOf(connection), known);
    const { deletions } = effortOf(decoded, document);
    if (deletions === 0 && isReached(decoded, known)) outcome.applied();
    // The same update is being stored, which may still fail.
    else if (deletions === 0 && isReached(decoded, coming)) room.afterwards.push(again);
    else {
      // Before client ids are claimed: a dropped update claims none.
      const verdict = room.guard ? room.guard.check(decoded) : nothing;
      if (verdict === 'missing') outcome.missing();
      else if (verdict === 'forbidden') refuse('malformed');
      else if (strange().length > liveLimits.writers) refuse('too_long');
      else if (strange().length > 0) this.#request(room, connection, { strange, again, refuse });
      else {
        const { reach, structs } = decoded;
        const size = { structs: structs.length, parts: structs.length + deletions, cost };
        const made = { userId: userOf(connection), reach, writings: verdict, ...size };
        this.#store(room, { update, connection, outcome, ...made });
      }
    }
  }

  /**
   * Applies stored updates in one transaction, and acknowledges them. Where that takes longer than
   * one update may, the rest follows after other work.
   */
  apply(document: Document): void {
    const room = this.#circles.get(document);
    if (!room || room.stored.length === 0) return;
    const batch = takeBatch(room.stored);
    if (room.stored.length > 0) setImmediate(() => room.dispatch.soon());
    let failed = new Map<TakenUpdate, unknown>();
    try {
      failed = applyStored(document, batch);
    } catch (error) {
      // Thrown by a listener; the change itself is stored and applied.
      this.#options.log.error({ err: error, document: document.name }, 'a change was not followed');
    }
    for (const taken of batch) {
      if (failed.has(taken)) this.#refuse(taken, failed.get(taken));
      else taken.outcome.applied();
    }
    this.#leave(room, batch);
  }

  /** Applies all stored updates, with pauses for other work. */
  async applyAll(document: Document): Promise<void> {
    const room = this.#circles.get(document);
    const last = room?.stored.at(-1);
    while (last && room?.stored.includes(last)) {
      this.apply(document);
      if (room.stored.includes(last)) await turn();
    }
  }

  /** Whether accepted updates are not applied yet. */
  isBusy(document: Document): boolean {
    const room = this.#circles.get(document);
    if (!room) return false;
    return room.held > 0 || room.underWay.size > 0 || !room.ownership.isSettled;
  }

  /** Resolves when all accepted updates are applied. */
  async settle(document: Document): Promise<void> {
    const room = this.#circles.get(document);
    while (room && this.isBusy(document)) {
      await new Promise<void>((resolve) => room.afterwards.push(resolve));
    }
  }

  /** Checks whether a user may write under client ids that are not known to be theirs. */
  #request(
    room: RoomState,
    connection: Connection,
    update: { strange: () => number[]; again: () => void; refuse: (reason: CloseReason) => void },
  ): void {
    const { strange, again, refuse } = update;
    room.ownership.request(connection, {
      userId: userOf(connection),
      strange,
      answer: (may) => {
        if (may) again();
        else refuse('malformed');
        this.#goOn(room);
      },
      failed: (error) => {
        const { name } = connection.document;
        this.#options.log.error({ err: error, document: name }, 'a writer could not be looked up');
        refuse('not_stored');
        this.#goOn(room);
      },
    });
  }

  #store(room: RoomState, taken: TakenUpdate): void {
    const { update, userId, connection, reach, outcome } = taken;
    const { document } = connection;
    const { name } = document;
    const { line } = connection.context as SessionContext;
    const { append, fits, stored, log } = this.#options;
    const [bytes, parts] = [room.bytes + update.length, room.parts + taken.parts];
    if (!fits(document, { bytes, parts, onlyDeletes: taken.structs === 0 })) {
      line.disconnect('too_large');
      outcome.ended();
      return;
    }
    room.underWay.add(taken);
    room.guard?.add(taken.writings);
    Object.assign(room, { bytes, parts });
    for (const [writer, clock] of reach) {
      room.coming.set(writer, Math.max(clock, room.coming.get(writer) ?? 0));
    }
    const patience = Math.max(0, room.dispatch.wait() - timeToStore);
    append(name, update, patience).then(
      () => {
        stored(name, update, userId ?? '');
        room.stored.push(taken);
        room.dispatch.soon();
      },
      (error: unknown) => {
        log.error({ err: error, document: name }, 'an update could not be stored');
        line.disconnect('not_stored');
        outcome.ended();
        this.#leave(room, [taken]);
      },
    );
  }

  #refuse({ connection, outcome }: TakenUpdate, error: unknown): void {
    const { document, context } = connection;
    this.#options.log.error(
      { err: error, document: document.name },
      'an update could not be applied',
    );
    (context as SessionContext).line.disconnect('malformed');
    outcome.ended();
  }

  /** Removes updates that are no longer pending. */
  #leave(room: RoomState, batch: readonly TakenUpdate[]): void {
    for (const taken of batch) {
      room.underWay.delete(taken);
      room.guard?.drop(taken.writings);
      room.bytes -= taken.update.length;
      room.parts -= taken.parts;
      for (const [writer, clock] of taken.reach) {
        if (room.coming.get(writer) === clock) room.coming.delete(writer);
      }
    }
    this.#goOn(room);
  }

  /** An update that others wait for was applied or failed. */
  #goOn(room: RoomState): void {
    const { afterwards } = room;
    room.afterwards = [];
    for (const go of afterwards) go();
  }
}

const userOf = ({ context }: Connection) => (context as SessionContext).actor?.userId ?? '';

/** Calls the outcome of an update once, after all of its parts. */
function inAll(parts: number, { applied, missing, ended }: Outcome): Outcome {
  let left = parts;
  let isMissing = false;
  return {
    applied() {
      left -= 1;
      if (left === 0) applied();
    },
    missing() {
      if (!isMissing) missing();
      isMissing = true;
    },
    ended,
  };
}

/** Takes the first stored updates, as many as may be applied at once, and at least one. */
function takeBatch(stored: TakenUpdate[]): TakenUpdate[] {
  let cost = 0;
  const rest = stored.findIndex((taken, index) => {
    cost += taken.cost;
    return index > 0 && cost > liveLimits.structs;
  });
  return stored.splice(0, rest === -1 ? stored.length : rest);
}
