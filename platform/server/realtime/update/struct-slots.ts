import * as Y from 'yjs';
import { reservedRoot, type Shape } from '#kernel/document/document.ts';
import { type ContentSlot, fitContent, rootSlot } from '#kernel/document/fitting.ts';

/** A place in one document: which of all it is, and what may stand in it. */
export interface StructSlot {
  /** A root's name, or the writer and clock under which it was made. */
  readonly id: string;
  readonly slot: ContentSlot;
}

/** Where something that was written stands; `gone` where that is gone, and it with it. */
export type Placement =
  | {
      readonly in: StructSlot;
      readonly key: string | null;
      /** What it is itself a place for; `nothing` where the shape has no such place. */
      readonly inside: StructSlot | 'nothing' | null;
    }
  | 'gone';

/** Something that an update writes, from a clock on. */
export interface Written {
  readonly clock: number;
  readonly length: number;
  readonly placement: Placement;
}

type SharedType = NonNullable<Parameters<typeof Y.findRootTypeKey>[0]>;

/** What a type that was made there is called among all of a document. */
export const structName = ({ client, clock }: Y.ID) => `${client}:${clock}`;

/** Where things stand in one live document, in time that does not grow with it. */
export class StructSlots {
  readonly #document: Y.Doc;
  readonly #shape: Shape;
  /** Types never move. Null for those in which the shape has nothing. */
  readonly #slots = new WeakMap<SharedType, StructSlot | null>();

  constructor(document: Y.Doc, shape: Shape) {
    this.#document = document;
    this.#shape = shape;
  }

  root(name: string): StructSlot | null {
    const slot = rootSlot(this.#shape, name);
    return slot && { id: name, slot };
  }

  /** Up to which clock a writer is in the document. */
  state(writer: number): number {
    return Y.getState(this.#document.store, writer);
  }

  /** Where something stands that is in the document; null where the shape has no such place. */
  find(id: Y.ID): Placement | null {
    const item: Y.Item | Y.GC = Y.getItem(this.#document.store, id);
    if (!(item instanceof Y.Item)) return 'gone';
    const { content } = item;
    const slot = this.#slotOf(item.parent as SharedType);
    if (!slot) return null;
    const isType = content instanceof Y.ContentType;
    const inside = isType ? (this.#slotOf(content.type) ?? 'nothing') : null;
    return { in: slot, key: item.parentSub, inside };
  }

  /** Whether any of these deletions takes away what the server itself keeps in the document. */
  touchesReserved(isDeleted: (id: Y.ID) => boolean): boolean {
    const { share } = this.#document;
    const facts = share.get('facts')?._map;
    const sealed = Object.entries(this.#shape.facts).flatMap(([name, field]) =>
      field.sealed ? (facts?.get(name) ?? []) : [],
    );
    const kept = [...(share.get(reservedRoot)?._map.values() ?? []), ...sealed];
    return kept.some((item) => !item.deleted && isDeleted(item.id));
  }

  /** Outermost first, without recursion: a stranger may have nested them as deeply as they liked. */
  #slotOf(type: SharedType): StructSlot | null {
    const way: SharedType[] = [];
    let outer: SharedType | null = type;
    while (outer && !this.#slots.has(outer)) {
      way.push(outer);
      outer = parentOf(outer);
    }
    for (const one of way.toReversed()) this.#slots.set(one, this.#look(one));
    return this.#slots.get(type) ?? null;
  }

  /** The slot of a type, that of its parent being known. */
  #look(type: SharedType): StructSlot | null {
    const parent = parentOf(type);
    if (!parent || !type._item) return this.root(Y.findRootTypeKey(type));
    const { id, parentSub, content } = type._item;
    const around = this.#slots.get(parent);
    const fit = around ? fitContent(around.slot, parentSub, content) : null;
    return fit?.inside ? { id: structName(id), slot: fit.inside } : null;
  }
}

function parentOf({ _item }: SharedType): SharedType | null {
  return _item ? (_item.parent as SharedType) : null;
}
