import type { TestSuite } from '#tests/fixtures/suite.ts';

interface Statement {
  text: string;
  values: unknown[];
}

/** The query plan of a call for projects, without costs and times. */
export async function planOf(suite: TestSuite, send: () => Promise<unknown>): Promise<string> {
  const { pool } = suite.database;
  const seen: Statement[] = [];
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown;
  const watch = (...given: unknown[]) => {
    const [first, second] = given;
    const statement = typeof first === 'string' ? { text: first } : (first as Partial<Statement>);
    const values = Array.isArray(second) ? second : (statement.values ?? []);
    if (statement.text) seen.push({ text: statement.text, values });
    return query(...given);
  };
  Object.assign(pool, { query: watch });
  await send();
  Object.assign(pool, { query });
  const ofTables = seen.find(({ text }) => /from "project_(places|members|folders)"/.test(text));
  if (!ofTables) return 'no query of its own';
  const explained = await pool.query<Record<'QUERY PLAN', string>>(
    `explain (costs off) ${ofTables.text}`,
    ofTables.values,
  );
  return explained.rows
    .map((row) => row['QUERY PLAN'].trim())
    .filter((line) => !/^(Index Cond|Filter|Recheck Cond)/.test(line))
    .join(' · ');
}
