import { expect, test } from '../fixtures.ts';

test('an account creates a team and invites somebody, by keyboard [S1.78] [S2.65] [S6.18] [S6.20]', async ({
  signedIn,
}) => {
  const { page } = await signedIn('Amara Okafor');
  await page.goto('/team-management');
  await page.getByLabel('Name of the team').fill('Harbour research');
  await page.keyboard.press('Enter');
  const members = page.getByRole('list', { name: 'Members' });
  await expect(members.getByText('Amara Okafor (you)')).toBeVisible();
  await page.getByLabel('Email addresses').fill('ben@example.org, cleo@example.org');
  await page.getByRole('button', { name: 'Send invitations' }).press('Enter');
  const invitations = page.getByRole('list', { name: 'Invitations' });
  await expect(invitations.getByRole('listitem')).toHaveCount(2);
});
