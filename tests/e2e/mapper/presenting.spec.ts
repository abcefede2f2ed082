import { expect, test } from '../fixtures.ts';
import { openTogether } from './map-screen.ts';

test('a map is presented stage by stage with the keyboard only, also by a viewer, and others follow', async ({
  signedIn,
  server,
}) => {
  const amara = await signedIn('Amara Okafor');
  const vera = await signedIn('Vera Lindt');
  const [mine, hers] = await openTogether(server, amara, vera, 'Can view');
  await expect(hers.stage('Apply')).toBeVisible();
  await amara.page.setViewportSize({ width: 900, height: 500 });

  await vera.page.getByRole('button', { name: 'Present' }).focus();
  await vera.page.keyboard.press('Enter');
  const show = vera.page.getByRole('dialog', { name: 'Presenting I open a current account' });
  await expect(show).toContainText('1 of 6');
  // The whole map.
  await expect(show.getByText('First week')).toBeInViewport();
  await vera.page.keyboard.press('ArrowRight');
  await expect(show.getByRole('heading', { name: 'Notice the need' })).toBeVisible();
  await expect(show).toContainText('2 of 6');
  await expect(show).toContainText('Client asks for an account in her trade name');

  await amara.page.getByRole('button', { name: 'People', exact: true }).click();
  await amara.page.getByRole('button', { name: 'Follow Vera Lindt' }).click();
  for (const _ of [2, 3, 4]) await vera.page.keyboard.press('ArrowRight');
  await expect(show.getByRole('heading', { name: 'Prove who I am' })).toBeVisible();
  await expect(show).toContainText('Moment of truth');
  await expect(show).toContainText('Very bad · Lowest point');
  await expect(mine.stage('Prove who I am')).toBeInViewport();
  await vera.page.keyboard.press('End');
  await expect(show).toContainText('6 of 6');
  await expect(mine.stage('First week')).toBeInViewport();

  await vera.page.reload();
  await expect(show.getByRole('heading', { name: 'First week' })).toBeVisible();
  await vera.page.keyboard.press('Escape');
  await expect(show).toBeHidden();
  await expect(hers.grid).toBeVisible();
});
