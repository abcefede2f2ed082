import type * as Y from 'yjs';
import type { RecordName } from '#features/drafting/document/index.ts';
import type { Editor } from '#features/projects/server/index.ts';
import { type DocumentDefinition, readDocument, type Shape } from '#kernel/document/document.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { DraftPiece } from '../contract/draft.ts';
import { type Applying, planPieces } from '../document/plan-pieces.ts';
import { digestOf, type GeneratedRecord, type RecordStore } from './record-store.ts';

export interface PieceWriting extends Pick<Applying, 'definition' | 'actions' | 'focus' | 'at'> {
  projectId: string;
  runId: string;
  document: DocumentDefinition<Shape>;
  store: Pick<RecordStore, 'put' | 'listOf'>;
  /** Changes the project's document as one step. */
  edit(work: (editor: Editor<Shape>) => void): Promise<void>;
}

/** Writes pieces of one draft into its project, in one or more steps. */
export interface PieceWriter {
  /** @returns how many of the pieces are in the project now */
  write(pieces: readonly DraftPiece[]): Promise<number>;
}

export function createPieceWriter(writing: PieceWriting): PieceWriter {
  const records = new Map<string, RecordName>();
  return {
    async write(pieces) {
      if (pieces.length === 0) return 0;
      const known = await writing.store.listOf(writing.projectId);
      const digests = new Map(known.map((one) => [keyOf(nameOf(one)), one.digest]));
      let rows: GeneratedRecord[] = [];
      let count = 0;
      await writing.edit((editor) => {
        const before = digestsIn(writing.document, editor.document);
        const { planned, records: found } = planPieces(editor.document, pieces, records, {
          ...writing,
          newId,
          isUntouched: (record) => digests.get(keyOf(record)) === before.get(keyOf(record)),
        });
        if (planned.length > 0) editor.apply(planned);
        for (const [id, record] of found) records.set(id, record);
        count = found.size;
        rows = writtenRows(writing, pieces, found, {
          before,
          after: digestsIn(writing.document, editor.document),
        });
      });
      await writing.store.put(rows);
      return count;
    },
  };
}

interface Digests {
  before: ReadonlyMap<string, string>;
  after: ReadonlyMap<string, string>;
}

/** The rows of the records that pieces added or changed; what was there already stays somebody's own. */
function writtenRows(
  { projectId, runId, at }: PieceWriting,
  pieces: readonly DraftPiece[],
  found: ReadonlyMap<string, RecordName>,
  { before, after }: Digests,
): GeneratedRecord[] {
  const rows = new Map<string, GeneratedRecord>();
  for (const { id, backing, made_by, model, prompt_version } of pieces) {
    const record = found.get(id);
    const digest = record && after.get(keyOf(record));
    if (!record || digest === undefined || digest === before.get(keyOf(record))) continue;
    const { collection, id: recordId } = record;
    const by = { madeBy: made_by, model, promptVersion: prompt_version, madeAt: new Date(at) };
    rows.set(keyOf(record), { projectId, collection, recordId, runId, backing, digest, ...by });
  }
  return [...rows.values()];
}

const keyOf = ({ collection, id }: RecordName) => `${collection} ${id}`;
const nameOf = ({ collection, recordId }: GeneratedRecord): RecordName => {
  return { collection, id: recordId };
};

function digestsIn(definition: DocumentDefinition<Shape>, document: Y.Doc): Map<string, string> {
  const { value } = readDocument(definition, document);
  const digests = new Map<string, string>();
  for (const [collection, records] of Object.entries(value)) {
    if (!Array.isArray(records)) continue;
    for (const record of records)
      digests.set(keyOf({ collection, id: record.id }), digestOf(record));
  }
  return digests;
}
