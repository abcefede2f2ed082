import type * as Y from 'yjs';
import type {
  DraftDefinition,
  DraftFocus,
  Planning,
  RecordName,
} from '#features/drafting/document/index.ts';
import { newId } from '#platform/server/ids/new-id.ts';

export interface ReplacedQuery {
  /** The part that is drafted again; null for a draft that only adds. */
  focus: DraftFocus | null;
  isUntouched: NonNullable<Planning['isUntouched']>;
}

/** The records that a draft of the part in focus takes the place of, as the document is now. */
export function replacedBy(
  document: Y.Doc,
  definition: DraftDefinition,
  { focus, isUntouched }: ReplacedQuery,
): readonly RecordName[] {
  if (focus === null) return [];
  const planning: Planning = { focus, isUntouched, newId, receiptOf: () => undefined };
  return definition.plan(document, [], planning).replaces;
}
