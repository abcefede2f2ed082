import { DrizzleQueryError } from 'drizzle-orm';

/** Error codes of Node and PostgreSQL for a server that is missing, stops, or accepts no connections. */
const away = /^(ECONN|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE|EAI_AGAIN|08|57P0|53300)/;
/** Messages of the pool that have no code. */
const said =
  /connection (terminated|error)|timeout exceeded when trying to connect|connection timeout/i;

/** Whether a query failed because the database can't be reached, and not because of the query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof DrizzleQueryError)) return false;
  const { cause } = error;
  if (cause instanceof AggregateError) return cause.errors.some(isDisconnect);
  return isDisconnect(cause);
}

function isDisconnect(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return away.test(code) || said.test(error.message);
}
