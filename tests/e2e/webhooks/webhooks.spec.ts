import { startWebhookReceiver } from '#tests/fixtures/services/webhook-receiver.ts';
import { expectAccessibleInBoth } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { signedInContext, signUp } from '../person.ts';
import { startServer } from '../server.ts';

test('a webhook is added, and the log shows how its tests were answered', async ({ browser }) => {
  test.slow();
  const receiver = await startWebhookReceiver();
  const server = await startServer({ OUTSIDE_ALLOWED: receiver.origin });
  const amara = await signUp(server, 'Amara Okafor');
  const context = await signedInContext(browser, server, amara);
  const page = await context.newPage();
  const dialog = page.getByRole('dialog');

  await page.goto(`${server.url}/account-settings`);
  const card = page.getByRole('region', { name: 'Webhooks' });
  await expect(card).toContainText('You have no webhooks.');
  await card.getByRole('button', { name: 'Add webhook' }).click();
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect(dialog).toContainText('Enter a whole address, such as https://example.com/hook.');
  await expect(dialog).toContainText('Enter what it is for.');
  await dialog.getByLabel('Description').fill('Backlog');
  await dialog.getByLabel('Address').fill('https://127.0.0.1/hook');
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect(dialog).toContainText('The address must begin with https');
  await expectAccessibleInBoth(page);
  await dialog.getByLabel('Address').fill(`${receiver.origin}/hook`);
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  const first = await dialog.getByLabel('Secret').inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await card.getByRole('button', { name: 'Show log' }).click();
  await expect(card).toContainText('Nothing was sent yet.');
  await card.getByRole('button', { name: 'Send a test' }).click();
  await expect(card).toContainText('Answered 200');
  expect(receiver.received[0]?.verify(first)).toMatchObject({ type: 'webhook.test' });

  receiver.answer = { status: 500, body: 'The database is away.' };
  await card.getByRole('button', { name: 'Send a test' }).click();
  await expect(card).toContainText('It answered 500.');
  await expect(card).toContainText('The database is away.');
  await context.close();
  await server.stop();
  receiver.close();
});
