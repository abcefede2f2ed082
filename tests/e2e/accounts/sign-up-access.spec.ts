import { expectAccessibleInBoth, expectFitsPhone } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { goodPassword, newEmail } from '../person.ts';
import { startServer } from '../server.ts';
import { solveCaptcha } from './solve-captcha.ts';

test('the link of the first start creates the first account, which says who may come in after it', async ({
  browser,
}) => {
  test.slow();
  const server = await startServer({ SIGN_UP: 'closed', PLANS: '' });
  const [link = ''] = /http\S+\/sign-up\?first-start=\S+/.exec(server.greeting) ?? [];
  const page = await browser.newPage({ baseURL: server.url });
  await page.goto('/sign-up');
  await expect(page.getByText('New accounts cannot be created here.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create account' })).toHaveCount(0);

  await page.goto('/signin');
  await expect(page.getByLabel('Work email')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Create an account' })).toHaveCount(
    0,
  );

  await page.goto(link);
  await expect(
    page.getByText('This link makes the first account of this installation'),
  ).toBeVisible();
  await solveCaptcha(page);
  await page.getByLabel('Full name').fill('Amara Okafor');
  await page.getByLabel('Work email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Create account' }).click();
  // Without a mail server, the link takes the place of a code.
  const question = page.getByRole('dialog', { name: 'Who is this for?' });
  await question.getByRole('button', { name: 'Our team' }).click();
  await expect(question).toBeHidden();
  const steps = page.getByRole('list', { name: 'Next steps' });
  await steps.getByRole('link', { name: 'See how mail is set up' }).click();
  await expect(page.getByRole('region', { name: 'Mail' })).toContainText('SMTP_URL');
  await page.goto('/dashboard');
  await page.getByRole('dialog', { name: 'Complete your profile' }).getByText('Later').click();

  await page.goto('/dashboard/admin');
  await expect(steps).toBeVisible();
  const access = page.getByRole('region', { name: 'Who may create an account?' });
  await expect(access).toContainText('From the configuration: SIGN_UP=closed.');
  await access.getByLabel('By domain').check();
  await access.getByLabel('Domains').fill('example');
  await access.getByRole('button', { name: 'Save' }).click();
  await expect(access).toContainText('Enter domains such as example.com.');
  await access.getByLabel('Domains').fill('harbour.example');
  await access.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Who may create an account was saved.')).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectFitsPhone(page);

  const visitor = await browser.newPage({ baseURL: server.url });
  await visitor.goto('/sign-up');
  await expect(visitor.getByText('need an address at harbour.example.')).toBeVisible();
  await solveCaptcha(visitor);
  await visitor.getByLabel('Full name').fill('Ben Ode');
  await visitor.getByLabel('Work email').fill(newEmail());
  await visitor.getByLabel('Password', { exact: true }).fill(goodPassword);
  await visitor.getByRole('button', { name: 'Create account' }).click();
  await expect(visitor.getByRole('alert').last()).toContainText('need an address at');
  await expectAccessibleInBoth(visitor);
  await visitor.close();
  await page.close();
  await server.stop();
});
