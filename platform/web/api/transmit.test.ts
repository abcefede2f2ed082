import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#kernel/call/call.ts';
import type { Early } from '#platform/web/first-screen/early.ts';
import { requestTimeout, transmit } from './transmit.ts';

const call = defineCall({
  id: 'test.change',
  group: 'main',
  method: 'PATCH',
  path: '/records/:id',
  access: 'account',
  summary: 'A call.',
  bodyType: 'either',
  params: z.object({ id: z.string() }),
  body: z.object({ title: z.string().optional(), note: z.string().optional() }),
  output: z.object({ title: z.string() }),
});
const given = { params: { id: 'a/b' }, body: { title: 'One' } };
const fetched = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal('fetch', fetched.mockReset()));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a call is sent to its address with its body and token, and returns its data', async () => {
  fetched.mockResolvedValue(Response.json({ status: 'success', data: { title: 'One' } }));
  expect(await transmit(call, given, { bearer: 'token' })).toEqual({ title: 'One' });
  const [address, request] = fetched.mock.lastCall ?? [];
  expect(address).toBe('/api/main/records/a%2Fb');
  expect(request).toMatchObject({ method: 'PATCH', body: '{"title":"One"}' });
  const headers = new Headers(request?.headers);
  expect(headers.get('authorization')).toBe('Bearer token');
  expect(headers.get('content-type')).toBe('application/json');
});

test('files are sent as a form beside the fields that have a value', async () => {
  fetched.mockResolvedValue(Response.json({ status: 'success', data: { title: '' } }));
  const files = { media: new Blob(['picture']) };
  await transmit(call, { ...given, body: { title: 'One', note: undefined } }, { files });
  const form = fetched.mock.lastCall?.[1]?.body as FormData;
  expect([...form.keys()]).toEqual(['title', 'media']);
});

test("a refusal is thrown with the server's code, message and fields", async () => {
  const error = { error_code: 'wrong', error_message: 'No.', fields: { title: 'Too long.' } };
  fetched.mockResolvedValue(Response.json({ status: 'failure', error }, { status: 400 }));
  await expect(transmit(call, given)).rejects.toMatchObject({
    code: 'wrong',
    message: 'No.',
    status: 400,
    fields: { title: 'Too long.' },
  });
});

test('a call without an answer fails after 30,000 ms [S9.2]', async () => {
  vi.useFakeTimers();
  fetched.mockImplementation(
    (_, request) =>
      new Promise((_, reject) => {
        request?.signal?.addEventListener('abort', () =>
          reject(new DOMException('', 'AbortError')),
        );
      }),
  );
  const settled = vi.fn();
  const answer = transmit(call, given).catch(settled);
  expect(requestTimeout).toBe(30_000);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await answer;
  expect(settled.mock.lastCall?.[0]).toMatchObject({ code: 'timeout' });
});

test('no network and a foreign answer are failures with general messages', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(transmit(call, given)).rejects.toMatchObject({
    code: 'no_answer',
    message: 'Something went wrong.',
  });
  fetched.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(transmit(call, given)).rejects.toMatchObject({
    code: 'internal_error',
    status: 502,
    message: 'Something went wrong.',
  });
});

test('a caller that cancels gets its own reason', async () => {
  fetched.mockImplementation(
    (_, request) =>
      new Promise((_, reject) => {
        request?.signal?.addEventListener('abort', () => reject(new Error('network')));
      }),
  );
  const caller = new AbortController();
  const answer = transmit(call, given, { signal: caller.signal });
  caller.abort(new Error('left'));
  await expect(answer).rejects.toThrow('left');
});

test('a call that the first script of a page sent is not sent again, once, by the same user', async () => {
  const { body: _, ...others } = call;
  const read = { ...others, method: 'GET' } as const;
  const answer = () => Response.json({ status: 'success', data: { title: 'Early' } });
  const earlyRequest = (token: string) => ({
    path: '/api/main/records/one',
    token,
    answer: Promise.resolve(answer()),
  });
  const early: Early = {
    release: '',
    request: earlyRequest('ada'),
    screen: null,
    end: () => undefined,
  };
  vi.stubGlobal('window', { early });
  fetched.mockImplementation(async () => answer());
  const request = (bearer: string) => transmit(read, { params: { id: 'one' } }, { bearer });
  await request('ben');
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(await request('ada')).toEqual({ title: 'Early' });
  expect(fetched).toHaveBeenCalledTimes(1);
  await request('ada');
  expect(fetched).toHaveBeenCalledTimes(2);
});
