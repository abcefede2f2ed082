import { startWebhookReceiver } from '#tests/fixtures/services/webhook-receiver.ts';
import { expectAccessibleInBoth } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { signedInContext, signUp } from '../person.ts';
import { startServer } from '../server.ts';

test('a webhook is added, tested, seen in its log, given a new secret, switched off and deleted', async ({
  browser,
}) => {
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
  // The list of events is longer than the screen.
  await expect(dialog.getByRole('button', { name: 'Add webhook' })).toBeInViewport();
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

  // The old secret stays valid beside the new one.
  await card.getByRole('button', { name: 'Replace secret' }).click();
  await dialog.getByRole('button', { name: 'Replace secret' }).click();
  const second = await dialog.getByLabel('Secret').inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect(second).not.toBe(first);
  receiver.answer = { status: 200, body: '' };
  const before = receiver.received.length;
  await card.getByRole('button', { name: 'Send a test' }).click();
  await expect(card.getByText(/Answered 200/)).toHaveCount(2);
  const last = receiver.received[before];
  for (const secret of [first, second])
    expect(last?.verify(secret)).toMatchObject({ type: 'webhook.test' });

  await card.getByRole('switch', { name: 'Backlog is on' }).press('Space');
  await expect(card).toContainText('Switched off. Nothing is sent.');
  await expectAccessibleInBoth(page);
  await card.getByRole('button', { name: 'Delete webhook Backlog' }).click();
  await dialog.getByRole('button', { name: 'Delete webhook' }).click();
  await expect(card).toContainText('You have no webhooks.');
  await context.close();
  await server.stop();
  receiver.close();
});
