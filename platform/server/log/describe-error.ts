/** Errors of JSON parsers quote the text that they could not read. */
const safeMessages = new Set(['SyntaxError', 'ZodError', 'ConfigError']);

/**
 * An error reduced to what helps to find its cause, without users' data: parameters of a failed
 * query, text in an error of a parser, and values in an error of the database.
 */
export function describeError(error: unknown): Record<string, unknown> {
  // Other thrown values may be a user's text.
  if (!(error instanceof Error)) return { message: `something that is no error (${typeof error})` };
  const { name, cause } = error;
  const code = 'code' in error ? String(error.code) : undefined;
  const message = messageOf(error);
  return {
    type: name,
    ...(code ? { code } : {}),
    message,
    stack: [`${name}: ${message}`, ...framesOf(error.stack ?? '')].join('\n'),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}

function messageOf(error: Error): string {
  const { message } = error;
  // drizzle appends the parameters to the query.
  if (message.startsWith('Failed query: ')) return message.split('\nparams: ', 1)[0] ?? '';
  // PostgreSQL's errors have these fields, with values in quotation marks.
  const isDatabase = 'severity' in error && 'routine' in error;
  // A mail server repeats the address that it rejects.
  if ('responseCode' in error) return message.replaceAll(/\S+@\S+/g, '…');
  if (!isDatabase && !safeMessages.has(error.name)) return message;
  return message.replace(/["'`][\s\S]*["'`]/, '"…"');
}

/** The lines of a stack without the message above them. */
function framesOf(stack: string): string[] {
  return stack.split('\n').filter((line) => /^ {4}at /.test(line));
}
