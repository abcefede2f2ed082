import type { Clock } from '../../../document/time/clock.ts';
import { dayMinutes, endWallAt, lengthOf, passedAt, wallAt } from '../../../document/time/clock.ts';
import type { Extent } from '../../../document/time/rules.ts';

/** The visible range of a board, and its scale in px a minute. */
export interface AxisScale extends Extent {
  readonly clock: Clock;
  readonly perMinute: number;
}

/** The limits of the zoom in px an hour: from a month across the screen to an hour. */
export const zoomRange = { least: 1.4, most: 1200 } as const;
/** The minimum default zoom of a day, in px an hour: below it titles cannot be read. */
const readable = 104;

interface Shown {
  readonly scale: 'day' | 'week' | 'month';
  readonly starts: number;
  readonly ends: number;
}

/**
 * The range that a board shows, in whole hours: its own hours and all its tasks; longer boards are shown
 * from start to end.
 */
export function shownRange(board: Shown, clock: Clock, described: readonly Extent[]): Extent {
  if (board.scale !== 'day') {
    const to = Math.max(lengthOf(clock), ...described.map((one) => one.to));
    return { from: 0, to: Math.ceil(to / 60) * 60 };
  }
  const at = (minute: number) => passedAt(clock, { minute, later: false });
  const from = Math.min(at(board.starts), ...described.map((one) => one.from));
  const to = Math.max(at(board.ends), from + 60, ...described.map((one) => one.to));
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 };
}

/** The zoom of a range in px an hour until the user changes it. */
export function usualZoom({ from, to }: Extent, width: number, scale: Shown['scale']): number {
  const fitting = width / ((to - from) / 60);
  return within(scale === 'month' ? fitting : Math.max(fitting, scale === 'day' ? readable : 14));
}

export function within(zoom: number): number {
  return Math.min(zoomRange.most, Math.max(zoomRange.least, zoom));
}

/** The distance of a time from the left edge of the axis, in px. */
export function leftOf({ from, perMinute }: AxisScale, passed: number): number {
  return (passed - from) * perMinute;
}

/** The time at a distance from the left edge of the axis, in px. */
export function momentAt({ from, perMinute }: AxisScale, left: number): number {
  return from + left / perMinute;
}

/** A line of the axis, with its label if there is room. */
export interface Tick {
  readonly passed: number;
  readonly label: string;
  /** Whether a day begins at it. */
  readonly day: boolean;
}

const steps = [5, 15, 30, 60, 120, 180, 360, 720, dayMinutes];
/** The minimum distance of two lines, in px. */
const apart = 56;

/** The lines of the axis: each hour, every few hours, or parts of hours, as there is room. */
export function ticksOf(scale: AxisScale): Tick[] {
  const { from, to, clock, perMinute } = scale;
  const step = steps.find((one) => one * perMinute >= apart) ?? dayMinutes;
  const ticks: Tick[] = [];
  // By wall time: an hour that occurs twice has two labels.
  for (let passed = Math.ceil(from / 5) * 5; passed <= to; passed += 5) {
    const { minute, later } = wallAt(clock, passed);
    // A clock that goes forward at midnight does not show midnight, but the day begins there.
    const day = !later && endWallAt(clock, passed).minute % dayMinutes === 0;
    if (minute % step !== 0 && !day) continue;
    const hour = Math.floor((minute % dayMinutes) / 60);
    const rest = String(minute % 60).padStart(2, '0');
    // Days have labels of their own above the lines.
    if (step === dayMinutes) {
      ticks.push({ passed, label: '', day: true });
      continue;
    }
    const label = `${String(hour).padStart(2, '0')}:${rest}${later ? ' again' : ''}`;
    ticks.push({ passed, label, day });
  }
  return ticks;
}
