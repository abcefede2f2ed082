/** The HTTP status and the user's message of a failure code. */
export type FailureEntry = readonly [status: number, message: string];

/**
 * A refusal that the caller is meant to understand. Any other thrown error is a defect: it is
 * logged with the request's id and answered as `internal_error`.
 */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: string;
  readonly status: number;
  /** Messages by the name of the field that they are about; empty where none is. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(code: string, status: number, message: string, fields: Record<string, string> = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.fields = fields;
  }
}

/** The failures that one slice can answer with; each code is in one table only. */
export interface FailureTable<Code extends string> {
  readonly entries: Readonly<Record<Code, FailureEntry>>;
  /** Makes the failure of a code; `message` replaces the table's text. */
  fail(code: Code, message?: string): Failure;
}

export function defineFailures<const Code extends string>(
  entries: Record<Code, FailureEntry>,
): FailureTable<Code> {
  return {
    entries,
    fail(code, message) {
      const [status, text] = entries[code];
      return new Failure(code, status, message ?? text);
    },
  };
}

/** Failures that any call can answer with. */
export const commonFailures = defineFailures({
  internal_error: [500, 'Something went wrong.'],
  invalid_input: [400, 'Some of the input is not valid.'],
  unauthorised: [401, 'Sign in to continue.'],
  token_expired: [401, 'Your session token has expired.'],
  forbidden: [403, 'You do not have permission to do this.'],
  not_found: [404, 'The page you are looking for has moved or no longer exists.'],
  too_large: [413, 'This is larger than the server accepts.'],
  too_many_requests: [429, 'Too many attempts. Wait a moment and try again.'],
  timeout: [504, 'The server took too long to answer. Try again.'],
  unavailable: [503, 'The server cannot answer right now. Try again in a moment.'],
});
