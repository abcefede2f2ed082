import { ConfigProblem } from '../config/config.ts';

/** PostgreSQL's error codes that an operator can act on (its appendix A, Error Codes). */
const answers: Readonly<Record<string, string>> = {
  '28P01': 'refuses the password. Correct user and password in DATABASE_URL.',
  '28000': 'refuses this user. Correct the user in DATABASE_URL, or allow it in pg_hba.conf.',
  '3D000': 'has no such database. Create it, or correct its name in DATABASE_URL.',
  '42501': 'does not let this user make tables. Make the user the owner of the database.',
  '53300': 'has no connection left. Raise max_connections, or close others.',
  '53100': 'has a full disk. Make space there.',
  '57P03': 'is just starting. Start again in a moment.',
  '25006': 'is read-only, as a standby is. Name the primary in DATABASE_URL.',
};

/** Error codes of connections that reach no PostgreSQL. */
const unreachable: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'its name cannot be looked up now',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'there is no way to it',
  ENETUNREACH: 'there is no way to it',
  ECONNRESET: 'it hung up',
};

/**
 * The problem for an operator behind an error of opening PostgreSQL at an address, without the
 * password; null for other errors.
 */
export function databaseProblem(error: unknown, address: string): ConfigProblem | null {
  const { host, pathname } = new URL(address);
  const name = `The database at ${host}${pathname}`;
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    const [first] = inner instanceof AggregateError ? inner.errors : [inner];
    const code = first instanceof Error && 'code' in first ? String(first.code) : '';
    const answer = answers[code];
    if (answer) return new ConfigProblem(`${name} ${answer}`, { cause: error });
    const reason = unreachable[code] ?? (isTimeout(inner) ? unreachable.ETIMEDOUT : undefined);
    if (reason) {
      const text = `${name} cannot be reached: ${reason}. Start it, or correct DATABASE_URL.`;
      return new ConfigProblem(text, { cause: error });
    }
  }
  return null;
}

/** Messages of the pool that have no code. */
function isTimeout({ message }: Error): boolean {
  return /timeout|terminated unexpectedly/i.test(message);
}
