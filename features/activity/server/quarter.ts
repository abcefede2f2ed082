/** Milliseconds whose changes by one user are one entry. */
const quarterHour = 900_000;

/** The beginning of the quarter of an hour, by the clock, that a moment is in. */
export function quarterOf(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / quarterHour) * quarterHour);
}
