import { addNote } from '#tools/notes/contract/note-calls.ts';
import { notesCalls } from '#tools/notes/contract/project.ts';
import { expectAccessibleInBoth, expectFitsPhone } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { MapScreen } from '../mapper/map-screen.ts';
import { openPanel } from '../open-panel.ts';
import { ask, signIn } from '../person.ts';

const fees = 'The monthly fee was only shown for the first three months, later it went up.';
const parking = 'The car park behind the branch was full again.';

test('what people said is found by its meaning from everywhere, and backs a card by a click', async ({
  server,
  signedIn,
}) => {
  test.slow();
  const ada = await signedIn();
  const { page } = ada;
  const { accessToken } = await signIn(server, ada);
  const project = await ask(server, notesCalls.create, { body: {} }, accessToken);
  const note = { note_project_id: project._id, title: 'Interview P07' };
  const body = `${parking}\n\n${fees}`;
  await ask(server, addNote, { body: { ...note, body } }, accessToken);
  const map = new MapScreen(page);
  await map.createSample();

  // From the palette, in other words than the note has.
  await page.keyboard.press('Control+k');
  const search = page.getByRole('textbox', { name: 'Find a project, or go somewhere' });
  await search.fill('the monthly fees get higher after three months');
  const hit = page.getByRole('button', { name: /later it went up/ });
  await expect(hit).toBeVisible({ timeout: 60_000 });
  await expect(hit).toContainText(/Interview P07 · (Perhaps|Likely|Very likely)/);
  await expectAccessibleInBoth(page, { within: '[role=dialog]', onlyWcag: true });
  await search.fill('a giraffe drinks milk at the zoo');
  await expect(page.getByText('Nothing is near in meaning.')).toBeVisible();
  await page.keyboard.press('Escape');

  // From a card, whose evidence it becomes.
  await map.cell(6, 2).focus();
  const details = await openPanel(page, 'Details');
  await details.getByRole('button', { name: 'Find evidence' }).click();
  const found = details.getByRole('region', { name: 'Found evidence' });
  const passage = found.getByRole('listitem').filter({ hasText: fees });
  await expect(passage).toBeVisible({ timeout: 60_000 });
  await expectAccessibleInBoth(page, { within: 'aside' });
  await expectFitsPhone(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await passage.getByRole('button', { name: /^Add as evidence/ }).click();
  await expect(passage.getByText('Added')).toBeVisible();
  const evidence = details.getByRole('region', { name: 'Evidence', exact: true });
  await expect(evidence.getByRole('listitem').filter({ hasText: fees }).first()).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(passage.getByRole('button', { name: /^Add as evidence/ })).toBeVisible();

  // The passage leads to its words in the note.
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    passage.getByRole('link').click(),
  ]);
  await expect(
    opened.getByRole('textbox', { name: 'Title of this note', exact: true }),
  ).toHaveValue('Interview P07');
  await expect(opened).not.toHaveURL(/words=/);
});
