import { expect, test } from '../fixtures.ts';
import { failure } from './stored.ts';

const plans = '**/api/main/user/user-plan-data*';

test('an unknown address shows the 404 page with a link to the start page [S2.81] [S2.82] [S2.83] [S2.84]', async ({
  page,
}) => {
  await page.goto('/nothing/of/this/kind');
  await expect(page.getByText('Error 404 - Page Not Found')).toBeVisible();
  await expect(page).toHaveTitle('Error 404 - Page Not Found');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(
    page.getByText('The page you are looking for has moved or no longer exists.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Go To Homepage' }).click();
  await expect(page).toHaveURL('/');
});

test('a page whose content fails shows the 404 page, one message or an offer to refresh, and a call without an answer fails after 30,000 ms [S2.85] [S8.38] [S8.39] [S8.10] [S7.257] [S8.7] [S2.147] [S2.148] [S2.149] [S2.150] [S9.2]', async ({
  signedUpPage: page,
}) => {
  await test.step('content with status failure shows the 404 page, and two equal failures show one message', async () => {
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') logged.push(message.text());
    });
    await page.clock.install();
    await page.route(plans, (route) =>
      route.fulfill({ status: 404, json: failure('not_found', 'There is no such plan.') }),
    );
    await page.goto('/billing');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText('There is no such plan.');
    await expect(alert).toHaveCount(1);
    const edge = page.getByRole('listitem').filter({ hasText: 'There is no such plan.' });
    expect(await edge.evaluate((toast) => getComputedStyle(toast).borderLeftColor)).toBe(
      'rgb(200, 50, 31)',
    );
    expect(logged.some((text) => text.includes('There is no such plan.'))).toBe(true);
    await page.clock.fastForward(3000);
    await expect(alert).toHaveCount(0);
    await page.unroute(plans);
  });

  await test.step('a failure without a message from the server shows a general one', async () => {
    await page.route(plans, (route) => route.abort());
    await page.goto('/billing');
    await expect(page.getByRole('alert')).toHaveText('Something went wrong.');
    await page.unroute(plans);
  });

  await test.step('a page that fails to render offers to refresh and to ask for help', async () => {
    await page.route(plans, (route) => route.fulfill({ json: { status: 'success', data: {} } }));
    await page.goto('/billing');
    await expect(
      page.getByRole('heading', { name: 'Oops...something seems wrong!' }),
    ).toBeVisible();
    await expect(
      page.getByText('Not to worry, just refresh the page to smooth things out.'),
    ).toBeVisible();
    await page.unroute(plans);
    await page.getByRole('button', { name: 'Refresh the page' }).click();
    await expect(page.getByText('Mapping tools')).toBeVisible();

    await page.route(plans, (route) => route.fulfill({ json: { status: 'success', data: {} } }));
    await page.reload();
    await page.getByRole('link', { name: 'Contact Support' }).click();
    await expect(page).toHaveURL('/support');
    await expect(page.getByRole('heading', { name: 'Support', exact: true })).toBeVisible();
    await page.unroute(plans);
  });

  await test.step('a call without an answer fails after 30,000 ms', async () => {
    let requests = 0;
    await page.route(plans, () => {
      requests += 1;
    });
    await page.goto('/billing');
    await expect.poll(() => requests).toBeGreaterThanOrEqual(2);
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + 20_000);
    await expect(page.getByRole('alert')).toBeHidden();
    await page.clock.runFor(10_000);
    await expect(page.getByRole('alert')).toHaveText(
      'The server took too long to answer. Try again.',
    );
  });
});
