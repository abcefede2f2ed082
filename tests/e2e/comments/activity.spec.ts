import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { acceptInvite, inviteLink, MapScreen } from '../mapper/map-screen.ts';
import { openPanel } from '../open-panel.ts';

test.slow();

test('the activity panel shows what others do while it is open', async ({ signedIn, server }) => {
  const amara = await signedIn('Amara Okafor');
  const ben = await signedIn('Ben Carter');
  const mine = new MapScreen(amara.page);
  await mine.createSample();
  await mine.share(ben.email, 'Can edit');
  const panel = await openPanel(amara.page, 'Activity');
  const entry = (name: string) => panel.getByRole('listitem').filter({ hasText: name }).first();
  await expect(entry('Amara Okafor')).toContainText('Created this map');
  await expect(entry('Amara Okafor')).toContainText('Added 5 stages', { timeout: 30_000 });
  await expect(entry('Amara Okafor')).toContainText('Invited people');

  const his = await acceptInvite(ben.page, await inviteLink(server, ben.email));
  await expect(his.stage('Apply')).toBeVisible();
  await his.cell(1, 1).focus();
  await ben.page.keyboard.press('Delete');
  await his.title.fill('Bank round 2');
  await his.title.press('Enter');
  await expect(entry('Ben Carter')).toContainText('Changed the title', { timeout: 30_000 });
  await expect(entry('Ben Carter')).toContainText('Removed 1 card', { timeout: 30_000 });
  await amara.page.mouse.move(600, 600);
  await expect(amara.page.getByRole('tooltip')).toHaveCount(0);
  await expectAccessible(amara.page);
  await amara.page.reload();
  // Another quarter of an hour may have begun: an entry covers one.
  const accepted = panel.getByRole('listitem').filter({ hasText: 'Accepted an invitation' });
  await expect(accepted.filter({ hasText: 'Ben Carter' })).toBeVisible();
});
