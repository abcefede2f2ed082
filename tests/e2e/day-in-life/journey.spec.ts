import { dayCalls } from '#tools/day-in-life/contract/calls/day-calls.ts';
import { dayInLifeCalls } from '#tools/day-in-life/contract/project.ts';
import { expect, test } from '../fixtures.ts';
import { MapScreen } from '../mapper/map-screen.ts';
import { requestFrom, signIn } from '../person.ts';
import { DayScreen } from './day-screen.ts';

test('tasks selected by dragging or by keys become a journey, with links in both directions', async ({
  signedIn,
  server,
}) => {
  test.slow();
  const ines = await signedIn();
  const { page } = ines;
  const { accessToken } = await signIn(server, ines);
  const title = 'Ines';
  const { _id: id } = await requestFrom(
    server,
    dayInLifeCalls.create,
    { body: { title } },
    accessToken,
  );
  await requestFrom(server, dayCalls.fillFromSample, { params: { id } }, accessToken);
  await page.goto(`/day-in-the-life-of/${id}`);
  const day = new DayScreen(page);

  // Drawing over the hours selects their tasks.
  const round = await day.task('Medicine round 1').boundingBox();
  const notes = await day.task('Types notes standing').boundingBox();
  const hours = await page.locator('[data-hours]').boundingBox();
  if (!round || !notes || !hours) throw new Error('The day is not drawn.');
  const from = { x: round.x + 8, y: hours.y + hours.height - 8 };
  await day.drag(from, notes.x + notes.width / 2 - from.x);
  const bar = page.getByRole('toolbar', { name: 'Chosen tasks' });
  await expect(bar).toContainText('4 tasks');
  // The keyboard adds a task, and a click with Ctrl removes one.
  await day.task('Medicine round 1').focus();
  await page.keyboard.press('Escape');
  await day.task('Medicine round 1').click();
  for (const text of ['Washing, talking', "Doctor's round"]) {
    await day.task(text).click({ modifiers: ['Control'] });
  }
  await day.task('Washing, talking').click({ modifiers: ['Control'] });
  await expect(bar).toContainText('2 tasks');

  // An icon is moved by keys and by dragging.
  const bell = page.getByRole('button', { name: /^Icon .*Shift begins/ });
  await expect(bell).toHaveAccessibleName('Icon 06:40 Shift begins');
  await bell.focus();
  await page.keyboard.press('ArrowRight');
  await expect(bell).toHaveAccessibleName('Icon 06:45 Shift begins');
  const icon = await bell.boundingBox();
  if (!icon) throw new Error('The icon is not drawn.');
  const hour = (await day.perMinute('Medicine round 1', 80)) * 60;
  await day.drag({ x: icon.x + 4, y: icon.y + 4 }, -hour);
  await expect(bell).toHaveAccessibleName('Icon 05:45 Shift begins');
  await day.task('Medicine round 1').focus();

  await bar.getByRole('button', { name: 'Create a journey from it' }).click();
  await page.getByRole('button', { name: 'New map' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('Early shift today');
  await page.getByRole('button', { name: 'Create project' }).click();
  const map = new MapScreen(page);
  await expect(map.title).toHaveValue('Early shift today');
  await expect(map.stage('Medicine round 1')).toBeVisible();
  await expect(map.stage("Doctor's round")).toBeVisible();
  await expect(map.grid).toContainText('Six log-ins in one round.');

  // The link back, and from there the link here.
  await page.goto(`/day-in-the-life-of/${id}`);
  await day.task('Medicine round 1').focus();
  await page.keyboard.press(' ');
  const details = page.getByRole('complementary', { name: 'Details', exact: true });
  const links = details.getByRole('region', { name: 'Links' });
  await expect(links.getByRole('link', { name: 'Medicine round 1' })).toBeVisible();
  await links.getByRole('link', { name: 'Medicine round 1' }).click();
  await expect(map.title).toHaveValue('Early shift today');
  const evidence = page.getByRole('complementary', { name: 'Details', exact: true });
  await evidence.getByRole('link', { name: 'Medicine round 1' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/day-in-the-life-of/${id}`));
  await expect(day.task('Medicine round 1')).toHaveAttribute('aria-pressed', 'true');
});
