// A thread that changes one property of a map repeatedly, each time after the last change was
// stored. It ends on a message, and then reports the duration of each.
import { parentPort, workerData } from 'node:worker_threads';
import * as Y from 'yjs';
import { type SentDocument, Talker } from './talker.ts';

/** Milliseconds between two edits. */
const pause = 10;
const talker = new Talker(workerData as SentDocument);
const document = new Y.Doc();
const times: number[] = [];
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});
for (let turn = 0; !isOver; turn += 1) {
  const before = Y.encodeStateVector(document);
  document.getMap('facts').set('state', turn % 2 === 0 ? 'future' : 'current');
  const update = Y.encodeStateAsUpdate(document, before);
  const begun = performance.now();
  if (!(await talker.say(update))) throw new Error('an honest edit was refused');
  // The first one opens the document.
  if (turn > 0) times.push(performance.now() - begun);
  await new Promise((resolve) => setTimeout(resolve, pause));
}
parentPort?.postMessage(times);
process.exit();
