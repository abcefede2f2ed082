import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { inviteLink, MapScreen } from '../mapper/map-screen.ts';
import { NotesScreen } from '../notes/notes-screen.ts';

const address = 'Address of the public link';

test('a public link shows the project to visitors, asks for its password, and closes at once [S6.2] [S6.4] [S6.5]', async ({
  signedIn,
  page: visitor,
}) => {
  const owner = await signedIn('Amara Okafor');
  const map = new MapScreen(owner.page);
  await map.createSample();
  await owner.page.getByRole('button', { name: 'Share' }).click();
  const dialog = owner.page.getByRole('dialog');
  await dialog.getByLabel('Anyone with the link can view it').click();
  const link = await dialog.getByLabel(address).inputValue();

  await visitor.goto(link);
  const shown = new MapScreen(visitor);
  await expect(shown.stage('First week')).toBeVisible();
  await expect(visitor.getByText('by Amara Okafor')).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Sightline, home' })).toBeVisible();
  await expect(visitor.getByText('View only')).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Share' })).toBeDisabled();
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'More', exact: true }).click();
  const notes = visitor.getByRole('menuitemcheckbox', { name: 'Notes', exact: true });
  await expect(notes).toBeDisabled();
  await notes.hover();
  await expect(visitor.getByRole('tooltip').filter({ hasText: 'Sign in for Notes' })).toBeVisible();
  await visitor.keyboard.press('Escape');
  await visitor.getByRole('button', { name: 'Comments', exact: true }).hover();
  await expect(
    visitor.getByRole('tooltip').filter({ hasText: 'Sign in to comment' }),
  ).toBeVisible();

  await visitor.keyboard.press('?');
  const help = visitor.getByRole('dialog', { name: 'Help' });
  await expect(help.getByText('Move from cell to cell')).toBeVisible();
  await visitor.keyboard.press('Escape');

  // The owner lets visitors export.
  await expect(visitor.getByRole('button', { name: 'Export' })).toBeHidden();
  await dialog.getByLabel('Visitors can export it').click();
  await expect(dialog.getByLabel('Visitors can export it')).toBeChecked();
  await visitor.reload();
  await visitor.getByRole('button', { name: 'Export' }).click();
  const downloading = visitor.waitForEvent('download', { timeout: 60_000 });
  await visitor.getByRole('menuitem', { name: 'Picture (PNG)' }).click();
  expect((await downloading).suggestedFilename()).toBe('I open a current account.png');

  await dialog.getByRole('button', { name: 'Set a password' }).click();
  await dialog.getByLabel('Password of the link').fill('open sesame');
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await expect(dialog.getByText('It asks for a password')).toBeVisible();
  // It closes at once, and passes from before are refused.
  await visitor.getByLabel('This link has a password').fill('wrong');
  await visitor.getByRole('button', { name: 'Open the project' }).click();
  await expect(visitor.getByText('This is not the password of the link.')).toBeVisible();
  await visitor.getByLabel('This link has a password').fill('open sesame');
  await visitor.keyboard.press('Enter');
  await expect(shown.stage('First week')).toBeVisible();
  await visitor.reload();
  await expect(shown.stage('First week')).toBeVisible();

  await dialog.getByLabel('Anyone with the link can view it').click();
  await owner.page.getByRole('button', { name: 'Close the link' }).click();
  await expect(dialog.getByLabel(address)).toBeHidden();
  await expect(visitor.getByText('There is nothing behind this link')).toBeVisible();
});

test('visitors of notes have the list, see typing live, and sign in on the same page', async ({
  signedIn,
  page: visitor,
}) => {
  const owner = await signedIn('Amara Okafor');
  const ben = await signedIn('Ben Carter');
  const notes = new NotesScreen(owner.page);
  await notes.createSample();
  await owner.page.getByRole('button', { name: 'Share' }).click();
  const dialog = owner.page.getByRole('dialog');
  await dialog.getByLabel('Anyone with the link can view it').click();
  const link = await dialog.getByLabel(address).inputValue();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();

  await visitor.goto(link);
  const shown = new NotesScreen(visitor);
  await expect(shown.note('Interview P01 Amara')).toBeVisible();
  expect(await shown.titles()).toEqual(await notes.titles());
  await shown.note('Interview P01 Amara').getByRole('button').first().click();
  await expect(visitor.getByRole('heading', { name: 'Interview P01 Amara' })).toBeVisible();
  await notes.open('Interview P01 Amara');
  await notes.text.click();
  await owner.page.keyboard.press('ControlOrMeta+Home');
  await owner.page.keyboard.type('Read before the round. ');
  await expect(shown.text).toContainText('Read before the round.');
  await expect(shown.text).toHaveAttribute('contenteditable', 'false');
  await expect(visitor.getByRole('list', { name: 'Also here' })).toBeHidden();
  await expect(owner.page.getByRole('list', { name: 'Also here' })).toBeHidden();

  await visitor.getByRole('button', { name: 'Sign in', exact: true }).click();
  const signIn = visitor.getByRole('dialog', { name: 'Sign in' });
  await signIn.getByLabel('Work email').fill(ben.email);
  await signIn.getByLabel('Password', { exact: true }).fill(ben.password);
  await signIn.getByRole('button', { name: 'Sign in' }).click();
  await visitor.getByRole('button', { name: 'Open in my projects' }).click();
  await expect(visitor).toHaveURL(/\/note-making\//);
  await expect(shown.note('Interview P01 Amara')).toBeVisible();
});

test('a user who signs in at a link gets its access, requests more and gets it', async ({
  signedIn,
}) => {
  const owner = await signedIn('Amara Okafor');
  const ben = await signedIn('Ben Carter');
  const map = new MapScreen(owner.page);
  await map.createSample();
  await owner.page.getByRole('button', { name: 'Share' }).click();
  const dialog = owner.page.getByRole('dialog');
  await dialog.getByLabel('Anyone with the link can view it').click();
  const link = await dialog.getByLabel(address).inputValue();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();

  await ben.page.goto(link);
  await ben.page.getByRole('button', { name: 'Open in my projects' }).click();
  await expect(ben.page.getByText('View only')).toBeVisible();
  await ben.page.getByRole('button', { name: 'Share' }).click();
  await ben.page.getByRole('button', { name: 'Ask to edit' }).click();
  await expect(ben.page.getByText('You asked to edit.')).toBeVisible();
  await ben.page.getByRole('button', { name: 'Close', exact: true }).click();

  await owner.page.getByRole('button', { name: 'Share' }).click();
  await dialog.getByRole('button', { name: 'Let Ben Carter edit' }).click();
  await expect(dialog.getByLabel('Access of Ben Carter')).toHaveValue('E');
  await expect(ben.page.getByText('View only')).toBeHidden();
});

test('an invitation beyond the plan’s quota opens a limit dialog [S4.100] [S8.26]', async ({
  signedIn,
  server,
}) => {
  const owner = await signedIn('Amara Okafor');
  const ben = await signedIn('Ben Carter');
  const map = new MapScreen(owner.page);
  await map.create();
  await map.share(ben.email, 'Can view');
  await ben.page.route('**/mapper/accept-invite', (route) =>
    route.fulfill({
      status: 403,
      json: {
        status: 'failure',
        error: { error_code: 'mapper_limit_reached', error_message: 'There is no room.' },
      },
    }),
  );
  await ben.page.goto(await inviteLink(server, ben.email));
  await ben.page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(ben.page.getByRole('dialog')).toContainText('This project is full');
  await expect(ben.page.getByRole('alert')).toHaveCount(0);
});
