import { mapperCalls, mapperComments } from '#tools/mapper/contract/project.ts';
import { expectAccessibleInBoth } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { requestAs } from '../person.ts';

test.use({ serviceWorkers: 'allow' });

test('the help opens by a question mark and finds what the guides say, without network too, and a new account has first steps', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  await page.goto('/dashboard/mapper');
  const steps = page.getByRole('group').filter({ hasText: 'First steps' });
  await expect(steps).toContainText('0 of 7 done');

  // The sample of the tool is one step away from its empty dashboard.
  await page.getByRole('button', { name: 'Start with a sample' }).click();
  await page.getByRole('menuitem', { name: 'I open a current account' }).click();
  await expect(page.getByRole('columnheader', { name: 'First week' })).toBeVisible();

  // In a text field a question mark is a character.
  await page.getByRole('textbox', { name: 'Scenario' }).press('?');
  const help = page.getByRole('dialog', { name: 'Help' });
  await expect(help).toBeHidden();
  await page.getByRole('columnheader', { name: 'First week' }).focus();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  await page.context().setOffline(true);
  await page.keyboard.press('?');
  await expect(help.getByRole('region', { name: 'Guide: Mapper' })).toBeVisible();
  await expect(help.getByRole('searchbox')).toBeFocused();
  await help.getByRole('searchbox').fill('service blueprint');
  await help.getByRole('region', { name: 'Found' }).getByRole('button').first().click();
  await expect(help.getByRole('article').getByRole('heading').first()).toBeVisible();
  await page.context().setOffline(false);
  await expectAccessibleInBoth(page, { within: '[role="dialog"]' });
  await help.getByRole('button', { name: 'Back' }).press('Escape');
  await expect(help).toBeHidden();
  await expect(page.getByRole('columnheader', { name: 'First week' })).toBeFocused();

  const id = /\/mapper\/(\w+)/.exec(page.url())?.[1] ?? '';
  const body = { project_id: id, anchor: 'project', text: 'Good' };
  await requestAs(page, mapperComments.begin, { body });
  await requestAs(page, mapperCalls.create, { body: {} });
  await page.goto('/dashboard/mapper');
  await expect(steps.getByRole('listitem').filter({ hasText: 'Write a comment' })).toContainText(
    'Write a comment',
  );
  await expect(
    steps.getByRole('listitem').filter({ hasText: 'Write a comment' }).getByRole('img'),
  ).toHaveAccessibleName('Done');
  await steps.getByRole('link', { name: 'Share by a link' }).click();
  await expect(page.getByRole('dialog', { name: /Share/ })).toBeVisible();
  await page.goto('/dashboard/mapper');
  await steps.getByRole('link', { name: 'Export your work' }).click();
  await expect(page.getByRole('menuitem', { name: /PDF/ })).toBeVisible();
  await page.goto('/dashboard/mapper');
  await steps.getByText('First steps').click();
  await page.reload();
  await expect(steps.getByRole('listitem')).toHaveCount(0);
  await steps.getByText('First steps').click();
  await steps.getByRole('button', { name: 'Remove the first steps' }).click();
  await expect(steps).toBeHidden();
  await page.reload();
  await expect(page.getByRole('link', { name: 'I open a current account' })).toBeVisible();
  await expect(steps).toBeHidden();
});
