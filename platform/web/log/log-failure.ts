/** Writes a failure where an engineer looks for it: the browser's console. The one place that does. */
export function logFailure(error: unknown): void {
  console.error(error);
}
