/** Milliseconds after which what could wait is done where the browser does not tell when it is idle. */
const patience = 2000;

/** Runs something once the browser has nothing else to do; answers how it is taken back before that. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, patience);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(() => run());
  return () => cancelIdleCallback(asked);
}
