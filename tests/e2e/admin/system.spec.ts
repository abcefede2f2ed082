import { expectAccessibleInBoth, expectFitsPhone } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { signedInContext, signUp } from '../person.ts';
import { startServer } from '../server.ts';

test('an administrator checks the installation, tests its mail, and reads its jobs, ways to sign in, version and licences', async ({
  browser,
}) => {
  const server = await startServer();
  const context = await signedInContext(browser, server, await signUp(server, 'Amara Okafor'));
  const page = await context.newPage();
  await page.goto(`${server.url}/admin/people`);
  await page.getByRole('link', { name: 'System' }).click();
  const health = page.getByRole('region', { name: 'Health' });
  await expect(health).toContainText('Nothing was checked on this page yet.');
  await health.getByRole('button', { name: 'Check now' }).click();
  await expect(health.getByRole('region', { name: 'Needs care' })).toContainText('SMTP_URL');
  await expect(health.getByRole('region', { name: 'Works' })).toContainText('Database: embedded');

  const mail = page.getByRole('region', { name: 'Mail', exact: true });
  await mail.getByRole('button', { name: 'Send a test mail' }).click();
  await expect(mail.getByRole('status')).toContainText('is in the outbox');

  const jobs = page.getByRole('region', { name: 'Jobs', exact: true });
  await expect(jobs).toContainText('No job has failed.');
  await jobs.getByText('By kind', { exact: true }).click();
  await expect(jobs.getByRole('list', { name: 'Jobs by kind' })).toContainText('links.catch-up');
  const signIn = page.getByRole('region', { name: 'Sign-in' });
  await expect(signIn).toContainText('No provider is configured');
  await expect(signIn).toContainText('Passkeys are not available at 127.0.0.1');
  const version = page.getByRole('region', { name: 'Version' });
  await expect(version).toContainText(/All \d+ database migrations are applied/);
  await version.getByText(/^Added \(\d+\)$/).click();
  await expect(version.getByText('System (/admin/system)')).toBeVisible();
  const licences = page.getByRole('region', { name: 'Licences' });
  await licences.getByLabel('Find packages').fill('fastify mit');
  await expect(licences.getByRole('listitem').first()).toContainText('MIT');
  const downloading = page.waitForEvent('download');
  await licences.getByRole('button', { name: 'Download as text' }).click();
  expect((await downloading).suggestedFilename()).toBe('sightline-licences.txt');
  await expectAccessibleInBoth(page);
  await expectFitsPhone(page);
  await context.close();
  await server.stop();
});
