/** Milliseconds within which what one person does is one entry. */
const quarterHour = 900_000;

/** When the quarter of an hour began that a moment is in, by the clock. */
export function quarterOf(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / quarterHour) * quarterHour);
}
