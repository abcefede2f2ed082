import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPost } from './post.ts';

const mail = { to: 'ada@example.org', subject: 'Your code', text: '123456', html: '' };
const log = pino({ level: 'silent' });
const minute = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a mail is sent once where the mail server accepts it', async () => {
  const send = vi.fn().mockResolvedValue(undefined);
  createPost({ send }, log).send(mail);
  await vi.advanceTimersByTimeAsync(minute);
  expect(send.mock.calls).toEqual([[mail]]);
});

test('a mail is sent again after a short outage of the mail server', async () => {
  const send = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(undefined);
  const post = createPost({ send }, log);
  post.send(mail);
  await post.settled();
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(minute);
  expect(send).toHaveBeenCalledTimes(2);
});

test('a mail is given up after four attempts', async () => {
  const send = vi.fn().mockRejectedValue(new Error('away'));
  createPost({ send }, log).send(mail);
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(send).toHaveBeenCalledTimes(4);
});
