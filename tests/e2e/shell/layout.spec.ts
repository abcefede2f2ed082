import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';

test('a visitor uses the site header with products, library, blog and sign-in, by pointer, keyboard and on a narrow screen [S2.99] [S2.106] [S2.107] [S2.108] [S2.109] [S2.110] [S9.18]', async ({
  page,
}) => {
  await test.step('public pages have the site header with products, library, blog and sign-in', async () => {
    await page.goto('/support');
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: 'Products' }).click();
    await expect(header.getByRole('link', { name: 'Mapper UX Mapping Workspace' })).toBeVisible();
    await expect(
      header.getByRole('link', { name: 'Reviewer Collaborative UI Reviews' }),
    ).toBeVisible();
    for (const tool of ['Persona Creator', 'Day in the Life Of', 'Red Route Matrix']) {
      await expect(header.getByRole('link', { name: new RegExp(`^${tool}`) })).toBeVisible();
    }
    await header.getByRole('link', { name: 'Notes Research Notes, Written Together' }).click();
    await expect(page).toHaveURL('/note-taking');
    await expect(header.getByRole('link', { name: /^Mapper/ })).toBeHidden();
    await header.getByRole('link', { name: 'Library' }).click();
    await expect(page).toHaveURL('/samples');
    await header.getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL('/blog');
    await header.getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/signin');
  });

  await test.step('the products menu works by keyboard alone', async () => {
    await page.goto('/support');
    const products = page.getByRole('button', { name: 'Products' });
    await products.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /UX Mapping Workspace/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(products).toBeFocused();
    await expect(page.getByRole('link', { name: /UX Mapping Workspace/ })).toBeHidden();
  });

  await test.step('the layout changes between 767 and 768 px', async () => {
    await page.goto('/support');
    const name = page.getByRole('banner').getByText('Sightline');
    const width = async (px: number) => {
      await page.setViewportSize({ width: px, height: 800 });
      return name.evaluate((word) => getComputedStyle(word).fontSize);
    };
    expect(await width(768)).toBe('17px');
    expect(await width(767)).toBe('0px');
  });

  await test.step('export pages have no header and footer', async () => {
    await page.goto('/red-route-matrix/x/export?to=pdf');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
  });
});

test('a signed-in user has a profile menu, a menu to manage the account, and an appearance that is remembered, all accessible [S2.111] [S2.112] [S2.113] [S2.114] [S6.7] [S2.116]', async ({
  signedUpPage: page,
  person,
}) => {
  await test.step('the profile menu names the account and has its links', async () => {
    await page.goto('/support');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Sign In' })).toBeHidden();
    const open = () => header.getByRole('button', { name: 'Profile menu' }).click();
    await open();
    await expect(header.getByText(person.email)).toBeVisible();
    await header.getByRole('link', { name: 'Billing' }).click();
    await expect(page).toHaveURL('/billing');
    await open();
    await expect(header.getByRole('link', { name: 'Dashboard', exact: true })).toHaveAttribute(
      'href',
      '/dashboard',
    );
    await expect(header.getByRole('link', { name: 'Account Settings' })).toHaveAttribute(
      'href',
      '/account-settings',
    );
  });

  await test.step('dashboards have a menu with billing, team management and account settings', async () => {
    await page.goto('/billing');
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: 'Manage' }).click();
    await expect(header.getByRole('link', { name: 'Billing' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Account Settings' })).toBeVisible();
    await header.getByRole('link', { name: 'Team Management' }).click();
    await expect(page).toHaveURL('/team-management');
  });

  await test.step('the appearance is chosen in the profile menu and remembered', async () => {
    await page.goto('/team-management');
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    const scheme = page.locator('html');
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.reload();
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });

  await test.step('an open profile menu and the cookie preferences are accessible', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/cookies-policy');
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Change cookie preferences' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the header menu leads to billing, the team and the account', async () => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Manage' }).click();
    for (const [name, path] of [
      ['Billing', '/billing'],
      ['Team Management', '/team-management'],
      ['Account Settings', '/account-settings'],
    ] as const) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', path);
    }
  });
});

const headers: [path: string, tool: string, dashboard: string][] = [
  ['/mapper/x', 'Mapper', '/dashboard/mapper'],
  ['/reviewer/x', 'Reviewer', '/dashboard/reviewer'],
  ['/day-in-the-life-of/x', 'Day in the Life of', '/dashboard/day-in-the-life-of'],
  ['/note-making/x', 'Notes', '/dashboard/notes'],
  ['/creator', 'Persona Creator', '/dashboard/personas'],
];
test('the pages of a tool have its header and no footer, public pages have a footer, account pages have none [S2.100] [S2.101] [S2.102] [S2.103] [S2.104] [S2.105]', async ({
  signedUpPage: page,
}) => {
  for (const [path, tool, dashboard] of headers) {
    await page.goto(path);
    const back = page.getByRole('link', { name: `Back to the ${tool} dashboard` });
    await expect(back).toHaveAttribute('href', dashboard);
    await expect(page.getByRole('contentinfo')).toBeHidden();
  }
  await page.goto('/blog');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.goto('/billing');
  await expect(page.getByRole('heading', { name: 'Billing' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});
