import { expect, test } from '../fixtures.ts';
import { MapScreen } from '../mapper/map-screen.ts';
import { NotesScreen } from './notes-screen.ts';

test('two people write one note at once, see each other’s carets, and undo only their own', async ({
  signedIn,
}) => {
  const amara = await signedIn('Amara Okafor');
  const ben = await signedIn('Ben Long');
  const hers = new NotesScreen(amara.page);
  const his = new NotesScreen(ben.page);
  await hers.createNote();
  await amara.page.keyboard.type('Amara begins.');
  await hers.saved();
  await new MapScreen(amara.page).share(ben.email, 'Can edit');
  await ben.page.goto(amara.page.url());
  await expect(his.text).toContainText('Amara begins.');
  await his.text.click();
  await ben.page.keyboard.press('Control+End');
  await ben.page.keyboard.press('Enter');
  await ben.page.keyboard.type('Ben goes on.');
  await expect(hers.text).toContainText('Ben goes on.');
  await expect(hers.text.getByText('Ben Long')).toBeAttached();

  // Both at once, in the same paragraph and in others.
  await hers.text.click();
  await amara.page.keyboard.press('Control+Home');
  await Promise.all([amara.page.keyboard.type('Well, '), ben.page.keyboard.type(' And on.')]);
  for (const screen of [hers, his]) {
    await expect(screen.text).toContainText('Well, Amara begins.');
    await expect(screen.text).toContainText('Ben goes on. And on.');
  }
  await amara.page.keyboard.press('Control+z');
  for (const screen of [hers, his]) {
    await expect(screen.text).not.toContainText('Well,');
    await expect(screen.text).toContainText('And on.');
  }
});

test('who only may look reads along and changes nothing', async ({ signedIn }) => {
  const amara = await signedIn();
  const ben = await signedIn();
  const hers = new NotesScreen(amara.page);
  const his = new NotesScreen(ben.page);
  await hers.createSample();
  await new MapScreen(amara.page).share(ben.email, 'Can view');
  await ben.page.goto(amara.page.url());
  await expect(his.text).toContainText('Amara, freelance illustrator');
  await expect(his.text).toHaveAttribute('contenteditable', 'false');
  await expect(ben.page.getByRole('button', { name: 'New note' })).toHaveCount(0);
  await expect(ben.page.getByRole('toolbar', { name: 'Notes' })).toHaveCount(0);
  await hers.text.click();
  await amara.page.keyboard.press('Control+Home');
  await amara.page.keyboard.type('New: ');
  await expect(his.text).toContainText('New: ');
});

test('one follows a colleague into another note', async ({ signedIn }) => {
  const amara = await signedIn('Amara Okafor');
  const ben = await signedIn('Ben Long');
  const hers = new NotesScreen(amara.page);
  const his = new NotesScreen(ben.page);
  await hers.createSample();
  await new MapScreen(amara.page).share(ben.email, 'Can edit');
  await ben.page.goto(amara.page.url());
  await expect(his.title).toHaveValue('Interview P01 Amara');
  await ben.page.getByRole('button', { name: 'People' }).click();
  await ben.page.getByRole('button', { name: 'Follow Amara Okafor' }).click();
  await hers.open('Open questions');
  await expect(his.title).toHaveValue('Open questions');
});

test('a passage is commented on by who may comment, and the comment leads back to it', async ({
  signedIn,
}) => {
  const amara = await signedIn('Amara Okafor');
  const ben = await signedIn('Ben Long');
  const hers = new NotesScreen(amara.page);
  const his = new NotesScreen(ben.page);
  await hers.createSample();
  await new MapScreen(amara.page).share(ben.email, 'Can comment');
  await ben.page.goto(amara.page.url());
  await expect(his.text).toContainText('She checked the app');
  await his.select('every hour for two days');
  await ben.page.getByRole('button', { name: 'Comment', exact: true }).click();
  await ben.page.getByRole('textbox', { name: 'Write a comment' }).fill('How often exactly?');
  await ben.page.getByRole('textbox', { name: 'Write a comment' }).press('Control+Enter');
  const passage = hers.text.locator('[data-anchor]');
  await expect(passage).toHaveText('every hour for two days');
  // It stays on its words when somebody types before them.
  await hers.text.click();
  await amara.page.keyboard.press('Control+Home');
  await amara.page.keyboard.type('Before. ');
  await expect(passage).toHaveText('every hour for two days');
  await hers.open('Open questions');
  await amara.page.getByRole('button', { name: 'Comments' }).click();
  await expect(amara.page.getByText('How often exactly?')).toBeVisible();
  await amara.page.getByRole('button', { name: /every hour for two days/ }).click();
  await expect(hers.title).toHaveValue('Interview P01 Amara');
});
