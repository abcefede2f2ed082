import { eq } from 'drizzle-orm';
import type { ModelWork } from '#platform/server/ai/model-setting.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { aiModels, aiModelTests } from './tables.ts';

export type ModelRow = typeof aiModels.$inferSelect;
export type TestRow = typeof aiModelTests.$inferSelect;

export async function findModels(orm: Executor): Promise<Map<ModelWork, ModelRow>> {
  const rows = await orm.select().from(aiModels);
  return new Map(rows.map((row) => [row.work, row]));
}

export async function findTests(orm: Executor): Promise<Map<ModelWork, TestRow>> {
  const rows = await orm.select().from(aiModelTests);
  return new Map(rows.map((row) => [row.work, row]));
}

/** Sets several models at once, or none of them. */
export async function putModels(orm: Executor, rows: readonly ModelRow[]): Promise<void> {
  await orm.transaction(async (tx) => {
    for (const row of rows) {
      await tx.insert(aiModels).values(row).onConflictDoUpdate({ target: aiModels.work, set: row });
    }
  });
}

export async function removeModel(orm: Executor, work: ModelWork): Promise<void> {
  await orm.delete(aiModels).where(eq(aiModels.work, work));
}

export async function putTest(orm: Executor, row: TestRow): Promise<void> {
  await orm
    .insert(aiModelTests)
    .values(row)
    .onConflictDoUpdate({ target: aiModelTests.work, set: row });
}
