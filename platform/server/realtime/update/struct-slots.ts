import * as Y from 'yjs';
import { reservedRoot, type Shape } from '#kernel/document/document.ts';
import { type ContentSlot, fitContent, rootSlot } from '#kernel/document/fitting.ts';

/** A slot of a document, and the content that is allowed in it. */
export interface StructSlot {
  /** A root's name, or the client id and clock that created the type. */
  readonly id: string;
  readonly slot: ContentSlot;
}

/** The position of written content; `gone` where its parent was deleted, and the content with it. */
export type Placement =
  | {
      readonly in: StructSlot;
      readonly key: string | null;
      /** The position inside of it; `nothing` where the shape has none there. */
      readonly inside: StructSlot | 'nothing' | null;
    }
  | 'gone';

/** Content that an update writes, from a clock on. */
export interface Written {
  readonly clock: number;
  readonly length: number;
  readonly placement: Placement;
}

type SharedType = NonNullable<Parameters<typeof Y.findRootTypeKey>[0]>;

/** Identifies a type by the struct that created it. */
export const structName = ({ client, clock }: Y.ID) => `${client}:${clock}`;

/** Finds the positions of content in a live document, in constant time. */
export class StructSlots {
  readonly #document: Y.Doc;
  readonly #shape: Shape;
  /** Positions of types, which never move. Null where the shape has none. */
  readonly #slots = new WeakMap<SharedType, StructSlot | null>();

  constructor(document: Y.Doc, shape: Shape) {
    this.#document = document;
    this.#shape = shape;
  }

  root(name: string): StructSlot | null {
    const slot = rootSlot(this.#shape, name);
    return slot && { id: name, slot };
  }

  /** The clock of a client in the document. */
  state(writer: number): number {
    return Y.getState(this.#document.store, writer);
  }

  /** The position of content of the document; null where the shape has none. */
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

  /** Whether one of these deletions removes content that only the server writes. */
  touchesReserved(isDeleted: (id: Y.ID) => boolean): boolean {
    const { share } = this.#document;
    const facts = share.get('facts')?._map;
    const sealed = Object.entries(this.#shape.facts).flatMap(([name, field]) =>
      field.sealed ? (facts?.get(name) ?? []) : [],
    );
    const items = [...(share.get(reservedRoot)?._map.values() ?? []), ...sealed];
    return items.some((item) => !item.deleted && isDeleted(item.id));
  }

  /** From the outermost, without recursion: untrusted input may be nested at any depth. */
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

  /** The slot of a type whose parent is known. */
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
