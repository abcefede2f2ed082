/** Milliseconds after which it is done where no frame comes, as on a page that is not in sight. */
const patience = 100;

/** Runs something once the next frame is on the screen; answers how it is taken back before that. */
export function afterPaint(run: () => void): () => void {
  let frame = 0;
  let timer = setTimeout(act, patience);
  function act() {
    stop();
    run();
  }
  function stop() {
    clearTimeout(timer);
    if (frame) cancelAnimationFrame(frame);
  }
  // Live documents also run where there is no screen.
  if (typeof requestAnimationFrame === 'function') {
    frame = requestAnimationFrame(() => {
      frame = 0;
      clearTimeout(timer);
      // A timer of a frame is due after it.
      timer = setTimeout(act);
    });
  }
  return stop;
}
