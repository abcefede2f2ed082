import { addHighlight, addNote } from '#tools/notes/contract/note-calls.ts';
import { notesCalls } from '#tools/notes/contract/project.ts';
import { expectAccessibleInBoth, expectFitsPhone } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { MapScreen } from '../mapper/map-screen.ts';
import { openPanel } from '../open-panel.ts';
import { requestFrom, signIn } from '../person.ts';

const fees = 'The monthly fee was only shown for the first three months, later it went up.';
const parking = 'The car park behind the branch was full again.';

test('statements are found by their meaning from every tool, and become evidence of a card by a click', async ({
  server,
  signedIn,
}) => {
  test.slow();
  const ada = await signedIn();
  const { page } = ada;
  const { accessToken } = await signIn(server, ada);
  const project = await requestFrom(server, notesCalls.create, { body: {} }, accessToken);
  const note = { note_project_id: project._id, title: 'Interview P07' };
  const body = `${parking}\n\n${fees}`;
  await requestFrom(server, addNote, { body: { ...note, body } }, accessToken);
  const map = new MapScreen(page);
  await map.createSample();

  // From the palette, in other words than those of the note.
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

  // From a card, which gets it as evidence.
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

  // The hit leads to its passage in the note.
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    passage.getByRole('link').click(),
  ]);
  await expect(
    opened.getByRole('textbox', { name: 'Title of this note', exact: true }),
  ).toHaveValue('Interview P07');
  await expect(opened).not.toHaveURL(/words=/);
});

test('highlights find similar ones, and are sorted into themes that a user begins', async ({
  server,
  signedIn,
}) => {
  test.slow();
  const ada = await signedIn();
  const { page } = ada;
  const { accessToken } = await signIn(server, ada);
  const { _id: id } = await requestFrom(server, notesCalls.create, { body: {} }, accessToken);
  const inProject = { note_project_id: id };
  const said = [
    'It took two weeks until somebody replied.',
    'I am still waiting for their reply.',
    'The fee is far too high.',
    'The ticket costs too much.',
  ];
  const body = said.join('\n\n');
  const note = { ...inProject, title: 'Interview P01', body };
  const { _id: written } = await requestFrom(server, addNote, { body: note }, accessToken);
  for (const quote of said) {
    const highlight = { ...inProject, note_id: written, quote };
    await requestFrom(server, addHighlight, { body: highlight }, accessToken);
  }
  const other = 'They replied after two weeks of waiting.';
  const second = { ...inProject, title: 'Interview P02', body: other };
  await requestFrom(server, addNote, { body: second }, accessToken);
  await page.goto(`/note-making/${id}`);
  const panel = await openPanel(page, 'Highlights');
  await panel.getByRole('button', { name: /More about It took/ }).click();
  await page.getByRole('menuitem', { name: 'Who else said this' }).click();
  const others = panel.getByRole('region', { name: 'Who else said this' });
  await expect(others.getByRole('listitem').filter({ hasText: other })).toBeVisible({
    timeout: 60_000,
  });
  await expect(others.getByRole('listitem').filter({ hasText: said[0] ?? '' })).toHaveCount(0);
  await others.getByRole('button', { name: 'Close' }).click();

  // One theme has a name; another begins with two highlights that a user puts together.
  await panel.getByRole('button', { name: 'Sort into themes' }).click();
  const themes = panel.getByRole('region', { name: 'Themes', exact: true });
  await themes.getByRole('textbox', { name: 'Name of a new theme' }).fill('Waiting for a reply');
  await page.keyboard.press('Enter');
  const waiting = themes.getByRole('region', { name: 'Waiting for a reply' });
  await expect(waiting.getByRole('listitem').filter({ hasText: said[1] ?? '' })).toBeVisible();
  await expectAccessibleInBoth(page, { within: 'aside' });
  await waiting.getByRole('button', { name: /^Put into .*: It took/ }).click();
  await expect(waiting.getByRole('listitem').filter({ hasText: said[0] ?? '' })).toHaveCount(0);
  // Both fit, so that nothing scrolls while one is dragged.
  await page.setViewportSize({ width: 1440, height: 1600 });
  const quote = (text: RegExp) => panel.getByRole('button', { name: text }).last();
  const theme = panel.getByRole('heading', { name: 'The ticket costs too 2' });
  // The panel may still be laid out anew for the new size, which ends a drag.
  await expect(async () => {
    await quote(/^The fee is/).dragTo(quote(/^The ticket costs/));
    await expect(theme).toBeVisible({ timeout: 3000 });
  }).toPass();
  // Both are one step.
  await page.keyboard.press('Control+z');
  await expect(theme).toHaveCount(0);
});
