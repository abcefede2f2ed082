const day = 24 * 60 * 60 * 1000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * The first and the last day (in UTC) on which a new period may begin: after today, and before the
 * current one ends. It begins at the time of day of the current one. Null where there is no such day.
 * @param now ms
 */
export function dateRange(
  period: { start: string; end: string } | null,
  now: number,
): { min: string; max: string } | null {
  if (!period) return null;
  const [start, end] = [new Date(period.start).toISOString(), new Date(period.end).getTime()];
  const last = dayOf(end);
  const isBefore = Date.parse(last + start.slice(10)) < end;
  const min = dayOf(now + day);
  const max = isBefore ? last : dayOf(end - day);
  return min <= max ? { min, max } : null;
}
