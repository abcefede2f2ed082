import { expect, test } from '../fixtures.ts';

test('public pages have the site header with products, library, blog and sign-in [S2.99] [S2.106] [S2.107] [S2.108] [S2.109] [S2.110]', async ({
  page,
}) => {
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

test('the products menu works by keyboard alone', async ({ page }) => {
  await page.goto('/support');
  const products = page.getByRole('button', { name: 'Products' });
  await products.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /UX Mapping Workspace/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(products).toBeFocused();
  await expect(products).toHaveAttribute('aria-expanded', 'false');
});

test('the profile menu names the account and has its links [S2.111] [S2.112] [S2.113] [S2.114] [S6.7]', async ({
  signedUpPage: page,
  person,
}) => {
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

test('dashboards have a menu with billing, team management and account settings', async ({
  signedUpPage: page,
}) => {
  await page.goto('/billing');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Manage' }).click();
  await expect(header.getByRole('link', { name: 'Billing' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Account Settings' })).toBeVisible();
  await header.getByRole('link', { name: 'Team Management' }).click();
  await expect(page).toHaveURL('/team-management');
});

test('the appearance is chosen in the profile menu and remembered', async ({
  signedUpPage: page,
}) => {
  await page.goto('/team-management');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  const scheme = page.locator('html');
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

const headers: [path: string, tool: string, dashboard: string, id: string][] = [
  ['/mapper/x', 'Mapper', '/dashboard/mapper', 'S2.100'],
  ['/reviewer/x', 'Reviewer', '/dashboard/reviewer', 'S2.101'],
  ['/day-in-the-life-of/x', 'Day in the Life of', '/dashboard/day-in-the-life-of', 'S2.102'],
  ['/note-making/x', 'Notes', '/dashboard/notes', 'S2.103'],
  ['/creator', 'Persona Creator', '/dashboard/personas', 'S2.104'],
];
for (const [path, tool, dashboard, id] of headers) {
  test(`${path} has the header of ${tool} and no footer [${id}] [S2.105]`, async ({
    signedUpPage: page,
  }) => {
    await page.goto(path);
    const back = page.getByRole('link', { name: `Back to the ${tool} dashboard` });
    await expect(back).toHaveAttribute('href', dashboard);
    await expect(page.getByRole('contentinfo')).toBeHidden();
  });
}

test('public pages have a footer, account pages have none [S2.105]', async ({
  signedUpPage: page,
}) => {
  await page.goto('/blog');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.goto('/billing');
  await expect(page.getByRole('heading', { name: 'Billing' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test('the layout changes between 767 and 768 px [S9.18]', async ({ page }) => {
  await page.goto('/support');
  const name = page.getByRole('banner').getByText('Sightline');
  const width = async (px: number) => {
    await page.setViewportSize({ width: px, height: 800 });
    return name.evaluate((word) => getComputedStyle(word).fontSize);
  };
  expect(await width(768)).toBe('17px');
  expect(await width(767)).toBe('0px');
});

test('export pages have no header and footer', async ({ page }) => {
  await page.goto('/red-route-matrix/x/export?to=pdf');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

for (const [name, title] of [
  ['loader.json', 'Lines of sight'],
  ['littleLoader.json', 'Three beads'],
] as const) {
  const id = name === 'loader.json' ? 'S7.247' : 'S7.248';
  test(`/${name} is an animation with moving layers [${id}]`, async ({ request }) => {
    const answer = await request.get(`/${name}`);
    const animation = await answer.json();
    expect(animation).toMatchObject({ nm: title, fr: 60 });
    expect(animation.op).toBeGreaterThan(animation.ip);
    expect(JSON.stringify(animation.layers)).toContain('"a":1');
  });
}
