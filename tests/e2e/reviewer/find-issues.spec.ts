import sharp from 'sharp';
import { streamedJson } from '#tests/fixtures/services/model-answers.ts';
import { startScriptedService } from '#tests/fixtures/services/scripted-service.ts';
import { reviewerCalls } from '#tools/reviewer/contract/project.ts';
import { expectAccessibleInBoth } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { requestFrom, signedInContext, signIn, signUp } from '../person.ts';
import { startServer } from '../server.ts';

const issue = (title: string, severity: number, left: number) => ({
  ...{ title, severity, description: `${title}.`, recommendation: 'Say it.', confidence: 0.7 },
  ...{ heuristics: ['N1'], finding: null, box: { left, top: 100, width: 200, height: 80 } },
});

test('a model that reads pictures finds issues; they are accepted, dismissed as wrong and removed [S1.45] [S1.67]', async ({
  browser,
}) => {
  const service = await startScriptedService();
  const server = await startServer({
    AI_URL: `${service.origin}/v1`,
    AI_MODEL: 'wren-2',
    AI_SEE_MODEL: 'wren-eye',
  });
  const elements = [
    issue('Nothing says that it works', 3, 100),
    issue('The way back is missing', 2, 500),
    issue('Outside', 4, 900),
  ];
  service.answers = [streamedJson({ elements })];
  const amara = await signUp(server, 'Amara Okafor');
  const { accessToken } = await signIn(server, amara);
  const created = { body: { title: 'Bank app' } };
  const { _id: id } = await requestFrom(server, reviewerCalls.create, created, accessToken);
  const context = await signedInContext(browser, server, amara);
  const page = await context.newPage();
  await page.goto(`${server.url}/reviewer/${id}`);
  const dialog = page.getByRole('dialog', { name: 'Find issues' });
  const open = () => page.getByRole('button', { name: 'Find issues' }).click();
  await open();
  await expect(dialog).toContainText('Add a page with a picture first.');
  await dialog.getByRole('button', { name: 'Close' }).click();

  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add pictures' }).last().click();
  const create = { width: 400, height: 300, channels: 3, background: '#dde6f2' } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  await (await chosen).setFiles([{ name: 'Log in.png', mimeType: 'image/png', buffer }]);
  const plane = page.getByRole('group', { name: 'Log in' });
  await expect(plane).toBeVisible();

  await open();
  const counts = dialog.getByRole('radiogroup').getByRole('radio');
  await expect(counts).toHaveCount(4);
  await expect(dialog).toContainText('wren-eye looks at the pictures');
  await expectAccessibleInBoth(page, { within: 'dialog' });
  await dialog.getByText('10 issues').click();
  await dialog.getByRole('button', { name: 'Find issues' }).click();
  await expect(dialog).toContainText('2 proposed, 2 to decide.');
  await expect(dialog).toContainText('were left out: 1.');
  await expectAccessibleInBoth(page, { within: 'dialog' });

  await dialog.getByRole('button', { name: 'Dismiss as wrong: The way back is missing' }).click();
  await expect(dialog).toContainText('2 proposed, 1 to decide.');
  await dialog.getByRole('button', { name: 'Accept: Nothing says that it works' }).click();
  await expect(dialog).toContainText('2 proposed, 0 to decide.');
  await expect(plane.getByRole('button', { name: /Nothing says that it works/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Find more' }).click();
  await expect(dialog).toContainText('2 proposed so far, 1 dismissed as wrong.');

  await dialog.getByRole('button', { name: 'Remove AI issues (1)' }).click();
  await expect(plane.getByRole('button', { name: /Nothing says/ })).toHaveCount(0);
  await context.close();
  await server.stop();
  service.close();
});
