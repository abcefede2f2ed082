import type { Browser, Page } from '@playwright/test';
import { mapperCalls, mapperComments } from '#tools/mapper/contract/project.ts';
import { expect, test } from '../fixtures.ts';
import { acceptInvite, inviteLink, MapScreen, openTogether } from '../mapper/map-screen.ts';
import { type Person, requestFrom, signedInContext, signIn, signUp } from '../person.ts';
import { type RunningServer, startServer } from '../server.ts';
import { DashboardScreen, makeProjects } from './dashboard-screen.ts';

test('a user who acts on a project that its owner just deleted gets a message, on the dashboard and on the open map', async ({
  signedIn,
  server,
}) => {
  const amara = await signedIn('Amara Okafor');
  const ben = await signedIn('Ben Carter');
  const [, his] = await openTogether(server, amara, ben, 'Can edit');
  const title = 'I open a current account';
  const list = new DashboardScreen(await ben.page.context().newPage());
  // A page that is not notified.
  await list.page.routeWebSocket('**/live*', () => undefined);
  await list.open();
  await expect(list.project(title)).toContainText('Amara Okafor');
  const hers = new DashboardScreen(amara.page);
  await hers.open();
  await hers.act(title, 'Delete');
  await amara.page.getByRole('button', { name: 'Delete map' }).click();
  await expect(amara.page.getByText('No map yet')).toBeVisible();

  await expect(his.page.getByText('This map is no longer available to you')).toBeVisible();
  await list.act(title, 'Rename');
  await list.page.getByRole('dialog').getByLabel('Title').fill('Mine');
  await list.page.getByRole('button', { name: 'Rename' }).click();
  await expect(
    list.page.getByText(
      'This project is no longer available to you. The list is up to date again.',
    ),
  ).toBeVisible();
  await expect(list.page.getByText('No map yet')).toBeVisible();

  // After restoring, both have it again.
  await hers.open('?view=trash');
  await amara.page.getByRole('button', { name: `Restore ${title}` }).click();
  await expect(amara.page.getByText('The trash is empty')).toBeVisible();
  await list.open();
  await expect(list.project(title)).toBeVisible();
});

test('the bell and the list of a dashboard show changes by other users', async ({
  signedIn,
  server,
}) => {
  const amara = await signedIn('Amara Okafor');
  const ben = await signedIn('Ben Carter');
  const his = new DashboardScreen(ben.page);
  await his.open();
  await expect(ben.page.getByText('No map yet')).toBeVisible();
  const other = await ben.page.context().newPage();
  const map = new MapScreen(amara.page);
  await map.create();
  await map.share(ben.email, 'Can edit');
  await expect(ben.page.getByText('1 unread notification')).toBeAttached();
  await acceptInvite(other, await inviteLink(server, ben.email));
  await expect(his.project('Untitled Matrix project')).toBeVisible();
  await map.title.fill('I open a current account');
  await map.title.press('Enter');
  await expect(his.project('I open a current account')).toBeVisible();
  const hers = new DashboardScreen(amara.page);
  await hers.open();
  await hers.act('I open a current account', 'Delete');
  await amara.page.getByRole('button', { name: 'Delete map' }).click();
  await expect(ben.page.getByText('No map yet')).toBeVisible();
});

test('two users who rename at the same time see the same title in the end, and the card shows the number of unread comments', async ({
  signedIn,
  server,
}) => {
  const amara = await signedIn('Amara Okafor');
  const ben = await signedIn('Ben Carter');
  const [mine, his] = await openTogether(server, amara, ben, 'Can edit');
  await test.step('two users who rename at the same time see the same title in the end', async () => {
    await expect(his.title).toHaveValue('I open a current account');
    await mine.title.fill('Hers');
    await his.title.fill('His');
    await Promise.all([mine.title.press('Enter'), his.title.press('Enter')]);
    await expect(async () => {
      const titles = [await mine.title.inputValue(), await his.title.inputValue()];
      expect(titles[0]).toBe(titles[1]);
      expect(['Hers', 'His']).toContain(titles[0]);
    }).toPass({ timeout: 20_000 });
  });

  await test.step('the card shows the number of unread comments', async () => {
    await expect(his.grid).toBeVisible();
    const [, , id = ''] = new URL(amara.page.url()).pathname.split('/');
    const { accessToken } = await signIn(server, ben);
    const body = { project_id: id, anchor: 'card:none', text: 'Is this so?' };
    await requestFrom(server, mapperComments.begin, { body }, accessToken);
    const screen = new DashboardScreen(amara.page);
    await screen.open();
    await expect(amara.page.getByRole('img', { name: '1 unread comment' })).toBeVisible();
  });
});

test('a visitor who signs in with a project is asked to move it to the account, and then sees it [S2.93] [S2.95]', async ({
  server,
  page,
}) => {
  const person = await signUp(server, 'Ada Byron');
  const [id] = await makeProjects(server, requestFrom, person, ['Brought along']);
  const transfer = page.waitForRequest('**/mapper/transfer');
  await page.goto(`/signin?mapper-id=${id}`);
  await page.getByLabel('Work email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  expect((await transfer).postDataJSON()).toEqual({ project_id: id });
  await expect(page).toHaveURL(new RegExp(`/mapper/${id}/edit$`));
  await expect(new MapScreen(page).title).toHaveValue('Brought along');
});

test('a full plan opens the limit dialog, with a message where the plan cannot be read, and a trial raises the limit [S7.256] [S4.109] [S4.110] [S6.44] [S7.47] [S8.24] [S9.20]', async ({
  browser,
}) => {
  await withFullPlan(browser, async (page, free, person) => {
    await test.step('a message reports that the plan cannot be read', async () => {
      await page.route('**/user-plans-feature*', (route) =>
        route.fulfill({
          status: 503,
          json: {
            status: 'failure',
            error: { error_code: 'unavailable', error_message: 'Later.' },
          },
        }),
      );
      await new DashboardScreen(page).open();
      await page.getByRole('button', { name: 'New project' }).click();
      await expect(page.getByRole('dialog', { name: 'Your plan is full' })).toBeVisible();
      await expect(page.getByText('Later.')).toBeVisible();
      await page.unroute('**/user-plans-feature*');
    });

    await test.step('a full plan opens the limit dialog, and a trial raises the limit', async () => {
      const screen = new DashboardScreen(page);
      await screen.open();
      await screen.act('The only one', 'Duplicate');
      const dialog = page.getByRole('dialog', { name: 'Your plan is full' });
      await expect(dialog).toContainText('The free plan has room for 1 of each tool.');
      // No generic message beside the dialog.
      await expect(page.getByText('Upgrade to make more')).toHaveCount(0);
      await dialog.getByRole('button', { name: 'Not now' }).click();
      const features = page.waitForRequest('**/user-plans-feature*');
      await page.reload();
      await page.getByRole('button', { name: 'New project' }).click();
      const ownerId = new URL((await features).url()).searchParams.get('owner_id');
      const { metaData } = await signIn(free, person);
      expect(ownerId).toBe(metaData.user_id);
      await dialog.getByRole('button', { name: 'Upgrade for Free' }).click();
      await expect(page.getByText('The business plan is yours for 14 days.')).toBeVisible();
      // The blocked action continues: the new project opens.
      await expect(page).toHaveURL(/\/mapper\/\w+\/edit/);

      await page.goto('/billing');
      await page.getByRole('button', { name: 'Continue trial' }).click();
      await expect(page.getByText('Your trial continues for 14 more days.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Continue trial' })).toBeHidden();
      // Reviewer has a plan of its own.
      const locked = page
        .getByRole('region', { name: 'Reviewer' })
        .getByRole('button', { name: 'Export as PDF: Upgrade to download as PDF' });
      await locked.hover();
      await expect(page.getByRole('tooltip')).toContainText('Upgrade for Free');
      await locked.click();
      await expect(page.getByRole('dialog', { name: 'Export as PDF' })).toBeVisible();
    });
  });
});

test('a user without access gets the 404 page for a project and a folder', async ({
  signedIn,
  server,
}) => {
  const ada = await signedIn();
  const eve = await signedIn();
  const [id = ''] = await makeProjects(server, requestFrom, ada, ['Secret']);
  const { accessToken } = await signIn(server, ada);
  const folder = { body: { title: 'Private' } };
  const { _id } = await requestFrom(server, mapperCalls.createFolder, folder, accessToken);
  await eve.page.goto(`/mapper/${id}/edit`);
  await expect(eve.page.getByText('Error 404 - Page Not Found')).toBeVisible();
  await eve.page.goto(`/dashboard/mapper?folder=${_id}`);
  await expect(eve.page.getByText('This folder is empty')).toBeVisible();
  await expect(eve.page.getByText('Private')).toHaveCount(0);
});

/** On a separate server, with a user whose plan is full with 'The only one'. */
async function withFullPlan(
  browser: Browser,
  act: (page: Page, free: RunningServer, person: Person) => Promise<void>,
): Promise<void> {
  const free = await startServer({ DEFAULT_PLAN: 'free' });
  try {
    const person = await signUp(free, 'Nia Newman');
    await makeProjects(free, requestFrom, person, ['The only one']);
    const context = await signedInContext(browser, free, person);
    await act(await context.newPage(), free, person);
    await context.close();
  } finally {
    await free.stop();
  }
}
