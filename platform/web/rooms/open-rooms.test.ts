import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedItems } from '#platform/web/storage/items.ts';
import { enterRoom, roomLife, sweepInterval, watchRooms } from './open-rooms.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  storedItems.rooms.clear();
});
const rooms = () => Object.keys(storedItems.rooms.read() ?? {});

/** The entry of a page that closed without leaving its room. */
const leaveBehind = (id: string) =>
  storedItems.rooms.write({ ...storedItems.rooms.read(), [id]: Date.now() });

test('an entry older than 600,000 ms is removed at idle, a younger one stays [S4.50] [S4.51]', () => {
  expect(roomLife).toBe(600_000);
  let idle: () => void = () => undefined;
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    idle = work;
  });
  leaveBehind('old');
  vi.advanceTimersByTime(1);
  leaveBehind('young');
  vi.advanceTimersByTime(600_000);
  watchRooms();
  expect(rooms()).toEqual(['old', 'young']);
  idle();
  expect(rooms()).toEqual(['young']);
});

test('entries are checked every 3,600,000 ms, and a room that is open stays [S4.51]', () => {
  expect(sweepInterval).toBe(3_600_000);
  watchRooms();
  const leave = enterRoom('open');
  vi.advanceTimersByTime(10_000);
  leaveBehind('left');
  vi.advanceTimersByTime(3_589_999);
  expect(rooms()).toEqual(['open', 'left']);
  vi.advanceTimersByTime(1);
  expect(rooms()).toEqual(['open']);
  leave();
});

test('a room that was left is removed at once', () => {
  const leave = enterRoom('a');
  enterRoom('b');
  leave();
  expect(rooms()).toEqual(['b']);
});
