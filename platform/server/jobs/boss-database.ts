import type pg from 'pg';
import type { Db } from 'pg-boss';
import type { Database } from '../database/database.ts';

/**
 * The suite's own pool as pg-boss wants it. Statements without values can be whole transactions;
 * when one of them fails, the connection is rolled back before it is given out again: in the
 * embedded database there is no other.
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
