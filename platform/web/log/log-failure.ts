/** Logs a failure to the browser's console; no other code does. */
export function logFailure(error: unknown): void {
  console.error(error);
}
