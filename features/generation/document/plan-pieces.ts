import type * as Y from 'yjs';
import type {
  DraftDefinition,
  DraftElement,
  DraftFocus,
  DraftPlan,
  Planning,
  Receipt,
  RecordName,
} from '#features/drafting/document/index.ts';
import type { Actions } from '#kernel/actions.ts';
import type { PlannedEdit } from '#kernel/document/edit.ts';
import type { DraftPiece } from '../contract/draft.ts';

/** What writing pieces into a document needs. */
export interface Applying {
  definition: DraftDefinition;
  actions: Actions;
  focus: DraftFocus | null;
  isUntouched: NonNullable<Planning['isUntouched']>;
  newId(): string;
  /** When the draft was made, in ISO 8601. */
  at: string;
}

/** The edits that write pieces into a document, and the record of each piece. */
export interface PlannedPieces {
  planned: PlannedEdit[];
  records: ReadonlyMap<string, RecordName>;
}

/**
 * Plans how pieces are written into a document as it is now.
 * @param before the records of pieces that are written already; they can be parents of others
 */
export function planPieces(
  document: Y.Doc,
  pieces: readonly DraftPiece[],
  before: ReadonlyMap<string, RecordName>,
  { definition, actions, focus, isUntouched, newId, at }: Applying,
): PlannedPieces {
  const elements = pieces.map((piece): DraftElement => {
    const element = elementOf(piece);
    const { under, values } = element;
    const named = (id: string) => before.get(id)?.id ?? id;
    return {
      ...element,
      under: under === null ? null : named(under),
      values: Object.fromEntries(
        Object.entries(values).map(([key, value]) => [
          key,
          typeof value === 'string' ? named(value) : value,
        ]),
      ),
    };
  });
  const planning: Planning = { newId, receiptOf: evidenceOf(pieces, at), isUntouched };
  const plan: DraftPlan = definition.plan(
    document,
    elements,
    focus === null ? planning : { ...planning, focus },
  );
  const planned = plan.actions.map(({ action: name, input }) => {
    const action = actions.get(name);
    if (!action) throw new Error(`There is no action ${name}.`);
    return action.plan(input);
  });
  return { planned, records: plan.records };
}

/** Converts a stored piece back to its element. */
function elementOf(piece: DraftPiece): DraftElement {
  const { id, slot, under, text, values, quote, receipts, backing, said_by: saidBy } = piece;
  const passages = receipts.map(({ passage }) => passage);
  return {
    ...{ id, slot, under, text, values, quote, passages, isTemplate: backing === 'template' },
    ...(saidBy === null ? {} : { saidBy }),
  };
}

/** The receipts of pieces as a project keeps them, by the passages. */
function evidenceOf(
  pieces: readonly DraftPiece[],
  at: string,
): (passage: string) => Receipt | undefined {
  const receipts = new Map(
    pieces.flatMap((piece) => piece.receipts).map((receipt) => [receipt.passage, receipt]),
  );
  return (passage) => {
    const found = receipts.get(passage);
    return found && { ref: found.ref, quote: found.text, link: found.link, at };
  };
}

/** The chosen pieces with all their ancestors, in their order. */
export function withParents(pieces: readonly DraftPiece[], ids: ReadonlySet<string>): DraftPiece[] {
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  const wanted = new Set<string>();
  for (const id of ids) {
    for (let at = byId.get(id); at && !wanted.has(at.id); at = byId.get(at.under ?? '')) {
      wanted.add(at.id);
    }
  }
  return pieces.filter(({ id }) => wanted.has(id));
}

/** The pieces of the last round of a draft. */
export function lastRound(pieces: readonly DraftPiece[]): DraftPiece[] {
  const round = Math.max(0, ...pieces.map((piece) => piece.round));
  return pieces.filter((piece) => piece.round === round);
}
