import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const openTab = async (page: Page) => {
  await page.goto('/dashboard/mapper');
  await page.getByRole('radiogroup').getByText('Harbour research').first().click();
  await expect(page).toHaveURL(/team=/);
};

test('a project that begins on the tab of a team belongs to the team, however it begins', async ({
  signedIn,
}) => {
  test.slow();
  const { page } = await signedIn('Amara Okafor');
  await page.goto('/team-management');
  await page.getByLabel('Name of the team').fill('Harbour research');
  await page.getByRole('button', { name: 'Create team' }).click();
  await expect(page.getByRole('list', { name: 'Members' })).toBeVisible();
  const ofTeam = page.getByRole('article').getByTitle('Team Harbour research');

  await openTab(page);
  await page.getByRole('button', { name: 'Start with a sample' }).click();
  await page.getByRole('menuitem').first().click();
  await expect(page).toHaveURL(/\/mapper\/.+/);
  await openTab(page);
  await expect(ofTeam).toHaveCount(1);
  await page.getByRole('button', { name: 'New project' }).click();
  await expect(page).toHaveURL(/\/mapper\/.+/);
  await openTab(page);
  await expect(ofTeam).toHaveCount(2);
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(ofTeam).toHaveCount(3);
  await page.getByRole('button', { name: 'More ways' }).click();
  await page.getByRole('menuitem', { name: 'From a template' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Getting help/ })
    .click();
  await expect(page).toHaveURL(/\/mapper\/.+/);
  await openTab(page);
  await expect(ofTeam).toHaveCount(4);

  // Where it is refused, it stays with its owner, who learns why.
  await page.route('**/plan/team-project', (route) =>
    route.fulfill({
      status: 404,
      json: {
        status: 'failure',
        error: { error_code: 'team_not_found', error_message: 'There is no such team.' },
      },
    }),
  );
  await page.getByRole('button', { name: 'New project' }).click();
  await expect(page.getByText(/The new project is private.*There is no such team/)).toBeVisible();
  await openTab(page);
  await expect(ofTeam).toHaveCount(4);
});
