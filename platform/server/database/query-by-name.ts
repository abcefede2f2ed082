import { DrizzleQueryError } from 'drizzle-orm';
import type pg from 'pg';

/** A statement that each connection prepares once, by its name. */
export interface NamedStatement {
  name: string;
  text: string;
  values: unknown[];
}

/** Sends a frequent statement, which is prepared by name; it fails as queries of `orm` do. */
export async function queryByName<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  statement: NamedStatement,
): Promise<Row[]> {
  try {
    return (await pool.query<Row>(statement)).rows;
  } catch (error) {
    // Without the values, which may be a user's.
    throw new DrizzleQueryError(statement.text, [], error as Error);
  }
}
