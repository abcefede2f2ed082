import { startFigma } from '#tests/fixtures/services/figma/figma-service.ts';
import { changeFrame } from '#tests/fixtures/services/figma/figma-state.ts';
import { reviewCalls } from '#tools/reviewer/contract/calls/review-calls.ts';
import { reviewerCalls } from '#tools/reviewer/contract/project.ts';
import { expectAccessibleInBoth } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { requestFrom, signedInContext, signIn, signUp } from '../person.ts';
import { startServer } from '../server.ts';

test('Figma is connected by a token, frames become pages, an issue becomes a comment, a refresh keeps its pin, and it is disconnected [S1.48]', async ({
  browser,
}) => {
  test.slow();
  const figma = await startFigma();
  const server = await startServer({ ...figma.variables, DEFAULT_PLAN: 'free' });
  const amara = await signUp(server, 'Amara Okafor');
  const { accessToken } = await signIn(server, amara);
  const created = { body: { title: 'Library app' } };
  const { _id: id } = await requestFrom(server, reviewerCalls.create, created, accessToken);
  const inReview = { params: { id } };
  const context = await signedInContext(browser, server, amara);
  const page = await context.newPage();

  await page.goto(`${server.url}/dashboard/integrations`);
  const card = page.getByRole('region', { name: 'Figma' });
  await card.getByRole('button', { name: 'Connect Figma by a token' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Personal access token').fill('figd_of_nadia');
  await form.getByRole('button', { name: 'Connect' }).click();
  await expect(card).toContainText('Nadia Haddad');
  await expectAccessibleInBoth(page);

  await page.goto(`${server.url}/reviewer/${id}`);
  await page.getByRole('button', { name: 'Import from Figma' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox', { name: 'Address of a file or frame' })
    .fill(figma.addressOf('LibraryAppFile0001'));
  await dialog.getByRole('button', { name: 'List frames' }).click();
  await dialog.getByRole('button', { name: /^Show pictures/ }).click();
  await expect(dialog.getByRole('list', { name: 'Frames' }).locator('img')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Choose all' }).click();
  await expectAccessibleInBoth(page, { within: 'dialog' });
  await dialog.getByRole('button', { name: 'Import 3 frames' }).click();
  const results = dialog.getByRole('list', { name: 'Results' });
  await expect(results).toContainText('Renew is a new page.');
  await dialog.getByRole('button', { name: 'Done' }).click();
  const rail = page.getByRole('navigation', { name: 'Pages' });
  await expect(rail.getByRole('button', { name: /Renew/ }).first()).toBeVisible();

  const { reviews } = await requestFrom(server, reviewCalls.listReviews, inReview, accessToken);
  const start = reviews[0]?.review_pages.find(({ title }) => title === 'Start')?._id ?? '';
  const body = { title: 'No way back', review_page_id: start, pin: { x: 0.5, y: 0.25 } };
  const issue = await requestFrom(server, reviewCalls.addIssue, { ...inReview, body }, accessToken);
  await page.goto(`${server.url}/reviewer/${id}?panel=details&at=issue:${issue._id}`);
  const details = page.getByRole('complementary', { name: 'Issues' });
  await details.getByRole('button', { name: 'Comment in Figma' }).click();
  await expect(details.getByRole('link', { name: 'Comment 1' })).toBeVisible();
  expect(figma.comments[0]?.client_meta).toMatchObject({ node_offset: { x: 200, y: 75 } });

  changeFrame(figma, '1:2', { colour: '#ffffff' });
  await page.goto(`${server.url}/reviewer/${id}`);
  await page.getByRole('button', { name: 'Refresh from Figma' }).click();
  await expect(results).toContainText('Start has a new picture.');
  await expect(results).toContainText('Loan is unchanged.');
  await dialog.getByRole('button', { name: 'Done' }).click();
  const { issues } = await requestFrom(server, reviewCalls.listIssues, inReview, accessToken);
  expect(issues[0]?.pins).toMatchObject([{ x: 0.5, y: 0.25, check_position: true }]);

  await page.goto(`${server.url}/dashboard/integrations`);
  await page.getByRole('button', { name: 'Disconnect Nadia Haddad' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(card).toContainText('No account is connected.');
  expect(figma.leaked).toEqual([]);
  await context.close();
  await server.stop();
  await figma.close();
});
