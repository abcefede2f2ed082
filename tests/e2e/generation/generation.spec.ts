import { interviews } from '#features/drafting/fixtures/interviews.ts';
import { streamedJson } from '#tests/fixtures/services/model-answers.ts';
import { startScriptedService } from '#tests/fixtures/services/scripted-service.ts';
import { expectAccessibleInBoth } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { openPanel } from '../open-panel.ts';
import { signedInContext, signUp } from '../person.ts';
import { startServer } from '../server.ts';

/** A transcript as users upload it. */
const transcripts = interviews.map(({ title, utterances }) => ({
  name: `${title}.txt`,
  mimeType: 'text/plain',
  buffer: Buffer.from(utterances.map(({ speaker, text }) => `${speaker}: ${text}`).join('\n')),
}));
const pain = interviews[0]?.utterances.find(({ kind }) => kind === 'pain')?.text ?? '';

test('a map is generated from two transcripts without a model, and each card leads to its source text [S1.53] [S1.59] [S5.44] [S2.151]', async ({
  signedUpPage: page,
  server,
}) => {
  await page.goto(`${server.url}/dashboard/mapper`);
  await page.getByRole('button', { name: 'More ways' }).click();
  await page.getByRole('menuitem', { name: 'From research or a description' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('without a model: nothing is invented');
  await dialog.getByLabel('Title').fill('A visit');
  await dialog.getByLabel('Transcripts and documents').setInputFiles(transcripts);
  await expectAccessibleInBoth(page, { within: 'dialog' });

  const categories = dialog.getByRole('group', { name: 'What to fill' }).getByRole('checkbox');
  for (let at = 0; at < 7; at += 1) await categories.nth(at).uncheck();
  await dialog.getByRole('button', { name: 'Generate' }).click();
  await expect(
    page.getByText('Please select atleast 1 category to generate AI-powered Mapper.').first(),
  ).toBeVisible();
  await dialog.getByLabel('Pain points').check();
  await dialog.getByLabel('Actions').check();
  await dialog.getByRole('button', { name: 'Generate' }).click();

  const panel = page.getByRole('complementary', { name: 'Draft' });
  await expect(panel).toContainText('Sorted without a model', { timeout: 60_000 });
  await expect(panel).toContainText('It is in the map');
  const quote = panel.getByRole('listitem').filter({ hasText: 'Quote' }).last();
  await quote.getByRole('button', { name: /source/ }).click();
  await expectAccessibleInBoth(page);
  await quote.getByRole('list', { name: 'Sources' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/note-making/);
});

test('a model proposes a part of a map; it is previewed, accepted in part and undone [S1.66]', async ({
  browser,
}) => {
  const service = await startScriptedService();
  const modelled = await startServer({ AI_URL: `${service.origin}/v1`, AI_MODEL: 'wren-2' });
  service.answers = [
    streamedJson({
      elements: [
        { slot: 'stage', id: 'a', text: 'Arrive' },
        { slot: 'row-actions', id: 'b', under: 'a', text: 'Asks at the desk' },
        { slot: 'row-pain-points', id: 'c', under: 'a', text: pain },
      ],
    }),
  ];
  const context = await signedInContext(browser, modelled, await signUp(modelled, 'Amara Okafor'));
  const page = await context.newPage();
  await page.goto(`${modelled.url}/dashboard/mapper`);
  await page.getByRole('button', { name: 'New project' }).first().click();
  const panel = await openPanel(page, 'Draft');
  await panel.getByRole('button', { name: 'Draft this map' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    'wren-2 writes the draft. The texts stay in your own network.',
  );
  await dialog.getByLabel('What it is about').fill('A visit to the library');
  await dialog.getByRole('button', { name: 'Propose a draft' }).click();
  await expect(panel).toContainText('there is nothing to compare the draft with');
  await expect(page.getByText('A draft is ready.')).toBeVisible();
  await expect(panel).toContainText('No source');
  await panel.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('A preview of the draft.')).toBeVisible();
  await expect(page.getByText('Asks at the desk').first()).toBeVisible();
  await page.getByRole('button', { name: 'Back to the map' }).click();
  await panel.getByRole('checkbox', { name: `Accept: ${pain}` }).uncheck();
  await panel.getByRole('button', { name: 'Accept 2' }).click();
  await expect(panel).toContainText('2 pieces are in the map.');
  // What is in the map is not offered again.
  await expect(panel.getByRole('checkbox', { name: 'Accepted: Asks at the desk' })).toBeDisabled();
  await expect(panel.getByRole('button', { name: 'Accept 0' })).toBeDisabled();
  await expect(page.getByRole('gridcell', { name: /Asks at the desk/ })).toBeVisible();
  await panel.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('gridcell', { name: /Asks at the desk/ })).toBeHidden();
  await context.close();
  service.close();
  await modelled.stop();
});

test('a persona gets a portrait of nobody real, without a model [S7.41]', async ({
  signedUpPage: page,
  server,
}) => {
  await page.goto(`${server.url}/dashboard/personas`);
  await page.getByRole('button', { name: 'New project' }).first().click();
  await page.getByRole('button', { name: 'Persona An overview' }).click();
  await page.getByRole('button', { name: 'Draw a portrait' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What it shows').fill('A nurse who reads on the train');
  await dialog.getByRole('button', { name: 'Draw', exact: true }).click();
  await expect(dialog).toContainText('It does not show a real person.');
  const first = await dialog.getByRole('img').getAttribute('src');
  await dialog.getByRole('button', { name: 'Draw another' }).click();
  await expect(dialog.getByRole('img')).not.toHaveAttribute('src', first ?? '');
  await expectAccessibleInBoth(page, { within: 'dialog' });
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByRole('button', { name: 'Another picture' })).toBeAttached();
});

test('a stage is drafted again from its menu: the part is named, and what it replaces is struck through [S1.66]', async ({
  signedUpPage: page,
  server,
}) => {
  // Two interviews are drafted from twice.
  test.slow();
  await page.goto(`${server.url}/dashboard/mapper`);
  await page.getByRole('button', { name: 'New project' }).first().click();
  await page.getByRole('button', { name: 'Draft from research' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Draft this map');
  await dialog.getByLabel('Transcripts and documents').setInputFiles(transcripts);
  await dialog.getByRole('button', { name: 'Propose a draft' }).click();
  const panel = page.getByRole('complementary', { name: 'Draft' });
  await expect(panel).toContainText('there is nothing to compare', { timeout: 60_000 });
  await panel.getByRole('button', { name: 'Take the draft' }).click();
  await expect(panel).toContainText('are in the map.', { timeout: 30_000 });

  const stage = page.getByRole('columnheader').filter({ hasText: /\w/ }).last();
  await stage.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Draft this stage' }).click();
  await expect(dialog.getByRole('heading', { name: /^Draft “.+”$/ })).toBeVisible();
  await expectAccessibleInBoth(page, { within: 'dialog' });
  await dialog.getByLabel('Transcripts and documents').setInputFiles(transcripts);
  await dialog.getByRole('button', { name: 'Propose a draft' }).click();
  await expect(panel).toContainText(
    /Accepting replaces \d+ drafted cards?(?: and 1 drafted emotion)? that nobody changed\./,
    {
      timeout: 60_000,
    },
  );
  await panel.getByRole('button', { name: 'Preview' }).click();
  // A long list is closed at first, so its content has no accessible role.
  await expect(page.locator('del').first()).toBeAttached();
});
