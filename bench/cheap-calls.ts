// A thread that sends one cheap call after the other, so that whoever sends the dear ones does not
// slow its clock. It ends when it is told to, and says what each call took.
import { parentPort, workerData } from 'node:worker_threads';

/** Milliseconds between two calls. */
const pause = 10;
const { url, token } = workerData as { url: string; token: string };
const times: number[] = [];
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});
while (!isOver) {
  const begun = performance.now();
  await (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).arrayBuffer();
  times.push(performance.now() - begun);
  await new Promise((resolve) => setTimeout(resolve, pause));
}
parentPort?.postMessage(times);
parentPort?.close();
