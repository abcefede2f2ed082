const format = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** The day of a time in UTC, in which plans are counted: 'March 12, 2026'. */
export function dayText(time: string): string {
  return format.format(new Date(time));
}
