/** Errors of a parser of JSON show what they could not read. */
const telling = new Set(['SyntaxError', 'ZodError', 'ConfigError']);

/**
 * An error with what a reader needs to find its cause, and nothing else that it carries: the
 * parameters of a failed query are what people typed, a parser shows what it read, and a database
 * the value that it did not take.
 */
export function describeError(error: unknown): Record<string, unknown> {
  // Whatever else was thrown may be a user's text.
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
  // drizzle puts the parameters behind the query.
  if (message.startsWith('Failed query: ')) return message.split('\nparams: ', 1)[0] ?? '';
  // What PostgreSQL says has these fields, and values between quotation marks.
  const isDatabase = 'severity' in error && 'routine' in error;
  // A mail server repeats the address that it does not take.
  if ('responseCode' in error) return message.replaceAll(/\S+@\S+/g, '…');
  if (!isDatabase && !telling.has(error.name)) return message;
  return message.replace(/["'`][\s\S]*["'`]/, '"…"');
}

/** The lines of a stack that say where, without the message above them. */
function framesOf(stack: string): string[] {
  return stack.split('\n').filter((line) => /^ {4}at /.test(line));
}
