import type pg from 'pg';
import type { Db } from 'pg-boss';
import type { Database } from '../database/database.ts';

/**
 * The suite's pool for pg-boss. Statements without values can be whole transactions; when one
 * fails, the connection is rolled back before it is released: the embedded database has no other.
 */
export function bossDatabase({ pool }: Pick<Database, 'pool'>): Db {
  return {
    async executeSql(text, values = []) {
      if (values.length > 0) return pool.query(text, values);
      const client = await pool.connect();
      try {
        const answers: pg.QueryResult | pg.QueryResult[] = await client.query(text);
        return { rows: [answers].flat().flatMap(({ rows }) => rows) };
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
  };
}
