import { expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { liveLimits } from '#kernel/live-limits.ts';
import { Parcels } from './parcels.ts';

test('after a part that took the server too long each is half as long', async () => {
  const document = new Y.Doc();
  document.transact(() => {
    for (let key = 0; key < liveLimits.sentStructs; key += 1)
      document.getMap('all').set(`${key}`, 1);
  });
  const sent: number[] = [];
  const parcels = new Parcels({
    send: (part) => sent.push(Y.decodeUpdate(part).structs.length),
    isBusy: () => false,
    onProgress: () => undefined,
    onTooLarge: () => undefined,
  });
  const update = Y.encodeStateAsUpdate(document);
  const sendAll = async () => {
    parcels.take(update);
    await vi.waitFor(() => {
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
