import { streamedJson } from '#tests/fixtures/services/model-answers.ts';
import { startScriptedService } from '#tests/fixtures/services/scripted-service.ts';
import { expectAccessibleInBoth } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { signedInContext, signUp } from '../person.ts';
import { startServer } from '../server.ts';

test('a user checks what is masked before a model reads it; a full plan opens the limit dialog only [S8.25]', async ({
  browser,
}) => {
  const service = await startScriptedService();
  const server = await startServer({
    AI_URL: `${service.origin}/v1`,
    AI_MODEL: 'wren-2',
    DEFAULT_PLAN: 'free',
    PLANS: 'tiers',
    PLAN_LIMITS: '{}',
  });
  service.answers = [
    streamedJson({ elements: [{ slot: 'stage', id: 'a', text: 'Person 1 waits for Person 2' }] }),
  ];
  const context = await signedInContext(browser, server, await signUp(server, 'Amara Okafor'));
  const page = await context.newPage();
  const fill = async () => {
    await page.goto(`${server.url}/dashboard/mapper`);
    await page.getByRole('button', { name: 'More ways' }).click();
    await page.getByRole('menuitem', { name: 'From research or a description' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel('What it is about')
      .fill('My name is Priya Raman. Write to priya@post.example about Tomek and Sarah Miller.');
    return dialog;
  };
  const dialog = await fill();
  await dialog.getByLabel('Mask names and numbers').check();
  await dialog.getByRole('button', { name: 'Generate' }).click();
  const list = dialog.getByRole('list', { name: 'Masked texts' });
  await expect(list).toContainText('Priya Raman → Person 1');
  await expect(list).toContainText('priya@post.example → Email 1');
  await expect(dialog).toContainText('some may be missed');
  await expectAccessibleInBoth(page, { within: 'dialog' });
  await dialog.getByRole('button', { name: 'Do not mask Sarah Miller' }).click();
  await expect(list).not.toContainText('Sarah');
  await dialog.getByLabel('Also mask').fill('Tomek');
  await dialog.getByLabel('Also mask').press('Enter');
  await expect(list).toContainText('Tomek → Person 2');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByLabel('What it is about')).toHaveValue(/Priya Raman/);
  await dialog.getByRole('button', { name: 'Generate' }).click();
  await dialog.getByLabel('Also mask').fill('Tomek');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.getByRole('button', { name: 'Generate' }).click();

  const panel = page.getByRole('complementary', { name: 'Draft' });
  await expect(panel).toContainText('Priya Raman waits', { timeout: 60_000 });
  const sent = service.requests.map(({ body }) => body).join('\n');
  expect(sent).toContain('My name is Person 1');
  expect(sent).not.toMatch(/Priya|Tomek|post\.example/);

  await fill();
  await page.getByRole('dialog').getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByRole('dialog', { name: 'Your plan is full' })).toBeVisible();
  await expect(page.getByText('Upgrade to make more.')).toHaveCount(0);
  await context.close();
  service.close();
  await server.stop();
});
