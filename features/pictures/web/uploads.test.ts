import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readingFailures } from '#kernel/call/reading-failures.ts';
import { createRetryingSend } from '#platform/web/api/create-retrying-send.ts';
import type { Send } from '#platform/web/api/create-send.ts';
import type { createPictureUploads } from './picture-uploads.ts';
import { createTaskQueue } from './upload-queue.ts';
import { createUploads, isPending } from './uploads.ts';

const file = (name: string) => new File(['x'], name, { type: 'image/png' });
const pictures = (count: number) => Array.from({ length: count }, (_, at) => file(`${at}.png`));

/** A server that reads a few files of one user at a time, some of them of another tab. */
function busyServer({ slots = 4, others = () => 0, broken = () => false }: Partial<ServerOptions>) {
  const server = { reading: 0, most: 0, refused: 0, broken };
  const read = async (media: Blob) => {
    if (server.reading + others() >= slots) {
      server.refused += 1;
      throw readingFailures.fail('reading_others');
    }
    server.reading += 1;
    server.most = Math.max(server.most, server.reading);
    await new Promise((resolve) => setImmediate(resolve));
    server.reading -= 1;
    if (media instanceof File && server.broken(media.name)) throw new Error('This is no picture.');
    return { file: media instanceof File ? media.name : '', width: 1, height: 1 };
  };
  // The calls of pictures belong to the tools; here only the sent requests matter.
  const answer = async (_: unknown, __: unknown, options: Parameters<Send>[2] = {}) =>
    read(options.files?.media ?? new Blob());
  const pause = () => new Promise<void>((resolve) => setImmediate(resolve));
  return { server, send: createRetryingSend({ send: answer as Send, pause }) };
}
interface ServerOptions {
  slots: number;
  others: () => number;
  broken: (name: string) => boolean;
}

const call = {} as Parameters<typeof createPictureUploads>[0]['uploadPicture'];

function uploadsTo(send: Send, atOnce = 2) {
  const added: string[] = [];
  const uploads = createUploads(
    async (media, signal) =>
      (await send(call, { params: { id: 'p' } }, { files: { media }, signal })).file,
    { uncompressed: true, turns: createTaskQueue(atOnce) },
  );
  const start = (files: readonly File[], at = '') => {
    for (const one of files) uploads.start(one, (stored) => added.push(stored), at);
  };
  const over = () =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (uploads.list.get().some(isPending)) return;
        stop();
        resolve();
      };
      const stop = uploads.list.subscribe(check);
      check();
    });
  const phases = () => Object.groupBy(uploads.list.get(), ({ phase }) => phase);
  return { uploads, start, added, over, phases };
}

test('200 pictures that are chosen at once arrive, two at a time', async () => {
  const { server, send } = busyServer({});
  const { start, added, over, uploads, phases } = uploadsTo(send);
  const sending: number[] = [];
  uploads.list.subscribe(() => sending.push(phases().sending?.length ?? 0));
  start(pictures(200));
  await over();
  expect(Math.max(...sending)).toBe(2);
  expect(added).toEqual(pictures(200).map(({ name }) => name));
  expect([server.most, uploads.list.get()]).toEqual([2, []]);
});

test('a server that is busy with files of another tab is asked again, and nothing fails', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 60 }),
      fc.integer({ min: 1, max: 4 }),
      async (taken, atOnce) => {
        const { send } = busyServer({ others: () => taken.pop() ?? 0 });
        const { start, added, over, uploads } = uploadsTo(send, atOnce);
        start(pictures(20));
        await over();
        expect(added.toSorted()).toEqual(
          pictures(20)
            .map(({ name }) => name)
            .toSorted(),
        );
        expect(uploads.list.get()).toEqual([]);
      },
    ),
    { numRuns: 40 },
  );
});

test('a server that stays busy becomes a failure in the end, with the reason', async () => {
  const { send, server } = busyServer({ others: () => 4 });
  const { start, over, uploads } = uploadsTo(send);
  start(pictures(1));
  await over();
  expect(uploads.list.get()).toMatchObject([
    { phase: 'failed', problem: expect.stringContaining('are being read already') },
  ]);
  expect(server.refused).toBeGreaterThan(10);
});

test('failed files stay listed after the others are done, and are retried together', async () => {
  const { send, server } = busyServer({ broken: (name) => name.startsWith('1') });
  const { start, added, over, uploads } = uploadsTo(send);
  start(pictures(12));
  await over();
  expect(uploads.list.get().map(({ name }) => name)).toEqual(['1.png', '10.png', '11.png']);
  server.broken = (name) => name === '11.png';
  uploads.retry(uploads.list.get().map(({ id }) => id));
  await over();
  expect(added).toHaveLength(11);
  expect(uploads.list.get()).toMatchObject([{ name: '11.png', phase: 'failed' }]);
  uploads.discard(uploads.list.get().map(({ id }) => id));
  expect(uploads.list.get()).toEqual([]);
});

test('cancelled files are not sent, and files that are being sent are not placed', async () => {
  const { send } = busyServer({});
  const { start, added, over, uploads } = uploadsTo(send);
  start(pictures(6));
  uploads.discard(uploads.list.get().map(({ id }) => id));
  expect(uploads.list.get()).toEqual([]);
  // Their slots are free for the next ones.
  start([file('later.png')]);
  await over();
  expect(added).toEqual(['later.png']);
});

test('progress counts files that began together, and starts again when they are done', async () => {
  const { send } = busyServer({});
  const { start, over, uploads, phases } = uploadsTo(send);
  const counts: number[] = [];
  uploads.list.subscribe(() => counts.push(phases().done?.length ?? 0));
  start(pictures(5), 'cell');
  await over();
  expect(counts.filter((count, at) => count !== counts[at - 1])).toEqual([0, 1, 2, 3, 4, 0]);
});
