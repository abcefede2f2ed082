import { evidenceFields } from '#features/evidence/document/index.ts';
import { type Positioned, positionAt } from '#kernel/document/order.ts';
import type { LinkValue } from '#kernel/links/linkable-item.ts';
import { cutAtSpace, cutTo, lengths } from '#kernel/text/limits.ts';
import type {
  DraftAction,
  DraftElement,
  DraftPlan,
  Planning,
  Receipt,
  RecordName,
} from './definition.ts';
import { keyOf } from './sift-elements.ts';

/** What evidence of any tool has. */
export interface EvidencePiece {
  ref: string;
  quote: string;
  at: string | null;
  link: LinkValue | null;
}

/** Collects the actions of a plan, and knows which records they add. */
export interface PlanWriter {
  newId(): string;
  act(action: string, input: Readonly<Record<string, unknown>>): void;
  /** A position behind all records of a collection, those that the plan adds included. */
  position(collection: string): string;
  /**
   * The record of an element: one that is called the same in the same place, or a new one that `add`
   * writes.
   */
  put(
    element: DraftElement,
    target: { collection: string; within?: string; name?: string },
    add: (id: string) => void,
  ): string;
  /** Registers the name of a record that the document already has. */
  knows(collection: string, within: string, name: string, id: string): void;
  /** The record that is identified by an element's id, or by its own id. */
  recordOf(id: string): string;
  /** As `put`, for a record whose id follows from its place. */
  putAs(element: DraftElement, record: RecordName, isThere: boolean, add: () => void): void;
  /** Says which record an element is in, where it is not its own. */
  found(element: DraftElement, record: RecordName): void;
  /** Adds the passages of an element as evidence of a record, but those that it has. */
  back(
    element: DraftElement,
    target: string,
    add: (piece: EvidencePiece & { id: string }) => void,
  ): void;
  /** The first passage of an element that has a receipt. */
  firstReceipt(element: DraftElement): Receipt | undefined;
  /** Tells that a record of the document has a piece of evidence. */
  hasEvidence(target: string, piece: Pick<EvidencePiece, 'ref' | 'quote'>): void;
  plan(before?: { actions: readonly DraftAction[]; replaces: readonly RecordName[] }): DraftPlan;
}

/** @param ordered the records of the collections that have an order, sorted */
export function createPlanWriter(
  planning: Planning,
  ordered: Readonly<Record<string, readonly Positioned[]>>,
): PlanWriter {
  const { newId } = planning;
  const actions: DraftAction[] = [];
  const records = new Map<string, RecordName>();
  return {
    newId,
    act: (action, input) => {
      actions.push({ action, input });
    },
    position: createPositions(ordered),
    ...createReferences(newId, records),
    ...createBacking(planning),
    plan: (before) => ({
      actions: [...(before?.actions ?? []), ...actions],
      records,
      replaces: before?.replaces ?? [],
    }),
  };
}

function createPositions(ordered: Readonly<Record<string, readonly Positioned[]>>) {
  const last = new Map<string, string>();
  return (collection: string) => {
    const before = last.get(collection) ?? ordered[collection]?.at(-1)?.position;
    const position = positionAt(before ? [{ id: '', position: before }] : [], 1);
    last.set(collection, position);
    return position;
  };
}

const join = (...parts: string[]) => JSON.stringify(parts);

type References = Pick<PlanWriter, 'put' | 'putAs' | 'knows' | 'recordOf' | 'found'>;

/** Knows which record is called what, and which element is which record. */
function createReferences(newId: () => string, records: Map<string, RecordName>): References {
  const named = new Map<string, string>();
  return {
    put(element, { collection, within = '', name = element.text }, add) {
      const key = join(collection, within, keyOf(name));
      const known = named.get(key);
      const id = known ?? newId();
      named.set(key, id);
      records.set(element.id, { collection, id });
      if (known === undefined) add(id);
      return id;
    },
    putAs(element, record, isThere, add) {
      const key = join('', record.collection, record.id);
      records.set(element.id, record);
      if (isThere || named.has(key)) return;
      named.set(key, record.id);
      add();
    },
    knows(collection, within, name, id) {
      const key = join(collection, within, keyOf(name));
      if (!named.has(key)) named.set(key, id);
    },
    recordOf: (id) => records.get(id)?.id ?? id,
    found: (element, record) => {
      records.set(element.id, record);
    },
  };
}

type Backing = Pick<PlanWriter, 'back' | 'firstReceipt' | 'hasEvidence'>;

/** Knows which evidence there is. */
function createBacking({ newId, receiptOf }: Planning): Backing {
  const evidence = new Set<string>();
  return {
    back(element, target, add) {
      for (const passage of new Set(element.passages)) {
        const piece = pieceOf(receiptOf(passage));
        const key = piece && join(target, piece.ref, piece.quote);
        if (!piece || !key || evidence.has(key)) continue;
        evidence.add(key);
        add({ id: newId(), ...piece });
      }
    },
    firstReceipt: ({ passages }) => passages.map((id) => receiptOf(id)).find((receipt) => receipt),
    hasEvidence: (target, { ref, quote }) => {
      evidence.add(join(target, ref, quote));
    },
  };
}

const maxRef = 2000;

/** The evidence that a receipt becomes, within what every tool accepts. */
function pieceOf(receipt: Receipt | undefined): EvidencePiece | null {
  if (!receipt) return null;
  const { at, link } = evidenceFields;
  return {
    ref: cutTo(receipt.ref, maxRef),
    quote: cutAtSpace(receipt.quote, lengths.quote),
    at: at.schema.safeParse(receipt.at).data ?? null,
    link: link.schema.safeParse(receipt.link).data ?? null,
  };
}
