const second = 1000;
const units = [
  ['minute', 60 * second],
  ['hour', 60 * 60 * second],
  ['day', 24 * 60 * 60 * second],
] as const;
const week = 7 * 24 * 60 * 60 * second;

/** A relative time up to a week, then a date in the user's time zone. */
export function since(moment: Date, now: Date, locale = 'en'): string {
  const past = Math.max(now.getTime() - moment.getTime(), 0);
  if (past < 60 * second) return 'just now';
  if (past >= week) return moment.toLocaleDateString(locale, { dateStyle: 'long' });
  const [unit, length] = units.findLast(([, one]) => past >= one) ?? units[0];
  return new Intl.RelativeTimeFormat(locale).format(-Math.floor(past / length), unit);
}

/** A date and time in the user's time zone: 'today, 14:05', 'March 12, 2026, 09:00'. */
export function dayAndTime(moment: Date, now: Date, locale = 'en'): string {
  const time = moment.toLocaleTimeString(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const [day, today] = [moment, now].map((one) => new Date(one).setHours(0, 0, 0, 0));
  const days = Math.round(((today ?? 0) - (day ?? 0)) / (24 * 60 * 60 * second));
  if (days === 0) return `today, ${time}`;
  if (days === 1) return `yesterday, ${time}`;
  return `${moment.toLocaleDateString(locale, { dateStyle: 'long' })}, ${time}`;
}
