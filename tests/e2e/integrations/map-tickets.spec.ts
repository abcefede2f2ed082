import { startJira } from '#tests/fixtures/services/jira/jira-service.ts';
import { contentCalls } from '#tools/mapper/contract/calls/content-calls.ts';
import { meaningCalls } from '#tools/mapper/contract/calls/meaning-calls.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { expectAccessibleInBoth } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { openPanel } from '../open-panel.ts';
import { requestFrom, signedInContext, signIn, signUp } from '../person.ts';
import { startServer } from '../server.ts';

test('opportunities of a map are sent to Jira, followed on two screens until they are closed, and unlinked; a note is linked to a ticket by its address', async ({
  browser,
}) => {
  test.slow();
  const jira = await startJira();
  const server = await startServer({
    ...jira.variables,
    ...{ DEFAULT_PLAN: 'enterprise', TRACKER_SECONDS: '15' },
  });
  const amara = await signUp(server, 'Amara Okafor');
  const { accessToken: token } = await signIn(server, amara);
  const { _id: id } = await requestFrom(
    server,
    mapperCalls.create,
    { body: { title: 'Loans' } },
    token,
  );
  const inMap = { params: { id } };
  for (const title of ['Say how long it takes', 'Save as you go', 'Remind in time']) {
    await requestFrom(server, meaningCalls.addOpportunity, { ...inMap, body: { title } }, token);
  }
  const note = { text: 'Ask legal about it', task_status: 'open' as const };
  await requestFrom(server, contentCalls.addNote, { ...inMap, body: note }, token);
  const context = await signedInContext(browser, server, amara);
  const page = await context.newPage();
  const other = await context.newPage();

  await page.goto(`${server.url}/dashboard/integrations`);
  await page.getByRole('button', { name: 'Connect Jira' }).click();
  const card = page.getByRole('region', { name: 'Jira' });
  await card.getByRole('combobox', { name: 'Site' }).click();
  await page.getByRole('option', { name: 'Harbour libraries' }).click();
  await expect(card.getByRole('combobox', { name: 'Site' })).toHaveValue('Harbour libraries');

  // One of an opportunity, from its details.
  await page.goto(`${server.url}/mapper/${id}`);
  const list = await openPanel(page, 'Opportunities');
  await list.getByRole('button', { name: /^Say how long it takes/ }).click();
  await list.getByRole('button', { name: 'Send to a tracker' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Project' }).click();
  await page.getByRole('option', { name: 'Research (UX)' }).click();
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Task' }).click();
  await dialog.getByRole('button', { name: 'Use this' }).click();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByRole('list', { name: 'Results' })).toContainText('UX-1 was created.');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(list.getByRole('link', { name: 'UX-1' })).toBeVisible();
  await expect(list.getByRole('button', { name: 'Status of UX-1: To Do' })).toBeVisible();

  // Several at once: what Jira refuses is said at its line, and the others are sent.
  jira.faults.push({
    on: 'POST /issue',
    isWhole: true,
    fault: { status: 400, errors: { summary: 'The summary is forbidden by a rule.' } },
  });
  await list.getByRole('button', { name: 'Send several' }).click();
  const chosen = list.getByRole('toolbar', { name: 'Chosen opportunities' });
  await chosen.getByRole('button', { name: 'Choose all' }).click();
  await expect(chosen).toContainText('3 chosen');
  await expectAccessibleInBoth(page);
  await chosen.getByRole('button', { name: 'Send' }).click();
  await dialog.getByRole('button', { name: 'Send 3' }).click();
  const results = dialog.getByRole('list', { name: 'Results' }).getByRole('listitem');
  await expect(results).toHaveCount(3);
  await expect(results.filter({ hasText: 'already existed.' })).toContainText('UX-1');
  await expect(results.filter({ hasText: 'Not sent.' })).toContainText('forbidden by a rule');
  await expect(results.filter({ hasText: 'was created.' })).toContainText('UX-2');
  await expectAccessibleInBoth(page, { within: 'dialog' });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await chosen.getByRole('button', { name: 'Done' }).click();
  expect(jira.issues).toHaveLength(2);

  // Two screens: what changes in Jira arrives on both.
  await other.goto(page.url());
  const there = other.getByRole('complementary', { name: 'Opportunities' });
  const [first] = jira.issues;
  const change = (name: string, category: 'indeterminate' | 'done') =>
    Object.assign(first ?? {}, { status: { name, category }, updated: new Date() });
  change('In Progress', 'indeterminate');
  const patient = { timeout: 60_000 };
  for (const one of [list, there]) {
    await expect(one.getByRole('button', { name: 'Status of UX-1: In Progress' })).toBeVisible(
      patient,
    );
  }
  change('Done', 'done');
  for (const one of [list, there]) {
    await expect(one).toContainText('The ticket is closed.', patient);
    await expect(one.getByRole('combobox', { name: 'Status' })).toHaveValue('Solved');
  }
  await list.getByRole('button', { name: /^Say how long it takes/ }).click();
  const line = list.getByRole('listitem').filter({ hasText: 'Say how long it takes' });
  await expect(line).toContainText('Ticket closed: Done');
  await there.getByRole('button', { name: 'From source to ticket' }).click();
  await expect(other.getByRole('dialog')).toContainText('Ticket closed: Done');
  await expectAccessibleInBoth(other, { within: 'dialog' });
  await other.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

  await there.getByRole('button', { name: 'More about UX-1' }).click();
  await other.getByRole('menuitem', { name: 'Unlink' }).click();
  await expect(there.getByRole('button', { name: 'Send to a tracker' })).toBeVisible();
  await expect(line).not.toContainText('UX-1');
  expect(jira.issues).toHaveLength(2);

  // A note gets the ticket whose address is pasted.
  const notes = await openPanel(page, 'Notes and tasks');
  await notes.getByRole('button', { name: 'Send to a tracker' }).click();
  const address = 'https://harbour.atlassian.example/browse/UX-1?focusedCommentId=7';
  await dialog.getByRole('textbox', { name: 'Or link an existing ticket' }).fill(address);
  await dialog.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(notes.getByRole('link', { name: 'UX-1' })).toBeVisible();
  await expect(notes).toContainText('The ticket is closed.');
  await expectAccessibleInBoth(page);
  await context.close();
  await server.stop();
  await jira.close();
});
