import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { MainThread } from './main-thread.ts';

const moves = 60;

interface Point {
  x: number;
  y: number;
}

/**
 * Busy milliseconds per move while the mouse drags from one point to another, 20 ms a move, without
 * picking up and dropping.
 */
export async function drag(
  page: Page,
  thread: MainThread,
  from: Point,
  to: Point,
): Promise<number> {
  const { mouse } = page;
  const at = (move: number) =>
    mouse.move(
      from.x + ((to.x - from.x) * move) / moves,
      from.y + ((to.y - from.y) * move) / moves,
    );
  await mouse.move(from.x, from.y);
  await mouse.down();
  for (let move = 1; move <= 5; move += 1) await at(move);
  const before = await thread.busy();
  for (let move = 6; move <= moves; move += 1) {
    await at(move);
    await pause(20);
  }
  const busy = (await thread.busy()) - before;
  await mouse.up();
  return busy / (moves - 5);
}
