// What runs in the page that is measured.

/** Answers the time at which the frame that first shows a fact was painted; the next one without it. */
const painted = `window.painted = (holds = () => true) => new Promise((resolve) => {
  const look = () => {
    if (!holds()) {
      requestAnimationFrame(look);
      return;
    }
    // Comes as a task right after the frame.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now());
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
});`;

/** Keeps for each key how long it takes until the browser has painted what it did, in ms. */
const watchKeys = `window.watchKeys = () => {
  window.shown = [];
  document.removeEventListener('keydown', window.watching, true);
  window.watching = ({ timeStamp }) => {
    window.painted().then((now) => window.shown.push(now - timeStamp));
  };
  document.addEventListener('keydown', window.watching, true);
};`;

/** Keeps when the last message came in from a server, before anything is done with it. */
const watchSocket = `window.WebSocket = class extends window.WebSocket {
  constructor(...given) {
    super(...given);
    this.addEventListener('message', () => {
      window.heard = performance.now();
    });
  }
};`;

/** To be run in a page before anything else. */
export const inPage = [painted, watchKeys, watchSocket].join('\n');
