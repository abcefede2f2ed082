import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { liveLimits } from '#kernel/live/live-limits.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { UpdateChunks } from './update-chunks.ts';

/** An update that sets a number of values of a map. */
function updateOf(values: number): Uint8Array {
  const document = new Y.Doc();
  document.transact(() => {
    for (let key = 0; key < values; key += 1) document.getMap('all').set(`${key}`, 1);
  });
  return Y.encodeStateAsUpdate(document);
}

/** Chunks whose every part is acknowledged at once, and how many structs each had. */
function makeChunks() {
  const sent: number[] = [];
  const parcels = new UpdateChunks({
    send: (part) => sent.push(Y.decodeUpdate(part).structs.length),
    isBusy: () => false,
    onProgress: () => undefined,
    onTooLarge: () => undefined,
  });
  return { parcels, sent };
}

test('a large change is sent after it is painted, and later changes after it', async () => {
  const { parcels, sent } = makeChunks();
  parcels.take(updateOf(1));
  expect(sent).toEqual([1]);
  parcels.take(updateOf(1000));
  parcels.take(updateOf(2));
  expect(sent).toEqual([1]);
  expect(parcels.isEmpty).toBe(false);
  await eventually(() => expect(sent).toEqual([1, 1000, 2]));
  expect(parcels.isEmpty).toBe(true);
});

test('a large change is sent at once where the page closes, and never after the connection was lost', async () => {
  const { parcels, sent } = makeChunks();
  parcels.take(updateOf(1000));
  parcels.flush();
  expect(sent).toEqual([1000]);
  parcels.take(updateOf(1001));
  parcels.drop();
  parcels.take(updateOf(1002));
  await eventually(() => expect(sent).toEqual([1000, 1002]));
});

test('after a part that took the server too long each part is half as long', async () => {
  const { parcels, sent } = makeChunks();
  const update = updateOf(liveLimits.sentStructs);
  const sendAll = async () => {
    parcels.take(update);
    await eventually(() => {
      parcels.next();
      expect(parcels.isEmpty).toBe(true);
    });
    return sent.splice(0);
  };
  const [whole, half] = [liveLimits.sentStructs, liveLimits.sentStructs / 2];
  expect(await sendAll()).toEqual([whole]);
  parcels.cutSmaller();
  expect(await sendAll()).toEqual([half, half]);
});
