import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#kernel/call/call.ts';
import { transmit } from './transmit.ts';

const call = defineCall({
  id: 'test.count',
  group: 'main',
  method: 'GET',
  path: '/count',
  access: 'account',
  summary: 'A streamed call.',
  event: z.number(),
  output: z.string(),
});
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched.mockReset());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Answers with these chunks; the connection then ends, or stays open silently. */
function answer(chunks: readonly (string | Uint8Array)[], { open = false } = {}) {
  const cancelled = vi.fn();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks)
        controller.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk);
      if (!open) controller.close();
    },
    cancel: cancelled,
  });
  const headers = { 'content-type': 'text/event-stream; charset=utf-8' };
  fetched.mockResolvedValue(new Response(body, { headers }));
  return cancelled;
}

async function follow() {
  const events: unknown[] = [];
  const ended = transmit(call, {}, { onEvent: (event) => events.push(event) });
  return { events, ended };
}

const success = 'event: success\ndata: {"status":"success","data":"done"}\n\n';

test('events arrive in their order, and the result is the output at the end', async () => {
  answer([': begin\n\nevent: event\ndata: 1\n\nevent: ev', 'ent\ndata: 2\n\n: alive\n\n', success]);
  const { events, ended } = await follow();
  await expect(ended).resolves.toBe('done');
  expect(events).toEqual([1, 2]);
});

test('a character that is cut between two chunks is decoded correctly', async () => {
  const bytes = new TextEncoder().encode('event: event\ndata: "Ü"\n\n');
  answer([bytes.slice(0, 21), bytes.slice(21), success]);
  const { events, ended } = await follow();
  await ended;
  expect(events).toEqual(['Ü']);
});

test('a failure at the end is thrown with its code', async () => {
  const refusal = { status: 'failure', error: { error_code: 'no_room', error_message: 'No.' } };
  answer([`event: event\ndata: 1\n\nevent: failure\ndata: ${JSON.stringify(refusal)}\n\n`]);
  const { events, ended } = await follow();
  await expect(ended).rejects.toMatchObject({ code: 'no_room', message: 'No.' });
  expect(events).toEqual([1]);
});

test('a stream that breaks off is a missing response', async () => {
  answer(['event: event\ndata: 1\n\n']);
  const { ended } = await follow();
  await expect(ended).rejects.toMatchObject({ code: 'no_answer' });
});

test('a stream that goes silent counts as a missing response, and one that ends leaves nothing open', async () => {
  const cancelled = answer(['event: event\ndata: 1\n\n'], { open: true });
  const { ended } = await follow();
  const outcome = expect(ended).rejects.toMatchObject({ code: 'no_answer' });
  await vi.advanceTimersByTimeAsync(46_000);
  await outcome;
  expect(cancelled).toHaveBeenCalled();
  const ending = answer([success], { open: true });
  await (await follow()).ended;
  expect(ending).toHaveBeenCalled();
});

test('a stream may take longer than a call', async () => {
  let push: (chunk: string) => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      push = (chunk) => controller.enqueue(new TextEncoder().encode(chunk));
    },
  });
  const headers = { 'content-type': 'text/event-stream' };
  fetched.mockResolvedValue(new Response(body, { headers }));
  const { ended } = await follow();
  for (let heartbeat = 0; heartbeat < 5; heartbeat += 1) {
    await vi.advanceTimersByTimeAsync(20_000);
    push(': alive\n\n');
  }
  push(success);
  await expect(ended).resolves.toBe('done');
});
