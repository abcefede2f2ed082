import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { acceptInvite } from '#features/sharing/contract/calls.ts';
import { notesSharing } from '#tools/notes/contract/project.ts';
import { expect, test } from '../fixtures.ts';
import { inviteLink } from '../mapper/map-screen.ts';
import { openPanel } from '../open-panel.ts';
import { requestAs } from '../person.ts';
import type { RunningServer } from '../server.ts';
import { NotesScreen } from './notes-screen.ts';

test('two users write one note at once, see each other’s carets, and undo only their own edits', async ({
  signedIn,
  server,
}) => {
  const amara = await signedIn('Amara Okafor');
  const ben = await signedIn('Ben Long');
  const hers = new NotesScreen(amara.page);
  const his = new NotesScreen(ben.page);
  await hers.createNote();
  await amara.page.keyboard.type('Amara begins.');
  await hers.saved();
  await bring(server, amara.page, ben, 'E');
  await expect(his.text).toContainText('Amara begins.');
  await his.text.click();
  await expect(his.text).toBeFocused();
  await ben.page.keyboard.press('Control+End');
  await ben.page.keyboard.press('Enter');
  await ben.page.keyboard.type('Ben goes on.');
  await expect(hers.text).toContainText('Ben goes on.');
  await expect(hers.text.locator('[data-caret="Ben Long"]')).toBeAttached();

  // Both at once, in the same paragraph and in others.
  await hers.text.click();
  await amara.page.keyboard.press('Control+Home');
  await Promise.all([amara.page.keyboard.type('Well, '), ben.page.keyboard.type(' And on.')]);
  for (const screen of [hers, his]) {
    await expect(screen.text).toContainText(/Well, \u2060?Amara begins\./);
    await expect(screen.text).toContainText(/Ben goes on\. And on\./);
  }
  await amara.page.keyboard.press('Control+z');
  for (const screen of [hers, his]) {
    await expect(screen.text).not.toContainText('Well,');
    await expect(screen.text).toContainText('And on.');
  }
});

test('a viewer sees changes live, cannot edit, and gets a message when typing [S6.13]', async ({
  signedIn,
  server,
}) => {
  const amara = await signedIn();
  const ben = await signedIn();
  const hers = new NotesScreen(amara.page);
  const his = new NotesScreen(ben.page);
  await hers.createSample();
  await bring(server, amara.page, ben, 'V');
  await expect(his.text).toContainText('Amara, freelance illustrator');
  await expect(his.text).toHaveAttribute('contenteditable', 'false');
  await expect(ben.page.getByRole('button', { name: 'New note' })).toHaveCount(0);
  await expect(ben.page.getByRole('toolbar', { name: 'Notes' })).toHaveCount(0);
  // A viewer who types gets a message, and a question mark opens the help with the keys.
  await his.text.click();
  await ben.page.keyboard.type('x');
  await expect(
    ben.page.getByText('You do not have permission to edit this project.'),
  ).toBeVisible();
  await ben.page.keyboard.press('?');
  const help = ben.page.getByRole('dialog', { name: 'Help' });
  await expect(help.getByText('Find in all notes')).toBeVisible();
  await ben.page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await hers.text.click();
  await amara.page.keyboard.press('Control+Home');
  await amara.page.keyboard.type('New?');
  await expect(his.text).toContainText('New?');
});

test('a picture is resized by pointer, keys and toolbar and gets a caption, which other users see', async ({
  signedIn,
  server,
  page: visitor,
}) => {
  const amara = await signedIn('Amara Okafor');
  const ben = await signedIn('Ben Long');
  const hers = new NotesScreen(amara.page);
  const his = new NotesScreen(ben.page);
  await hers.createNote();
  await amara.page.keyboard.type('Before.');
  const image = sharp({ create: { width: 1200, height: 600, channels: 3, background: '#a5a6b5' } });
  await amara.page.getByLabel('Pictures for this note').setInputFiles({
    name: 'form.png',
    mimeType: 'image/png',
    buffer: await image.png().toBuffer(),
  });
  const picture = hers.text.getByRole('img', { name: 'form' });
  await expect(picture).toBeVisible();
  await hers.saved();
  await bring(server, amara.page, ben, 'E');
  const same = his.text.getByRole('img', { name: 'form' });
  await amara.page.keyboard.press('Escape');

  // In per cent of the text's width, with its aspect.
  const width = (of: typeof picture) =>
    of.evaluate((img: HTMLImageElement) => {
      const whole = img.closest('[role="textbox"]')?.clientWidth ?? 0;
      expectAspect(img.clientWidth / img.clientHeight);
      return Math.round((img.clientWidth / whole) * 100);
      function expectAspect(aspect: number) {
        if (Math.abs(aspect - 2) > 0.05) throw new Error(`The aspect is ${aspect}.`);
      }
    });
  const shows = async (percent: number) => {
    await expect.poll(() => width(picture)).toBe(percent);
    await expect.poll(() => width(same)).toBe(percent);
  };
  await picture.click();
  const bar = amara.page.getByRole('toolbar', { name: 'Picture' });
  await bar.getByRole('button', { name: '50 % wide' }).click();
  await shows(50);
  await expect(bar.getByRole('button', { name: '50 % wide' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await picture.click();
  await amara.page.keyboard.press('Alt+ArrowRight');
  await amara.page.keyboard.press('Alt+ArrowRight');
  await shows(60);
  await hers.saved();
  const edge = await picture.boundingBox();
  if (!edge) throw new Error('The picture is not shown.');
  const [right, middle] = [edge.x + edge.width - 8, edge.y + edge.height / 2];
  await amara.page.mouse.move(right, middle);
  await amara.page.mouse.down();
  await amara.page.mouse.move(right - edge.width / 4, middle);
  await amara.page.mouse.move(right - edge.width / 2, middle);
  await amara.page.mouse.up();
  await shows(30);
  await hers.text.press('Control+z');
  await expect.poll(() => width(same)).toBeGreaterThan(30);

  // The caption is written in place; the following content is below it.
  await picture.click();
  await amara.page.keyboard.press('Enter');
  await expect(his.text.getByRole('button', { name: 'Add a caption' })).toBeHidden();
  await amara.page.keyboard.type('The second form');
  await amara.page.keyboard.press('Enter');
  await amara.page.keyboard.type('After.');
  await expect(his.text.locator('figcaption')).toHaveText('The second form');
  await expect(his.text).toContainText('After.');
  // Two clicks at the same point within half a second are a double click, which selects no picture.
  await hers.text.getByText('After.').click();
  await picture.click();
  const description = bar.getByRole('textbox', { name: 'Description for screen readers' });
  await description.fill('Nothing of this');
  await description.press('Escape');
  await expect(hers.text).toBeFocused();
  await expect(description).toHaveValue('form');
  await description.fill('A long form');
  await amara.page.keyboard.press('Enter');
  const described = his.text.getByRole('img', { name: 'A long form' });
  await expect(described).toBeVisible();
  // An unrelated key does not replace the picture.
  await expect(hers.text).toBeFocused();
  await amara.page.keyboard.type('x');
  await expect(his.text.getByText(/^x\u2060?$/)).toBeVisible();
  await expect(described).toBeVisible();

  await amara.page.keyboard.press('Control+Shift+f');
  await amara.page.keyboard.type('second form');
  await expect(hers.list.getByRole('listitem')).toHaveCount(1);
  await amara.page.getByRole('button', { name: 'Share' }).click();
  const dialog = amara.page.getByRole('dialog');
  await dialog.getByLabel('Anyone with the link can view it').click();
  await visitor.goto(await dialog.getByLabel('Address of the public link').inputValue());
  const figure = visitor.getByRole('figure', { name: 'The second form' });
  await expect(figure.getByRole('img', { name: 'A long form' })).toBeVisible();
});

test('a user follows another into a different note; a note that another user deletes during typing stays open, and is restored with the typed text', async ({
  signedIn,
  server,
}) => {
  const amara = await signedIn('Amara Okafor');
  const ben = await signedIn('Ben Long');
  const hers = new NotesScreen(amara.page);
  const his = new NotesScreen(ben.page);
  await hers.createSample();
  await bring(server, amara.page, ben, 'E');
  await test.step('a user follows another into a different note', async () => {
    await expect(his.title).toHaveValue('Interview P01 Amara');
    await ben.page.getByRole('button', { name: 'People', exact: true }).click();
    await ben.page.getByRole('button', { name: 'Follow Amara Okafor' }).click();
    await hers.open('Open questions');
    await expect(his.title).toHaveValue('Open questions');
    await ben.page.keyboard.press('Escape');
  });

  await test.step('a note that another user deletes during typing stays open, and is restored with the typed text', async () => {
    const remove = async () => {
      const row = his.note('Open questions');
      await row.hover();
      await row.getByRole('button', { name: 'Actions for this note' }).click();
      await ben.page.getByRole('menuitem', { name: 'Delete' }).click();
      await expect(his.note('Open questions')).toHaveCount(0);
    };
    await hers.open('Open questions');
    await hers.text.click();
    await amara.page.keyboard.press('Control+End');
    await amara.page.keyboard.type(' And');
    await hers.saved();
    await remove();
    await expect(amara.page.getByText('Somebody removed this note')).toBeVisible();
    await amara.page.keyboard.type(' so on.');
    await amara.page.getByRole('button', { name: 'Undo the removal' }).click();
    await his.open('Open questions');
    await expect(his.text).toContainText('And so on.');
    await expect(hers.text).toContainText('And so on.');
    // Both continue typing in the same note.
    await his.text.click();
    await ben.page.keyboard.press('Control+Home');
    await ben.page.keyboard.type('First: ');
    await expect(hers.text).toContainText('First: ');

    await hers.text.click();
    await remove();
    await amara.page.getByRole('button', { name: 'Keep as a new note' }).click();
    await his.open('Open questions');
    await expect(his.text).toContainText('And so on.');
  });
});

test('a commenter comments on a passage, and the comment leads back to it', async ({
  signedIn,
  server,
}) => {
  const amara = await signedIn('Amara Okafor');
  const ben = await signedIn('Ben Long');
  const hers = new NotesScreen(amara.page);
  const his = new NotesScreen(ben.page);
  await hers.createSample();
  await bring(server, amara.page, ben, 'C');
  await expect(his.text).toContainText('She checked the app');
  await his.select('every hour for two days');
  const bar = ben.page.getByRole('toolbar', { name: 'Selected words' });
  // The click takes a while, and the text stays selected meanwhile.
  await bar.getByRole('button', { name: 'Comment' }).click({ delay: 150 });
  // The user types at once: the selected text stays marked, and the bar does not cover it.
  const field = ben.page.getByRole('textbox', { name: 'Write a comment' });
  await expect(field).toBeFocused();
  await expect(his.text.locator('[data-anchor]')).toHaveText('every hour for two days');
  await expect(bar).toBeHidden();
  await ben.page.keyboard.type('How often exactly?');
  await ben.page.keyboard.press('Control+Enter');
  const passage = hers.text.locator('[data-anchor]');
  await expect(passage).toHaveText('every hour for two days');
  // The comment stays on its text when another user types before it.
  await hers.text.click();
  await amara.page.keyboard.press('Control+Home');
  await amara.page.keyboard.type('Before. ');
  await expect(passage).toHaveText('every hour for two days');
  await hers.open('Open questions');
  await openPanel(amara.page, 'Comments');
  await expect(amara.page.getByText('How often exactly?')).toBeVisible();
  await amara.page.getByRole('button', { name: /every hour for two days/ }).click();
  await expect(hers.title).toHaveValue('Interview P01 Amara');
  // Comments are written by keys, on text or on the note; typing never replaces the text.
  await hers.select('every hour');
  await amara.page.keyboard.press('Control+Alt+m');
  const hersToo = amara.page.getByRole('textbox', { name: 'Write a comment' });
  await expect(hersToo).toBeFocused();
  await amara.page.keyboard.type('Hourly?');
  await expect(hersToo).toHaveValue('Hourly?');
  await expect(hers.text).toContainText('every hour for two days');
  await hers.title.click();
  await amara.page.keyboard.press('Control+Alt+m');
  await expect(amara.page.getByText('Note: Interview P01 Amara', { exact: true })).toBeVisible();
  await expect(hersToo).toBeFocused();
});

/** Invites a user and accepts for them, by calls, and opens the same note in their browser. */
async function bring(
  server: RunningServer,
  owner: Page,
  guest: { email: string; page: Page },
  permission: 'E' | 'C' | 'V',
): Promise<void> {
  const id = /note-making\/(\w+)/.exec(owner.url())?.[1] ?? '';
  const body = { project_id: id, email: guest.email, permission };
  await requestAs(owner, notesSharing.share, { body });
  const token = (await inviteLink(server, guest.email)).split('token=')[1] ?? '';
  await requestAs(guest.page, acceptInvite, { body: { token } });
  await guest.page.goto(`/note-making/${id}`);
  await guest.page.waitForURL(/note-making\/\w+\?note=/);
}
