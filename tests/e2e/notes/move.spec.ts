import type { Page } from '@playwright/test';
import { listNotes } from '#tools/notes/contract/note-calls.ts';
import { notesCalls, notesSharing } from '#tools/notes/contract/project.ts';
import { cutOff } from '../cut-line.ts';
import { expect, test } from '../fixtures.ts';
import { inviteLink } from '../mapper/map-screen.ts';
import { type Person, requestFrom, signIn } from '../person.ts';
import type { RunningServer } from '../server.ts';
import { NotesScreen } from './notes-screen.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A note project that is created without the pages. */
async function makeProject(server: RunningServer, person: Person, title: string) {
  const { accessToken: token } = await signIn(server, person);
  const { _id: id } = await requestFrom(server, notesCalls.create, { body: { title } }, token);
  return { id, token };
}

async function chooseMove(page: Page, notes: NotesScreen, title: string) {
  await notes.note(title).getByRole('button', { name: 'Actions for this note' }).click();
  await page.getByRole('menuitem', { name: 'Move to project' }).click();
  return page.getByRole('dialog', { name: 'Move to project' });
}

test('a note is moved with its text, tags, highlights and pictures to a project in a folder', async ({
  signedIn,
  server,
}) => {
  const amara = await signedIn();
  const { page } = amara;
  const target = await makeProject(server, amara, 'Bank round 2');
  const folder = { title: 'Bank' };
  const { _id } = await requestFrom(
    server,
    notesCalls.createFolder,
    { body: folder },
    target.token,
  );
  await requestFrom(
    server,
    notesCalls.moveToFolder,
    { params: { id: target.id }, body: { folder_id: _id } },
    target.token,
  );
  const notes = new NotesScreen(page);
  await notes.createSample();
  await expect(notes.text).toContainText('a person to ask');
  await notes.select('a person to ask');
  await page.getByRole('button', { name: 'Highlight', exact: true }).click();
  await page.getByRole('textbox', { name: 'Tag of the highlight' }).fill('support');
  await page.getByRole('option', { name: 'Add “support”' }).click();
  await expect(notes.text.locator('mark', { hasText: 'a person to ask' })).toBeVisible();
  await page
    .getByLabel('Pictures for this note')
    .setInputFiles({ name: 'form.png', mimeType: 'image/png', buffer: pixel });
  await expect(notes.text.getByRole('img', { name: 'form' })).toBeVisible();
  const text = await notes.text.innerText();

  const dialog = await chooseMove(page, notes, 'Interview P01 Amara');
  await dialog.getByRole('radio', { name: 'Bank round 2' }).check();
  await dialog.getByRole('button', { name: 'Move note' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Moved to “Bank round 2”.')).toBeVisible();
  await expect(notes.note('Interview P01 Amara')).toHaveCount(0);

  await page.goto(`/note-making/${target.id}`);
  await expect(notes.title).toHaveValue('Interview P01 Amara');
  await expect.poll(() => notes.text.innerText()).toBe(text);
  await expect(notes.text.locator('mark', { hasText: 'a person to ask' })).toBeVisible();
  const picture = notes.text.getByRole('img', { name: 'form' });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
  const params = { params: { id: target.id }, query: {} };
  const { notes: moved } = await requestFrom(server, listNotes, params, target.token);
  expect(moved[0]?.tags.map(({ name }) => name)).toEqual(['waiting', 'trust']);
});

test('only projects that the user may edit are offered, and without any the dialog says so', async ({
  signedIn,
  server,
}) => {
  const amara = await signedIn();
  const ben = await signedIn();
  const his = await makeProject(server, ben, 'Of Ben');
  const body = { project_id: his.id, email: amara.email, permission: 'V' } as const;
  await requestFrom(server, notesSharing.share, { body }, his.token);
  const { page } = amara;
  await page.goto(await inviteLink(server, amara.email));
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await page.waitForURL(/note-making/);
  const notes = new NotesScreen(page);
  await notes.createNote();
  const dialog = await chooseMove(page, notes, 'Untitled note');
  await expect(dialog.getByText('There is no other note project that you can edit.')).toBeVisible();
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Move note' })).toBeDisabled();
});

test('on a phone, a note is moved only after the latest typing is stored', async ({
  signedIn,
  server,
}) => {
  const amara = await signedIn();
  const { page } = amara;
  const line = await cutOff(page);
  const target = await makeProject(server, amara, 'Bank round 2');
  await page.setViewportSize({ width: 390, height: 844 });
  const notes = new NotesScreen(page);
  await notes.createNote();
  await notes.saved();
  line.cut = true;
  await page.keyboard.type('The last words.');
  await page.getByRole('button', { name: 'All notes' }).click();
  const dialog = await chooseMove(page, notes, 'The last words.');
  await dialog.getByRole('radio', { name: 'Bank round 2' }).check();
  const box = await dialog.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
  await dialog.getByRole('button', { name: 'Move note' }).click();
  await expect(dialog.getByRole('button', { name: 'Move note' })).toHaveAttribute('data-loading');
  await line.restore();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No notes yet')).toBeVisible();
  await page.goto(`/note-making/${target.id}`);
  await notes.note('The last words.').locator('[data-row-of]').click();
  await expect(notes.text).toContainText('The last words.');
});
