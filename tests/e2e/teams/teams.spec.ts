import { expectAccessibleInBoth, expectFitsPhone } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { MapScreen } from '../mapper/map-screen.ts';
import { teamInviteLink } from '../team-invite-link.ts';

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

test('two users join a team, see its map, and one hands the team over and leaves [S1.78] [S6.21] [S6.23]', async ({
  signedIn,
  server,
}) => {
  test.slow();
  const [amara, ben] = [await signedIn('Amara Okafor'), await signedIn('Ben Carter')];
  const { page } = amara;
  await page.goto('/team-management');
  await page.getByLabel('Name of the team').fill('Harbour research');
  await page.getByRole('button', { name: 'Create team' }).click();
  await page.getByLabel('Email addresses').fill(ben.email);
  await page.getByRole('button', { name: 'Send invitations' }).click();
  await expect(page.getByRole('list', { name: 'Invitations' })).toContainText(ben.email);

  await ben.page.goto(await teamInviteLink(server, ben.email));
  await expectAccessibleInBoth(ben.page);
  await expectFitsPhone(ben.page);
  await ben.page.getByRole('button', { name: 'Join team' }).click();
  const members = ben.page.getByRole('list', { name: 'Members' });
  await expect(members).toContainText('Ben Carter (you)');
  // A plain member changes nothing.
  await expect(ben.page.getByRole('button', { name: 'Send invitations' })).toHaveCount(0);
  await expect(ben.page.getByText('Members of Harbour research can edit')).toBeVisible();
  await expectAccessibleInBoth(ben.page);

  // A map that is moved into the team appears on the dashboards of its members.
  const map = new MapScreen(page);
  await map.create();
  await page.goto('/dashboard/mapper');
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Move to team' }).click();
  await page.getByRole('button', { name: 'Move project' }).click();
  await expect(page.getByText('The project was moved.')).toBeVisible();
  await ben.page.goto('/dashboard/mapper');
  await ben.page.getByRole('radiogroup').getByText('Harbour research').first().click();
  await ben.page.getByRole('link', { name: /Untitled Matrix project/ }).click();
  await expect(ben.page.getByText('Nothing on this map yet')).toBeVisible();

  // The team is handed over to another admin; who leaves hands over their map and loses it.
  await page.goto('/team-management');
  await page.getByLabel('Role of Ben Carter').selectOption('Admin');
  await expect(page.getByText('The role was changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Hand over' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
  await page.getByRole('button', { name: 'Leave the team' }).click();
  const leaving = page.getByRole('dialog');
  await expect(leaving.getByLabel(/^Who gets the 1 project/)).toBeVisible();
  await expectAccessibleInBoth(page, { within: 'dialog' });
  await leaving.getByRole('button', { name: 'Leave team' }).click();
  await expect(page.getByText('You left the team.')).toBeVisible();
  await page.goto('/dashboard/mapper');
  await expect(page.getByText('No map yet')).toBeVisible();
  await ben.page.goto('/dashboard/mapper');
  await ben.page.getByRole('button', { name: /^Actions for/ }).click();
  await expect(ben.page.getByRole('menuitem', { name: 'Move to team' })).toBeVisible();
});
