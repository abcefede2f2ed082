/** A day as a receipt names it: '28 Nov', with the year where it is another one. */
export function dayOf(date: Date, today = new Date()): string {
  const isThisYear = date.getFullYear() === today.getFullYear();
  return date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
}
