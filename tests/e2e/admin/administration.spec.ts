import { streamed } from '#tests/fixtures/services/model-answers.ts';
import { say, startScriptedService } from '#tests/fixtures/services/scripted-service.ts';
import { expectAccessibleInBoth, expectFitsPhone } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { signedInContext, signUp } from '../person.ts';
import { startServer } from '../server.ts';

test('an administrator sets a model, tests it and limits it; other users cannot open the page', async ({
  browser,
}) => {
  const [server, service] = await Promise.all([startServer(), startScriptedService()]);
  // The first account of an installation is its administrator.
  const context = await signedInContext(browser, server, await signUp(server, 'Amara Okafor'));
  const page = await context.newPage();
  await page.goto(`${server.url}/dashboard`);
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('link', { name: 'Administration' }).click();
  const models = page.getByRole('region', { name: 'Models' });
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText('Administrators');
  await expect(page.getByRole('region', { name: 'Usage' })).toContainText('No model was used');

  await models.getByRole('button', { name: 'Set the model for chat' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill(`${service.origin}/v1`);
  await dialog.getByLabel('Key').fill('sk-e2e-0123456789-tail');
  service.answers = [say(200, {}, JSON.stringify({ data: [{ id: 'small' }, { id: 'large' }] }))];
  await dialog.getByRole('button', { name: 'List models' }).click();
  await expect(dialog).toContainText('2 models.');
  await dialog.getByLabel('Model', { exact: true }).fill('large');
  await expectAccessibleInBoth(page, { within: 'dialog' });
  await dialog.getByRole('button', { name: 'Save model' }).click();
  const chat = models.getByRole('listitem').filter({ hasText: 'Chat' });
  await expect(chat).toContainText('large at 127.0.0.1');
  await expect(chat).toContainText('key ends in tail');
  await expect(chat).toContainText('Not tested yet.');

  service.answers = [streamed(['ready'])];
  await chat.getByRole('button', { name: 'Test the model for chat' }).click();
  await expect(chat).toContainText('Answered in');
  service.answers = [say(401)];
  await chat.getByRole('button', { name: 'Test the model for chat' }).click();
  await expect(chat).toContainText('Its key or its name may be wrong.');

  const limits = page.getByRole('region', { name: 'Limits and privacy' });
  await limits.getByLabel('Tokens per day, everyone together').fill('1,000,000');
  await limits.getByLabel('Texts stay in this network').check();
  await limits.getByRole('button', { name: 'Save limits' }).click();
  await expect(page.getByText('Limits and privacy were saved.')).toBeVisible();
  await page.reload();
  await expect(limits.getByLabel('Tokens per day, everyone together')).toHaveValue('1000000');
  await expectAccessibleInBoth(page);
  await expectFitsPhone(page);
  await context.close();

  const other = await signedInContext(browser, server, await signUp(server, 'Ben Ode'));
  const refused = await other.newPage();
  await refused.goto(`${server.url}/dashboard/admin`);
  await expect(refused.getByRole('heading', { level: 2 })).toContainText('Only administrators');
  await refused.goto(`${server.url}/account-settings`);
  const own = refused.getByRole('region', { name: 'Models and your texts' });
  await expect(own).toContainText('Your administrator has set this for everyone.');
  await other.close();
  service.close();
  await server.stop();
});
