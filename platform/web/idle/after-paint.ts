/** Milliseconds after which it runs where no frame is painted, as on a hidden page. */
const patience = 100;

/** Runs a function after the next frame is painted; returns how to cancel it. */
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
  // Live documents also run without a screen.
  if (typeof requestAnimationFrame === 'function') {
    frame = requestAnimationFrame(() => {
      frame = 0;
      clearTimeout(timer);
      // A timer that a frame sets fires after its paint.
      timer = setTimeout(act);
    });
  }
  return stop;
}
