import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from './orm.ts';

/**
 * Maximum bytes of a value in one row of a result: the client decodes a row at once, and blocks the
 * server meanwhile.
 */
export const partBytes = 1_000_000;

/** Joins the parts of a value. */
export const joinParts = (parts: readonly Buffer[]): Buffer =>
  parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);

/**
 * Reads a binary column of the one row that `where` selects, in parts, so that a large value blocks
 * nobody.
 * @returns null where there is no such row
 */
export async function readBytes(
  executor: Executor,
  column: PgColumn,
  where: SQL,
): Promise<Buffer | null> {
  const { rows } = await executor.execute<{ part: Buffer }>(
    sql`select substring(${column} from number * ${partBytes} + 1 for ${partBytes}) as part
      from ${column.table}, generate_series(0, greatest(length(${column}) - 1, 0) / ${partBytes}) as number
      where ${where}
      order by number`,
  );
  return rows.length === 0 ? null : joinParts(rows.map(({ part }) => part));
}
