import type * as Y from 'yjs';
import type {
  DraftDefinition,
  DraftElement,
  DraftFocus,
  DraftPlan,
  Planning,
  RecordName,
} from '#features/drafting/document/index.ts';
import type { Actions } from '#kernel/actions.ts';
import type { PlannedEdit } from '#kernel/document/edit.ts';
import type { DraftPiece } from '../contract/draft.ts';
import { elementOf, evidenceOf } from './receipts.ts';

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
 * @param before the records of pieces that are written already: others may stand under them
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
