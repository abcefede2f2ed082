import { acceptInvite } from '#features/sharing/contract/calls.ts';
import { dayCalls } from '#tools/day-in-life/contract/calls/day-calls.ts';
import { dayInLifeCalls, dayInLifeSharing } from '#tools/day-in-life/contract/project.ts';
import { expect, test } from '../fixtures.ts';
import { inviteLink } from '../mapper/map-screen.ts';
import { requestFrom, signIn } from '../person.ts';
import { DayScreen } from './day-screen.ts';

test('two users resize both ends of a task at once, see each other’s board, and one follows the other’s presentation', async ({
  signedIn,
  server,
}) => {
  test.slow();
  const amara = await signedIn('Amara Okafor');
  const ben = await signedIn('Ben Ito');
  const { accessToken } = await signIn(server, amara);
  const title = 'Ines';
  const { _id: id } = await requestFrom(
    server,
    dayInLifeCalls.create,
    { body: { title } },
    accessToken,
  );
  await requestFrom(server, dayCalls.fillFromSample, { params: { id } }, accessToken);
  const body = { project_id: id, email: ben.email, permission: 'E' } as const;
  await requestFrom(server, dayInLifeSharing.share, { body }, accessToken);
  const token = (await inviteLink(server, ben.email)).split('token=')[1] ?? '';
  const { accessToken: his } = await signIn(server, ben);
  await requestFrom(server, acceptInvite, { body: { token } }, his);
  const [hers, bens] = [new DayScreen(amara.page), new DayScreen(ben.page)];
  for (const { page } of [amara, ben]) await page.goto(`/day-in-the-life-of/${id}`);

  // While she drags its start, he moves its end: both changes are kept.
  const bus = hers.task('Bus, naps');
  await expect(bus).toHaveAccessibleName(/14:05 to 14:45/);
  await bus.scrollIntoViewIfNeeded();
  const scale = await hers.perMinute('Bus, naps', 40);
  const box = await bus.boundingBox();
  if (!box) throw new Error('The task is not drawn.');
  const y = box.y + box.height / 2;
  await amara.page.mouse.move(box.x + 2, y);
  await amara.page.mouse.down();
  await amara.page.mouse.move(box.x + 2 + 10 * scale, y, { steps: 4 });
  await bens.task('Bus, naps').focus();
  await ben.page.keyboard.press('Alt+Shift+ArrowRight');
  await expect(bus).toHaveAccessibleName(/14:05 to 15:15/);
  await amara.page.mouse.move(box.x + 2 + 20 * scale, y, { steps: 4 });
  await amara.page.mouse.up();
  for (const screen of [hers, bens]) {
    await expect(screen.task('Bus, naps')).toHaveAccessibleName(/14:25 to 15:15/);
  }

  // Each sees which board the other has open.
  const boards = (screen: DayScreen) => screen.page.getByRole('navigation', { name: 'Boards' });
  await boards(bens)
    .getByRole('button', { name: /one log-in/ })
    .click();
  await expect(boards(hers).getByTitle('Ben Ito')).toBeVisible();
  await expect(
    boards(hers).locator('[data-board]').filter({ hasText: 'one log-in' }),
  ).toContainText('BI');

  // He presents, board after board and hour by hour; she follows.
  await amara.page.getByRole('button', { name: 'People', exact: true }).click();
  await amara.page.getByRole('button', { name: 'Follow Ben Ito' }).click();
  await expect(boards(hers).getByRole('button', { name: /one log-in/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await ben.page.getByRole('button', { name: 'Present' }).focus();
  await ben.page.keyboard.press('Enter');
  const show = ben.page.getByRole('dialog', { name: 'Presenting Ines' });
  await expect(show.getByRole('heading', { name: 'Early shift today' })).toBeVisible();
  await expect(show).toContainText('4 h 55 min of');
  await expect(boards(hers).getByRole('button', { name: /today/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  for (const _ of [2, 3, 4]) await ben.page.keyboard.press('ArrowRight');
  await expect(show.getByRole('heading', { name: 'Medicine round 1' })).toBeVisible();
  await expect(show).toContainText('Six log-ins in one round.');
  await ben.page.keyboard.press('End');
  await expect(show.getByRole('heading', { name: 'Child, shopping' })).toBeVisible();
  await expect(hers.task('Child, shopping')).toHaveAccessibleName(/15:15 to 18:00/);
  await expect(hers.task('Child, shopping')).toBeInViewport();
  await ben.page.keyboard.press('Escape');
  await expect(show).toBeHidden();
});
