import { and, eq, sql } from 'drizzle-orm';
import type { RecordName } from '#features/drafting/document/index.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import { generatedRecords } from './tables.ts';

export type GeneratedRecord = typeof generatedRecords.$inferSelect;

/** Records that one statement stores: each has ten parameters. */
const batch = 1000;

/** Which records of projects drafts wrote. */
export interface RecordStore {
  /** Stores that a draft wrote records; the newest draft of each counts. */
  put(records: readonly GeneratedRecord[]): Promise<void>;
  /** What is known of a project's records; those that were removed since are among them. */
  listOf(projectId: string): Promise<GeneratedRecord[]>;
  find(projectId: string, record: RecordName): Promise<GeneratedRecord | null>;
}

export function createRecordStore({ orm }: Pick<Database, 'orm'>): RecordStore {
  return {
    async put(records) {
      for (let at = 0; at < records.length; at += batch) {
        await orm
          .insert(generatedRecords)
          .values(records.slice(at, at + batch))
          .onConflictDoUpdate({
            target: [
              generatedRecords.projectId,
              generatedRecords.collection,
              generatedRecords.recordId,
            ],
            set: {
              runId: sql`excluded.run_id`,
              backing: sql`excluded.backing`,
              madeBy: sql`excluded.maker`,
              model: sql`excluded.model`,
              promptVersion: sql`excluded.prompt_version`,
              digest: sql`excluded.digest`,
              madeAt: sql`excluded.made_at`,
            },
          });
      }
    },
    listOf: (projectId) =>
      orm.select().from(generatedRecords).where(eq(generatedRecords.projectId, projectId)),
    async find(projectId, { collection, id }) {
      const [row] = await orm
        .select()
        .from(generatedRecords)
        .where(
          and(
            eq(generatedRecords.projectId, projectId),
            eq(generatedRecords.collection, collection),
            eq(generatedRecords.recordId, id),
          ),
        );
      return row ?? null;
    },
  };
}

export async function removeRecordsOf(executor: Executor, projectId: string): Promise<void> {
  await executor.delete(generatedRecords).where(eq(generatedRecords.projectId, projectId));
}
