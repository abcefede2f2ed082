import { DrizzleQueryError } from 'drizzle-orm';

/** How Node and PostgreSQL call it that a server is not there, stops, or takes nobody else in. */
const away = /^(ECONN|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE|EAI_AGAIN|08|57P0|53300)/;
/** What the pool says without a code. */
const said =
  /connection (terminated|error)|timeout exceeded when trying to connect|connection timeout/i;

/** Whether a query failed because the database cannot be reached, and not by what was asked. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof DrizzleQueryError)) return false;
  const { cause } = error;
  if (cause instanceof AggregateError) return cause.errors.some(isLost);
  return isLost(cause);
}

function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return away.test(code) || said.test(error.message);
}
