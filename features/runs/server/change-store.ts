import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { RecordChange } from '../document/changes.ts';
import { runChanges } from './tables.ts';

const [compress, decompress] = [promisify(deflate), promisify(inflate)];

/** Changes in one row, which is read at once. */
const recordsInRow = 500;

/** The changes of one step of a run, in a version of the document's shape. */
export interface ChangeStep {
  shapeVersion: number;
  changes: RecordChange[];
}

/** The stored changes of runs. */
export function createChangeStore({ orm }: Pick<Database, 'orm'>) {
  return {
    async add(runId: string, { shapeVersion, changes }: ChangeStep): Promise<void> {
      const first = await orm.$count(runChanges, eq(runChanges.runId, runId));
      const rows = Array.from({ length: Math.ceil(changes.length / recordsInRow) }, (_, row) =>
        changes.slice(row * recordsInRow, (row + 1) * recordsInRow),
      ).map(async (part, row) => {
        const content = await compress(JSON.stringify(part));
        return { runId, step: first + row, shapeVersion, content };
      });
      await orm.insert(runChanges).values(await Promise.all(rows));
    },

    /** The steps of a run, its first one first; a large one is returned as several. */
    async list(runId: string): Promise<ChangeStep[]> {
      const rows = await orm
        .select()
        .from(runChanges)
        .where(eq(runChanges.runId, runId))
        .orderBy(asc(runChanges.step));
      const read = rows.map(async ({ shapeVersion, content }) => ({
        shapeVersion,
        changes: JSON.parse((await decompress(content)).toString()) as RecordChange[],
      }));
      return Promise.all(read);
    },

    async remove(runId: string): Promise<void> {
      await orm.delete(runChanges).where(eq(runChanges.runId, runId));
    },
  };
}

export type ChangeStore = ReturnType<typeof createChangeStore>;
