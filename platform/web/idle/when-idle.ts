/** Milliseconds after which it runs in browsers without idle callbacks. */
const patience = 2000;

/** Runs a function once the browser is idle; returns how to cancel it. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, patience);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(() => run());
  return () => cancelIdleCallback(handle);
}
