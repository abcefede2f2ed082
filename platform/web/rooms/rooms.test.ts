import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedItems } from '#platform/web/storage/items.ts';
import { forgetRoom, rememberRoom, roomLife, sweepInterval, watchRooms } from './rooms.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  storedItems.rooms.clear();
});
const rooms = () => Object.keys(storedItems.rooms.read() ?? {});

test('an entry older than 600,000 ms is removed at idle, a younger one stays [S4.50] [S4.51]', () => {
  expect(roomLife).toBe(600_000);
  let idle = () => {};
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    idle = work;
  });
  rememberRoom('old');
  vi.advanceTimersByTime(1);
  rememberRoom('young');
  vi.advanceTimersByTime(600_000);
  watchRooms();
  expect(rooms()).toEqual(['old', 'young']);
  idle();
  expect(rooms()).toEqual(['young']);
});

test('entries are checked every 3,600,000 ms [S4.51]', () => {
  expect(sweepInterval).toBe(3_600_000);
  watchRooms();
  vi.advanceTimersByTime(10_000);
  rememberRoom('room');
  vi.advanceTimersByTime(3_589_999);
  expect(rooms()).toEqual(['room']);
  vi.advanceTimersByTime(1);
  expect(rooms()).toEqual([]);
});

test('a room that was left is gone at once', () => {
  rememberRoom('a');
  rememberRoom('b');
  forgetRoom('a');
  expect(rooms()).toEqual(['b']);
});
