import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#kernel/call/call.ts';
import { commonFailures, defineFailures } from '#kernel/call/failure.ts';
import { sessionFailures } from '#platform/web/session/create-sessions.ts';
import { createStore } from '#platform/web/store/store.ts';
import { createSend, type Send, type SendPorts } from './create-send.ts';
import { networkFailures } from './transmit.ts';

const failures = defineFailures({ mapper_limit_reached: [403, 'Your plan has one Mapper.'] });
const call = defineCall({
  id: 'test.read',
  group: 'main',
  method: 'GET',
  path: '/record',
  access: 'account',
  summary: 'A call.',
  output: z.string(),
  failures,
});
const open = { ...call, id: 'test.open', access: 'public' as const };

let token: string;
let offline = false;
let ports: SendPorts;
let send: Send;
const transmit = vi.fn();
const renew = vi.fn(async () => {
  token = 'new';
});

beforeEach(() => {
  token = 'old';
  transmit.mockReset();
  renew.mockClear();
  ports = {
    transmit,
    sessions: {
      state: createStore({ known: true, session: null, refused: false, cameWith: {} }),
      freshAccessToken: async () => token,
      renew,
    },
    notify: vi.fn(),
    log: vi.fn(),
    isOffline: () => offline,
  };
  send = createSend(ports);
});

test('a call carries the session token, a public one does not', async () => {
  transmit.mockResolvedValue('yes');
  expect(await send(call, {})).toBe('yes');
  expect(transmit.mock.lastCall?.[2]).toMatchObject({ bearer: 'old' });
  await send(open, {});
  expect(transmit.mock.lastCall?.[2]).toEqual({});
  await send(call, {}, { bearer: 'third-party' });
  expect(transmit.mock.lastCall?.[2]).toMatchObject({ bearer: 'third-party' });
});

test('a token that the server reports as expired is renewed once and the call repeated', async () => {
  transmit.mockRejectedValueOnce(commonFailures.fail('token_expired')).mockResolvedValueOnce('yes');
  expect(await send(call, {})).toBe('yes');
  expect(renew).toHaveBeenCalledExactlyOnceWith('old');
  expect(transmit.mock.lastCall?.[2]).toMatchObject({ bearer: 'new' });
  expect(ports.notify).not.toHaveBeenCalled();

  transmit.mockRejectedValue(commonFailures.fail('token_expired'));
  await expect(send(call, {})).rejects.toMatchObject({ code: 'token_expired' });
  expect(renew).toHaveBeenCalledTimes(2);
});

test("a failure shows the server's message and is logged [S8.38] [S7.257]", async () => {
  const failure = failures.fail('mapper_limit_reached');
  transmit.mockRejectedValue(failure);
  await expect(send(call, {})).rejects.toBe(failure);
  expect(ports.notify).toHaveBeenCalledExactlyOnceWith('Your plan has one Mapper.');
  expect(ports.log).toHaveBeenCalledExactlyOnceWith(failure);
});

test('a failure code that the caller handles is not shown as a notification', async () => {
  transmit.mockRejectedValue(failures.fail('mapper_limit_reached'));
  await expect(send(call, {}, { handles: ['mapper_limit_reached'] })).rejects.toThrow();
  expect(ports.notify).not.toHaveBeenCalled();
});

test('an error that is no failure of the server is shown with a general message [S8.7]', async () => {
  transmit.mockRejectedValue(new TypeError('x is undefined'));
  await expect(send(call, {})).rejects.toThrow('x is undefined');
  expect(ports.notify).toHaveBeenCalledExactlyOnceWith('Something went wrong.');
});

test('an ended session and a cancelled call are not shown as notifications', async () => {
  transmit.mockRejectedValue(sessionFailures.fail('session_over'));
  await expect(send(call, {})).rejects.toThrow();
  const gone = new AbortController();
  gone.abort();
  transmit.mockRejectedValue(gone.signal.reason);
  await expect(send(call, {}, { signal: gone.signal })).rejects.toThrow();
  expect(ports.notify).not.toHaveBeenCalled();
});

test('a missing response is not reported again while the page shows that it is offline', async () => {
  transmit.mockRejectedValue(networkFailures.fail('no_answer'));
  offline = true;
  await expect(send(call, {})).rejects.toMatchObject({ code: 'no_answer' });
  expect(ports.notify).not.toHaveBeenCalled();
  offline = false;
  await expect(send(call, {})).rejects.toMatchObject({ code: 'no_answer' });
  expect(ports.notify).toHaveBeenCalledOnce();
});
