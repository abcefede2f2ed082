import { readingCalls } from '#tools/mapper/contract/calls/reading-calls.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { expectAccessibleInBoth, expectFitsPhone } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { requestFrom, signedInContext, signIn, signUp } from '../person.ts';
import { startServer } from '../server.ts';

test('a user proposes a map, an administrator publishes it, a visitor makes it theirs, and it is withdrawn [S7.230] [S7.245]', async ({
  browser,
}) => {
  const server = await startServer();
  // The first account of an installation is its administrator.
  const administrator = await signUp(server, 'Amara Okafor');
  const author = await signUp(server, 'Ben Ode');
  const { accessToken } = await signIn(server, author);
  const { _id: id } = await requestFrom(
    server,
    mapperCalls.create,
    { body: { title: 'I open an account' } },
    accessToken,
  );
  const filling = { params: { id }, body: { variant: 'journey-current-account' } };
  await requestFrom(server, readingCalls.fillFromSample, filling, accessToken);
  const own = await (await signedInContext(browser, server, author)).newPage();

  await test.step('a user proposes a map with the text of its page', async () => {
    await own.goto(`${server.url}/contribute`);
    const form = own.getByRole('form', { name: 'Propose a project' });
    await form.getByLabel('Project').selectOption('I open an account');
    await expect(form.getByLabel('Title')).toHaveValue('I open an account');
    await form.getByLabel('In one sentence').fill('An account, from the need to the first week.');
    await form.getByLabel('Sector').fill('Banking');
    await form.getByLabel('For whom').fill('Teams that open accounts.');
    await form.getByLabel('Not for').fill('Loans.');
    await form.getByLabel('About it').fill('It stands on four interviews.');
    await form.getByLabel('I made it').check();
    await form.getByRole('button', { name: 'Propose the project' }).click();
    const mine = own.getByRole('list', { name: 'Your contributions' });
    await expect(mine).toContainText('Waits for an administrator');
    await expectAccessibleInBoth(own);
    await expectFitsPhone(own);
  });

  const admin = await (await signedInContext(browser, server, administrator)).newPage();
  await test.step('an administrator reads it and publishes it', async () => {
    await admin.goto(`${server.url}/admin/requests`);
    const list = admin.getByRole('list', { name: 'Contributions' });
    await expect(list).toContainText('Ben Ode');
    await list.getByText('All that it says').click();
    await expect(list).toContainText('No feedback for 2 days');
    await expectAccessibleInBoth(admin);
    await list.getByRole('button', { name: 'Publish: I open an account' }).click();
    await expect(admin.getByText('No contributions.')).toBeVisible();
  });

  const visitor = await (await browser.newContext()).newPage();
  await test.step('a visitor finds it in the library and makes it theirs', async () => {
    await visitor.goto(`${server.url}/samples`);
    await visitor.getByRole('link', { name: 'I open an account', exact: true }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('I open an account');
    const framed = visitor.frameLocator('iframe').getByRole('grid');
    await expect(framed.getByText('No feedback for 2 days')).toBeVisible();
    await visitor.getByRole('link', { name: 'Look around and make it yours' }).click();
    await visitor.getByRole('button', { name: 'Make it mine' }).click();
    await expect(visitor).toHaveURL(/\/try\/\w+/);
  });

  await test.step('an administrator withdraws it with a reason, which its author reads', async () => {
    await admin.getByLabel('State').last().selectOption('In the library');
    await admin.getByRole('button', { name: 'Withdraw: I open an account' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('It names a firm.');
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect(dialog).toBeHidden();
    await own.reload();
    await expect(own.getByRole('list', { name: 'Your contributions' })).toContainText(
      'It names a firm.',
    );
  });
  await server.stop();
});
