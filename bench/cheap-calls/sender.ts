// A thread that sends one cheap call after the other, so that the thread with the expensive calls
// does not distort its clock. It reports when it is ready, ends on a message, and then reports the
// duration of each call.
import { parentPort, workerData } from 'node:worker_threads';

/** Milliseconds between two calls. */
const pause = 10;
/** The first calls of a thread load code, and are not counted. */
const warmUp = 30;
const { url, token } = workerData as { url: string; token: string };
const times: number[] = [];
let isOver = false;
let isReady = false;
parentPort?.once('message', () => {
  isOver = true;
});
while (!isOver) {
  const begun = performance.now();
  await (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).arrayBuffer();
  times.push(performance.now() - begun);
  if (!isReady && times.length === warmUp) {
    isReady = true;
    times.length = 0;
    parentPort?.postMessage('ready');
  }
  await new Promise((resolve) => setTimeout(resolve, pause));
}
parentPort?.postMessage(times);
parentPort?.close();
