import type { RecordName } from '#features/drafting/document/index.ts';
import type { Editor } from '#features/projects/server/index.ts';
import type { DocumentDefinition, Shape } from '#kernel/document/document.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { DraftPiece } from '../contract/draft.ts';
import { type Applying, planPieces } from '../document/plan-pieces.ts';
import { createRecordReader, type RecordReader } from './record-reader.ts';
import type { GeneratedRecord, RecordStore } from './record-store.ts';
import { keyOfRecord, untouchedIn } from './untouched.ts';

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
      let rows: GeneratedRecord[] = [];
      let count = 0;
      await writing.edit((editor) => {
        const reader = createRecordReader(writing.document, editor.document);
        const { planned, records: found } = planPieces(editor.document, pieces, records, {
          ...writing,
          newId,
          isUntouched: untouchedIn(known, reader, writing.runId),
        });
        const digests = () => digestsOf(found, reader);
        const before = digests();
        if (planned.length > 0) editor.apply(planned);
        for (const [id, record] of found) records.set(id, record);
        count = found.size;
        rows = writtenRows(writing, pieces, found, { before, after: digests() });
      });
      await writing.store.put(rows);
      return count;
    },
  };
}

type Records = ReadonlyMap<string, RecordName>;
type Digests = ReadonlyMap<string, string | undefined>;

/** The digests of the records of pieces, by the pieces. */
function digestsOf(found: Records, { digestOf }: RecordReader): Digests {
  return new Map([...found].map(([id, record]) => [id, digestOf(record)]));
}

/** The rows of the records that pieces added or changed; records that existed before are not included. */
function writtenRows(
  { projectId, runId, at }: PieceWriting,
  pieces: readonly DraftPiece[],
  found: Records,
  { before, after }: { before: Digests; after: Digests },
): GeneratedRecord[] {
  const rows = new Map<string, GeneratedRecord>();
  for (const { id, backing, made_by, model, prompt_version } of pieces) {
    const record = found.get(id);
    const digest = after.get(id);
    if (!record || digest === undefined || digest === before.get(id)) continue;
    const { collection, id: recordId } = record;
    const by = { madeBy: made_by, model, promptVersion: prompt_version, madeAt: new Date(at) };
    rows.set(keyOfRecord(record), {
      projectId,
      collection,
      recordId,
      runId,
      backing,
      digest,
      ...by,
    });
  }
  return [...rows.values()];
}
