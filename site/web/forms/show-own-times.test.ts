import { expect, test } from 'vitest';
import { showOwnTimes } from './show-own-times.ts';

test('moments of a list are shown in the time zone of the visitor, and stay what is sent [S7.232]', () => {
  const none = { value: '', textContent: 'No preference' };
  const time = { value: '2026-03-02T09:00:00.000Z', textContent: 'Monday, 10:00 (Europe/Berlin)' };
  showOwnTimes({ options: [none, time] }, 'Asia/Kolkata');
  expect(none.textContent).toBe('No preference');
  expect(time.textContent).toContain('March 2, 2026 at 14:30');
  expect(time.textContent).toContain('(Asia/Kolkata)');
  expect(time.value).toBe('2026-03-02T09:00:00.000Z');
});
