/** Shows the times of a list, whose values are moments, in the time zone of the visitor. */
export function showOwnTimes(
  { options }: { options: Iterable<Pick<HTMLOptionElement, 'value' | 'textContent'>> },
  timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): void {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' },
  });
  for (const option of options)
    if (option.value) option.textContent = `${format.format(new Date(option.value))} (${timeZone})`;
}
