// Code that runs in the measured page.

/**
 * Returns the time at which the frame that first meets a condition was painted; without one, the
 * next frame.
 */
const painted = `window.painted = (holds = () => true) => new Promise((resolve) => {
  const look = () => {
    if (!holds()) {
      requestAnimationFrame(look);
      return;
    }
    // Runs as a task right after the frame.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now());
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
});`;

/** Records for each key how long it takes until its effect is painted, in ms. */
const watchKeys = `window.watchKeys = () => {
  window.shown = [];
  document.removeEventListener('keydown', window.watching, true);
  window.watching = ({ timeStamp }) => {
    window.painted().then((now) => window.shown.push(now - timeStamp));
  };
  document.addEventListener('keydown', window.watching, true);
};`;

/** Records when the last message of a server arrived, before anything handles it. */
const watchSocket = `window.WebSocket = class extends window.WebSocket {
  constructor(...given) {
    super(...given);
    this.addEventListener('message', () => {
      window.heard = performance.now();
    });
  }
};`;

/** Must run in a page before any other code. */
export const inPage = [painted, watchKeys, watchSocket].join('\n');
