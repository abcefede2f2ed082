import type { Clock } from '../../../document/time/clock.ts';
import { dayMinutes, endWallAt, lengthOf, passedAt, wallAt } from '../../../document/time/clock.ts';
import type { Extent } from '../../../document/time/rules.ts';

/** What of a board the axis shows, and how large: a minute is so many pixels wide. */
export interface AxisScale extends Extent {
  readonly clock: Clock;
  readonly perMinute: number;
}

/** From a month on a screen up to an hour across it, px an hour. */
export const zoomRange = { least: 1.4, most: 1200 } as const;
/** px an hour that a day has at least where nobody chose: below, titles cannot be read. */
const readable = 104;

interface Shown {
  readonly scale: 'day' | 'week' | 'month';
  readonly starts: number;
  readonly ends: number;
}

/** From when to when a board is shown: its hours and all that is told, in whole hours; longer ones whole. */
export function shownRange(board: Shown, clock: Clock, told: readonly Extent[]): Extent {
  if (board.scale !== 'day') {
    const to = Math.max(lengthOf(clock), ...told.map((one) => one.to));
    return { from: 0, to: Math.ceil(to / 60) * 60 };
  }
  const at = (minute: number) => passedAt(clock, { minute, later: false });
  const from = Math.min(at(board.starts), ...told.map((one) => one.from));
  const to = Math.max(at(board.ends), from + 60, ...told.map((one) => one.to));
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 };
}

/** px an hour with which a range is shown where nobody chose. */
export function usualZoom({ from, to }: Extent, width: number, scale: Shown['scale']): number {
  const fitting = width / ((to - from) / 60);
  return within(scale === 'month' ? fitting : Math.max(fitting, scale === 'day' ? readable : 14));
}

export function within(zoom: number): number {
  return Math.min(zoomRange.most, Math.max(zoomRange.least, zoom));
}

/** Where a moment lies from the left edge of the axis, px. */
export function leftOf({ from, perMinute }: AxisScale, passed: number): number {
  return (passed - from) * perMinute;
}

/** The moment at so many pixels from the left edge. */
export function momentAt({ from, perMinute }: AxisScale, left: number): number {
  return from + left / perMinute;
}

/** A line of the axis with its words, if there is room for them. */
export interface Tick {
  readonly passed: number;
  readonly words: string;
  /** Whether a day begins there. */
  readonly day: boolean;
}

const steps = [5, 15, 30, 60, 120, 180, 360, 720, dayMinutes];
/** px between two lines at least. */
const apart = 56;

/** The lines of the axis: whole hours, or parts or several of them, as there is room. */
export function ticksOf(scale: AxisScale): Tick[] {
  const { from, to, clock, perMinute } = scale;
  const step = steps.find((one) => one * perMinute >= apart) ?? dayMinutes;
  const ticks: Tick[] = [];
  // By what the clocks show: on the night that has an hour twice its words stand twice.
  for (let passed = Math.ceil(from / 5) * 5; passed <= to; passed += 5) {
    const { minute, later } = wallAt(clock, passed);
    // Clocks that go forward at midnight do not show it; the day begins all the same.
    const day = !later && endWallAt(clock, passed).minute % dayMinutes === 0;
    if (minute % step !== 0 && !day) continue;
    const hour = Math.floor((minute % dayMinutes) / 60);
    const rest = String(minute % 60).padStart(2, '0');
    // Days have their own words above the lines.
    if (step === dayMinutes) {
      ticks.push({ passed, words: '', day: true });
      continue;
    }
    const words = `${String(hour).padStart(2, '0')}:${rest}${later ? ' again' : ''}`;
    ticks.push({ passed, words, day });
  }
  return ticks;
}
