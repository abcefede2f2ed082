import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expectAccessibleInBoth, expectFitsPhone } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { MapScreen } from '../mapper/map-screen.ts';

test('an assistant with a token proposes changes of a map, which a person looks at, applies and undoes', async ({
  server,
  signedIn,
}) => {
  test.slow();
  const { page } = await signedIn('Amara Okafor');

  // The settings say where assistants connect, and the token that they need is created there.
  await page.goto('/account-settings');
  const assistants = page.getByRole('region', { name: 'Assistants' });
  await expect(assistants).toContainText('/mcp');
  await expect(assistants).toContainText('No assistant has connected with your tokens yet.');
  const tokens = page.getByRole('region', { name: 'Sessions and tokens' });
  await tokens.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Claude');
  await dialog.getByLabel('Propose changes, which a person applies').check();
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const token = await dialog.getByLabel('Token').inputValue();

  const map = new MapScreen(page);
  await map.createSample();
  const id = /mapper\/(\w+)/.exec(page.url())?.[1] ?? '';

  const client = new Client({ name: 'story', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', server.url), { requestInit }),
  );
  const propose = (name: string) =>
    client.callTool({
      name: 'propose_edits',
      arguments: {
        project_id: id,
        title: `A stage ${name}`,
        note: 'Three of five participants went there.',
        actions: [{ action: 'addStage', input: { name } }],
      },
    });
  await propose('Pay at the desk');

  // The open map announces it, and shows what it would change.
  await page.getByRole('button', { name: '1 proposal' }).click();
  const panel = page.getByRole('complementary', { name: 'Proposed changes' });
  await expect(panel).toContainText('Claude, for Amara Okafor');
  await expectAccessibleInBoth(page, { within: 'aside' });
  await panel.getByRole('button', { name: /^A stage Pay at the desk/ }).click();
  await expect(panel).toContainText('Three of five participants went there.');
  await expect(panel).toContainText('Added ‘Pay at the desk’');
  await expect(page.getByText('None of them is made yet.')).toBeVisible();
  await expectAccessibleInBoth(page, { within: 'aside' });
  await page.getByRole('button', { name: 'Back to the map' }).click();
  await expect(map.stage('Pay at the desk')).toBeHidden();

  // It is applied as one step, and undone.
  await panel.getByRole('button', { name: /^A stage Pay at the desk/ }).click();
  await panel.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(map.stage('Pay at the desk')).toBeVisible();
  await expect(panel).toContainText('Applied by Amara Okafor');
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(map.stage('Pay at the desk')).toBeHidden();

  // Another one is dismissed.
  await propose('Ask at the gate');
  await panel.getByRole('button', { name: /^A stage Ask at the gate/ }).click();
  await panel.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(panel).toContainText('No changes are proposed.');
  await expect(panel).toContainText('Dismissed by Amara Okafor');
  await expectFitsPhone(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  // The settings list what it did, and switch assistants off.
  await page.goto('/account-settings');
  await expect(assistants.getByRole('row').nth(1)).toContainText('propose_edits');
  const own = assistants.getByRole('switch', { name: /^Assistants may work/ });
  await own.click();
  await expect(own).not.toBeChecked();
  await expect(own).toBeEnabled();
  const refused = await propose('Leave');
  expect(JSON.stringify(refused)).toContain('assistants_off');
  await client.close();
});
