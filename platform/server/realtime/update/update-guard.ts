import * as Y from 'yjs';
import type { Shape } from '#kernel/document/document.ts';
import { fitContent } from '#kernel/document/fitting.ts';
import type { DecodedUpdate, Struct } from './decoded-update.ts';
import {
  type Placement,
  type StructSlot,
  StructSlots,
  structName,
  type Written,
} from './struct-slots.ts';

/** Maximum clock of a client: many times the letters of the longest session, and far from overflow. */
const highestClock = 2 ** 40;

/** The ranges that an update writes, by client id. */
export type WrittenRanges = ReadonlyMap<number, readonly Written[]>;

/**
 * The result for an update: the ranges that it writes where it is allowed; `missing` where it
 * builds on something that the document lacks, because of order or timing; `forbidden` where no
 * user may write it.
 */
export type Verdict = WrittenRanges | 'missing' | 'forbidden';

/** The ranges that several updates write, by client id. */
type Coming = Map<number, Set<readonly Written[]>>;

/**
 * Checks whether an update may be applied, before it is stored and without changing anything: all
 * of its content must be allowed by the shape at its position, build on known content, and leave
 * content of the server unchanged. Its time depends on the update, not on the document.
 */
export class UpdateGuard {
  readonly #slots: StructSlots;
  /** Ranges of accepted updates that are not applied yet. */
  readonly #coming: Coming = new Map();

  constructor(document: Y.Doc, shape: Shape) {
    this.#slots = new StructSlots(document, shape);
  }

  check(update: DecodedUpdate): Verdict {
    const judgement = new Judgement(this.#slots, this.#coming, update.structs);
    const problem = judgement.findProblem();
    if (problem) return problem;
    const { clients } = update.ds;
    for (const [writer, ranges] of clients) {
      const to = judgement.reached(writer);
      if (ranges.some(({ clock, len }) => clock + len > to)) return 'missing';
    }
    if (this.#slots.touchesReserved((id) => Y.isDeleted(update.ds, id))) return 'forbidden';
    return judgement.written;
  }

  /** An accepted update will be applied: others may build on it. */
  add(writings: WrittenRanges): void {
    for (const [writer, written] of writings) {
      const known = this.#coming.get(writer) ?? new Set();
      this.#coming.set(writer, known.add(written));
    }
  }

  /** An accepted update was applied, or will not be. */
  drop(writings: WrittenRanges): void {
    for (const [writer, written] of writings) {
      const known = this.#coming.get(writer);
      known?.delete(written);
      if (known?.size === 0) this.#coming.delete(writer);
    }
  }
}

/** Checks one update, struct by struct in the order in which Yjs applies them. */
class Judgement {
  readonly written = new Map<number, Written[]>();
  readonly #slots: StructSlots;
  readonly #coming: Coming;
  readonly #queues: Map<number, { structs: Struct[]; next: number }>;

  constructor(slots: StructSlots, coming: Coming, structs: readonly Struct[]) {
    this.#slots = slots;
    this.#coming = coming;
    const given = structs.filter((struct) => !(struct instanceof Y.Skip));
    this.#queues = new Map(
      [...Map.groupBy(given, ({ id }) => id.client)].map(([writer, own]) => [
        writer,
        { structs: own, next: 0 },
      ]),
    );
  }

  /** The reason of the first struct that is not allowed; null where all are. */
  findProblem(): 'missing' | 'forbidden' | null {
    for (const writer of this.#queues.keys()) {
      const waiting = new Set<number>();
      const stack = [writer];
      while (stack.length > 0) {
        const turn = stack.at(-1) ?? writer;
        const struct = this.#first(turn);
        if (struct && struct.id.clock > this.reached(turn)) return 'missing';
        const missing = struct && this.#missing(struct);
        if (missing === undefined) {
          if (struct && !this.#take(struct)) return 'forbidden';
          // Structs below on the stack may wait for it; the first one is processed to its end.
          if (stack.length > 1) waiting.delete(stack.pop() ?? turn);
          else if (!struct) stack.pop();
          continue;
        }
        waiting.add(turn);
        // Structs that were written one after the other do not wait for each other.
        if (waiting.has(missing)) return 'forbidden';
        if (!this.#first(missing)) return 'missing';
        stack.push(missing);
      }
    }
    return null;
  }

  /** The known clock of a client, including structs that were checked so far. */
  reached(writer: number): number {
    const own = endOf(this.written.get(writer));
    if (own > 0) return own;
    let to = this.#slots.state(writer);
    // Only without a gap: an update that it builds on may be dropped.
    for (const written of this.#coming.get(writer) ?? []) {
      const [first] = written;
      if (first && first.clock <= to) to = Math.max(to, endOf(written));
    }
    return to;
  }

  #first(writer: number): Struct | undefined {
    const queue = this.#queues.get(writer);
    return queue?.structs[queue.next];
  }

  /** A client with structs that must come before this one. */
  #missing(struct: Struct): number | undefined {
    if (!(struct instanceof Y.Item)) return undefined;
    const { origin, rightOrigin, parent } = struct;
    const required = [origin, rightOrigin, parent instanceof Y.ID ? parent : null];
    return required.find((id) => id && id.clock >= this.reached(id.client))?.client;
  }

  #take(struct: Struct): boolean {
    const { id, length } = struct;
    const queue = this.#queues.get(id.client);
    if (queue) queue.next += 1;
    const from = this.reached(id.client);
    const to = id.clock + length;
    if (to > highestClock) return false;
    if (to <= from) return true;
    const placement = struct instanceof Y.Item ? this.#judge(struct) : 'gone';
    if (placement === null || (id.clock < from && !this.#continues(struct, placement, from)))
      return false;
    const own = this.written.get(id.client);
    const written = { clock: from, length: to - from, placement };
    if (own) own.push(written);
    else this.written.set(id.client, [written]);
    return true;
  }

  /** Whether the known beginning of a struct has the position that the whole would have. */
  #continues({ id }: Struct, placement: Placement, from: number): boolean {
    const before = this.#find(Y.createID(id.client, from - 1));
    if (placement === 'gone' || before === 'gone' || before === null) return false;
    return before.in.id === placement.in.id && before.key === placement.key;
  }

  #judge(item: Y.Item): Placement | null {
    const at = this.#placementOf(item);
    if (at === null || at === 'gone') return at;
    const fit = fitContent(at.in.slot, at.key, item.content);
    if (!fit) return null;
    const inside = fit.inside && { id: structName(item.id), slot: fit.inside };
    return { ...at, inside };
  }

  /** The position that Yjs gives to an item, without its content. */
  #placementOf({ origin, rightOrigin, parent, parentSub }: Y.Item): Placement | null {
    const left = origin && this.#find(origin);
    const right = rightOrigin && this.#find(rightOrigin);
    if (left === 'gone' || right === 'gone') return 'gone';
    if (origin || rightOrigin) return left ?? right;
    const slot = parent instanceof Y.ID ? this.#insideOf(parent) : this.#rootOf(parent);
    return slot && slot !== 'gone' ? { in: slot, key: parentSub, inside: null } : slot;
  }

  #rootOf(parent: unknown): StructSlot | null {
    return typeof parent === 'string' ? this.#slots.root(parent) : null;
  }

  #insideOf(id: Y.ID): StructSlot | 'gone' | null {
    const placement = this.#find(id);
    if (placement === null || placement === 'gone') return placement;
    if (placement.inside === 'nothing') return null;
    // A deleted type keeps its position and is empty: what is inserted into it is deleted, too.
    return placement.inside ?? 'gone';
  }

  /** The position of known content. */
  #find(id: Y.ID): Placement | null {
    if (id.clock < this.#slots.state(id.client)) return this.#slots.find(id);
    for (const written of this.#coming.get(id.client) ?? []) {
      const placement = within(written, id.clock);
      if (placement) return placement;
    }
    return within(this.written.get(id.client), id.clock) ?? null;
  }
}

/** The end of a client's ranges. */
function endOf(written: readonly Written[] | undefined): number {
  const last = written?.at(-1);
  return last ? last.clock + last.length : 0;
}

/** The range that includes a clock. */
function within(written: readonly Written[] | undefined, clock: number): Placement | undefined {
  let [low, high] = [0, (written?.length ?? 0) - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const one = written?.[middle];
    if (!one) return undefined;
    if (clock < one.clock) high = middle - 1;
    else if (clock >= one.clock + one.length) low = middle + 1;
    else return one.placement;
  }
  return undefined;
}
