import { dayCalls } from '#tools/day-in-life/contract/calls/day-calls.ts';
import { taskCalls } from '#tools/day-in-life/contract/calls/task-calls.ts';
import { dayInLifeCalls } from '#tools/day-in-life/contract/project.ts';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { requestFrom, signIn } from '../person.ts';
import { DayScreen } from './day-screen.ts';

test('a month is a calendar whose days open by keys and touch, a week is columns, and a day zooms to an hour', async ({
  signedIn,
  server,
}) => {
  test.slow();
  const ines = await signedIn();
  const { page } = ines;
  const { accessToken } = await signIn(server, ines);
  const { _id: id } = await requestFrom(server, dayInLifeCalls.create, { body: {} }, accessToken);
  const params = { id };
  const addBoard = async (body: object, text: string) => {
    const board = await requestFrom(server, dayCalls.addBoard, { params, body }, accessToken);
    const lines = { params, body: { board_id: board._id, text } };
    const { failed } = await requestFrom(server, taskCalls.addLines, lines, accessToken);
    expect(failed).toEqual([]);
    return board._id;
  };
  const zone = 'Europe/Berlin';
  const month = await addBoard(
    { title: 'March', scale: 'month', date: '2026-03-01', zone },
    '9:00-10:00 Round ! -1\n9:30+16-11:00+16 Typing -2\n10:00+16-10:20+16 Bell',
  );
  const week = await addBoard(
    { title: 'A week', scale: 'week', date: '2026-03-23', zone },
    '22:00+2-6:00+3 Night shift\n9:00+6-10:00+6 Breakfast',
  );
  const day = new DayScreen(page);

  await page.goto(`/day-in-the-life-of/${id}?board=${month}&view=calendar`);
  const first = page.getByRole('button', { name: /Mar 1, 1 task, lowest mood bad/ });
  await first.focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight']) {
    await page.keyboard.press(key);
  }
  await expect(page.getByRole('button', { name: /Mar 17, 2 tasks/ })).toBeFocused();
  await expectAccessible(page, { onlyWcag: true });
  await page.keyboard.press('Enter');
  await expect(day.task('Typing')).toBeInViewport();
  await expect(day.task('Round')).toHaveCount(0);
  // Up to an hour across, and back to the month.
  await day.task('Typing').focus();
  for (let turn = 0; turn < 12; turn += 1) await page.keyboard.press('+');
  await expect(page.getByText('09:35', { exact: true })).toBeAttached();
  const box = await day.task('Bell').boundingBox();
  expect(box?.width).toBeGreaterThan(300);
  await page.keyboard.press('0');
  await expect(day.task('Round')).toBeVisible();

  // Across midnight a task has a part on each day; on the day of the clock change nine is beside
  // nine.
  await page.goto(`/day-in-the-life-of/${id}?board=${week}&view=calendar`);
  const column = (name: string) => page.getByRole('region', { name });
  await expect(column('Wed, Mar 25').getByRole('button', { name: /^Night shift/ })).toBeVisible();
  await expect(column('Thu, Mar 26').getByRole('button', { name: /^Night shift/ })).toBeVisible();
  await expectAccessible(page, { onlyWcag: true });
  await column('Sun, Mar 29')
    .getByRole('button', { name: /^Breakfast/ })
    .click();
  const details = page.getByRole('complementary', { name: 'Details', exact: true });
  await expect(details.getByRole('textbox', { name: 'Title' })).toHaveValue('Breakfast');
  await details.getByRole('button', { name: 'Close' }).click();

  // An invalid line is reported, and stays as it was typed.
  await page.goto(`/day-in-the-life-of/${id}?board=${week}`);
  const entry = page.getByRole('textbox', { name: 'Quick entry' });
  for (const [line, text] of [
    ['2:30+6-4:00+6 Never', 'There is no 02:30+6: the clocks go forward then.'],
    ['9:00-9:00 Nothing', '09:00 to 09:00 takes no time. Give it an end.'],
    ['12:00-11:00 Turned', '12:00 to 11:00 ends before it starts.'],
    ['0:00-1:00+8 Long', 'A task on this board takes at most 7 days.'],
  ] as const) {
    await day.enter(line);
    await expect(page.getByText(text)).toBeVisible();
    await expect(entry).toHaveValue(line);
  }

  // A calendar file is previewed from the board's own date on.
  await page.goto(`/day-in-the-life-of/${id}?board=${month}`);
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByRole('menuitem', { name: 'Calendar (ICS)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a calendar' });
  const event = (start: string, title: string) =>
    `BEGIN:VEVENT\r\nDTSTART;TZID="(UTC+01:00) Berlin":${start}\r\nSUMMARY:${title}\r\nEND:VEVENT\r\n`;
  const events = [event('20260227T090000', 'Before'), event('20260302T090000', 'Stand-up')];
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'work.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from(`BEGIN:VCALENDAR\r\n${events.join('')}END:VCALENDAR\r\n`),
  });
  const choice = dialog.getByLabel('Day', { exact: true });
  await expect(choice.locator('option:checked')).toHaveText('2026-03-02, 1 event');
  await dialog.getByRole('button', { name: 'Check the lines' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('09:00 Stand-up');
  await page.keyboard.press('Escape');

  // On a phone a day of the calendar leads to its position in the list.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/day-in-the-life-of/${id}?board=${month}&view=calendar`);
  await page.getByRole('button', { name: /Mar 17, 2 tasks/ }).click();
  await expect(page.getByText('Tue, Mar 17', { exact: true })).toBeInViewport();
  await expect(page.getByRole('list', { name: 'March' }).getByText('Bell')).toBeInViewport();
});
