import { listOwnTeams, moveToTeam } from '#features/teams/contract/calls.ts';
import { expectAccessibleInBoth, expectFitsPhone } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { MapScreen } from '../mapper/map-screen.ts';
import { NotesScreen } from '../notes/notes-screen.ts';
import { newEmail, requestAs } from '../person.ts';
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
  await page.getByRole('button', { name: 'Make links' }).press('Enter');
  const invitations = page.getByRole('list', { name: 'Invitations' });
  await expect(invitations.getByRole('listitem')).toHaveCount(2);
  // Both sides were preset, and the page says what they join.
  await expect(invitations.getByText('Mapper and Reviewer')).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Reviewer' }).uncheck();
  await expect(page.getByText('joins as a member of Mapper, not yet of Reviewer')).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectFitsPhone(page);
});

test('two users join a team, see its map, and one hands the team over and leaves [S1.78] [S6.21] [S6.23]', async ({
  signedIn,
  server,
}) => {
  test.slow();
  const amara = await signedIn('Amara Okafor');
  const { page } = amara;
  const email = newEmail();
  await page.goto('/team-management');
  await page.getByLabel('Name of the team').fill('Harbour research');
  await page.getByRole('button', { name: 'Create team' }).click();
  await page.getByLabel('Email addresses').fill(email);
  await page.getByRole('button', { name: 'Make links' }).click();
  await expect(page.getByRole('list', { name: 'Invitations', exact: true })).toContainText(email);

  // The invitation waits for an account that is created without its link.
  const ben = await signedIn('Ben Carter', email);
  await ben.page.goto(await teamInviteLink(server, email));
  await expectAccessibleInBoth(ben.page);
  await expectFitsPhone(ben.page);
  await ben.page.goto('/dashboard');
  const waiting = ben.page.getByRole('list', { name: 'Invitations to teams' });
  await expect(waiting).toContainText('Amara Okafor invited you to the team Harbour research');
  await expectAccessibleInBoth(ben.page);
  await expectFitsPhone(ben.page);
  await waiting.getByRole('button', { name: 'Join team' }).click();
  const members = ben.page.getByRole('list', { name: 'Members' });
  await expect(members).toContainText('Ben Carter (you)');
  // A plain member changes nothing.
  await expect(ben.page.getByRole('button', { name: 'Make links' })).toHaveCount(0);
  await expect(ben.page.getByText('Members of Harbour research can edit')).toBeVisible();
  await expectAccessibleInBoth(ben.page);

  // A map that is moved into the team appears on the dashboards of its members.
  const map = new MapScreen(page);
  await map.create();
  const { id } = map;
  await page.goto('/dashboard/mapper');
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Move to team' }).click();
  await page.getByRole('button', { name: 'Move project' }).click();
  await expect(page.getByText('The project was moved.')).toBeVisible();
  await ben.page.goto('/dashboard/mapper');
  await ben.page.getByRole('radiogroup').getByText('Harbour research').first().click();
  const card = ben.page.getByRole('article', { name: 'Untitled Matrix project' });
  await expect(card.getByTitle('Team Harbour research')).toBeVisible();
  await card.getByRole('link').click();
  await expect(ben.page.getByText('Nothing on this map yet')).toBeVisible();

  // Its owner takes the map from all members but those whom it is shared with, and gives it back.
  await page.goto(`/mapper/${id}/edit?share=open`);
  const everyone = page.getByLabel('Access of everyone in Harbour research');
  await expectAccessibleInBoth(page, { within: 'dialog' });
  await everyone.selectOption('Only people it is shared with');
  await expect(ben.page.getByText('Nothing on this map yet')).toBeHidden();
  await everyone.selectOption('As the team: can edit');
  await expect(page.getByText('As in all projects of the team')).toBeVisible();

  // A tag of the team is offered in its projects.
  await page.goto('/team-management');
  await page.getByRole('button', { name: 'Add tag' }).click();
  await page.getByLabel('Name of the tag').fill('waiting');
  await expectAccessibleInBoth(page, { within: 'dialog' });
  await page.getByRole('dialog').getByRole('button', { name: 'Add tag' }).press('Enter');
  await expect(page.getByRole('list', { name: 'Tags of the team' })).toContainText('waiting');
  const notes = new NotesScreen(page);
  await notes.createNote();
  const project_id = /note-making\/(\w+)/.exec(page.url())?.[1] ?? '';
  const { team_id = '' } = (await requestAs(page, listOwnTeams, {}))[0] ?? {};
  await requestAs(page, moveToTeam, { body: { project_id, team_id } });
  await page.reload();
  await page.getByRole('button', { name: 'Tag', exact: true }).press('Enter');
  await page.getByRole('option', { name: 'waiting' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Remove waiting' })).toBeVisible();
  // Ben is to get the map alone when its owner leaves.
  await requestAs(page, moveToTeam, { body: { project_id, team_id: null } });

  // The team is handed over to another admin; who leaves hands over their map and loses it.
  await page.goto('/team-management');
  await page.getByLabel('Role of Ben Carter').selectOption('Admin');
  await expect(page.getByText('The role was changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Hand over' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
  await page.getByRole('button', { name: 'Leave the team' }).click();
  const leaving = page.getByRole('dialog');
  await expect(leaving.getByRole('radio', { name: 'Both Mapper and Reviewer' })).toBeChecked();
  await expect(leaving.getByLabel(/^Who gets the 1 project/)).toBeVisible();
  await expectAccessibleInBoth(page, { within: 'dialog' });
  await leaving.getByRole('button', { name: 'Leave team' }).click();
  await expect(page.getByText('You left the team.')).toBeVisible();
  await page.goto('/dashboard/mapper');
  await expect(page.getByText('No map yet')).toBeVisible();
  await ben.page.goto('/dashboard/mapper');
  await ben.page.getByRole('button', { name: /^Actions for/ }).click();
  await ben.page.getByRole('menuitem', { name: 'Move to another team or out of it' }).click();
  const moving = ben.page.getByRole('dialog');
  await moving.getByLabel('Team', { exact: true }).selectOption('No team');
  await expect(moving).toContainText('Members of Harbour research lose sight of it');
});
