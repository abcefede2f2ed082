import { startDovetail } from '#tests/fixtures/services/dovetail/dovetail-service.ts';
import { notesCalls } from '#tools/notes/contract/project.ts';
import { expectAccessibleInBoth } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { requestFrom, signedInContext, signIn, signUp } from '../person.ts';
import { startServer } from '../server.ts';

test('Dovetail is connected by an API key, two interviews become notes with their highlights, a second import says so, personas and a map are drafted from it, and it is disconnected [S8.22] [S8.23]', async ({
  browser,
}) => {
  test.slow();
  const dovetail = await startDovetail();
  const server = await startServer({ ...dovetail.variables, DEFAULT_PLAN: 'pro' });
  const amara = await signUp(server, 'Amara Okafor');
  const { accessToken } = await signIn(server, amara);
  const { _id: id } = await requestFrom(server, notesCalls.create, { body: {} }, accessToken);
  const context = await signedInContext(browser, server, amara);
  const page = await context.newPage();

  await page.goto(`${server.url}/dashboard/integrations`);
  const card = page.getByRole('region', { name: 'Dovetail' });
  await card.getByRole('button', { name: 'Connect Dovetail by an API key' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('API key', { exact: true }).fill('api.wrong');
  await form.getByRole('button', { name: 'Connect' }).click();
  await expect(form.getByRole('alert')).toHaveText(
    'Attempt failed. Please check your API key again.',
  );
  await form.getByLabel('API key', { exact: true }).fill('api.of-nadia');
  await form.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByText('Dovetail integration successful!')).toBeVisible();
  await expect(card).toContainText('harbour-libraries');
  await expectAccessibleInBoth(page);

  await page.goto(`${server.url}/note-making/${id}`);
  await page.getByRole('button', { name: 'Import from Dovetail' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Library interviews' }).click();
  await dialog.getByRole('checkbox', { name: 'Interview with Tom' }).check();
  await dialog.getByRole('checkbox', { name: 'Interview with Ines' }).check();
  await expectAccessibleInBoth(page, { within: 'dialog' });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toContainText('3 highlights, 3 tags, one participant');
  await dialog.getByRole('button', { name: 'Import 2 notes' }).click();
  const results = dialog.getByRole('list', { name: 'Results' });
  await expect(results).toContainText('Interview with Ines is a new note.', { timeout: 60_000 });
  await expect(results).toContainText('Words that were edited later');
  await expectAccessibleInBoth(page, { within: 'dialog' });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: /Interview with Tom/ }).first()).toBeVisible();

  await page.getByRole('button', { name: 'New note' }).click();
  await page.getByRole('menuitem', { name: /Import from Dovetail/ }).click();
  await dialog.getByRole('button', { name: 'Library interviews' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Interview with Tom' })).toBeDisabled();
  await expect(dialog).toContainText('Already in this project');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.goto(`${server.url}/dashboard/personas`);
  await page.getByRole('button', { name: 'More ways' }).click();
  await page.getByRole('menuitem', { name: 'Import from integrations' }).click();
  await dialog.getByRole('button', { name: 'Library interviews' }).click();
  await dialog.getByRole('checkbox', { name: 'Interview with Tom' }).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Title').fill('Library visitors');
  await expect(dialog).toContainText('3 highlights, 3 tags, one participant');
  await expectAccessibleInBoth(page, { within: 'dialog' });
  await dialog.getByRole('button', { name: 'Import and generate' }).click();
  await expect(results).toContainText('Interview with Tom is a new note.', { timeout: 60_000 });
  await expectAccessibleInBoth(page, { within: 'dialog' });
  await dialog.getByRole('link', { name: 'Open the draft' }).click();
  await expect(page).toHaveURL(/\/personas\/.+panel=draft/);

  await page.goto(`${server.url}/dashboard/mapper`);
  await page.getByRole('button', { name: 'More ways' }).click();
  await page.getByRole('menuitem', { name: 'From Dovetail' }).click();
  await dialog.getByRole('button', { name: 'Library interviews' }).click();
  await dialog.getByRole('checkbox', { name: 'Interview with Ines' }).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Import and generate' }).click();
  await dialog.getByRole('link', { name: 'Open the notes' }).click({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: /Interview with Ines/ }).first()).toBeVisible();

  await page.goto(`${server.url}/dashboard/integrations`);
  await card.getByRole('button', { name: 'Disconnect harbour-libraries' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(card).toContainText('No account is connected.');
  await context.close();
  await server.stop();
  await dovetail.close();
});
