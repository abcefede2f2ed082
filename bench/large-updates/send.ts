// A thread that sends large updates of one kind, one after the other, until a message ends it; it
// reports how many were accepted and refused.
import { parentPort, workerData } from 'node:worker_threads';
import { type SentDocument, Talker } from './talker.ts';
import { largeUpdates } from './updates.ts';

/** Milliseconds until a disconnected user reconnects, ten times a second as the limit allows. */
const pause = 100;
const { kind, ...sent } = workerData as SentDocument & { kind: string };
const talker = new Talker(sent);
const counts = { taken: 0, refused: 0 };
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});
while (!isOver) {
  for (const update of largeUpdates[kind]?.() ?? []) {
    const isTaken = await talker.say(update);
    counts[isTaken ? 'taken' : 'refused'] += 1;
    if (!isTaken) await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
parentPort?.postMessage(counts);
parentPort?.close();
process.exit();
