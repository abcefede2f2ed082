import { readFile } from 'node:fs/promises';
import { extractText } from 'unpdf';
import { addNote } from '#tools/notes/contract/note-calls.ts';
import { notesCalls } from '#tools/notes/contract/project.ts';
import { expect, test } from '../fixtures.ts';
import { requestFrom, signIn } from '../person.ts';

const scripts = [
  '日本語のとても長い文章です。',
  '왜 이렇게 오래 걸리나요',
  '为什么需要这么久',
  'ทำไมถึงใช้เวลานาน',
  'क्षत्रिय अनीता ने पूछा',
  'تفتح الحساب في البنك',
  'היא שואלת למה',
  'family 👨‍👩‍👧‍👦 flag 🇩🇪 skin 👍🏽 heart ❤️',
];

test('each script is printed, and characters that no font has are listed', async ({
  signedIn,
  server,
}) => {
  const { page, ...mei } = await signedIn();
  const token = (await signIn(server, mei)).accessToken;
  const project = await requestFrom(server, notesCalls.create, { body: {} }, token);
  const write = (title: string, body: string) =>
    requestFrom(server, addNote, { body: { note_project_id: project._id, title, body } }, token);
  await write('Scripts', scripts.join('\n\n'));
  const save = async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Document (PDF)' }).click();
    const downloading = page.waitForEvent('download', { timeout: 60_000 });
    await page.getByRole('button', { name: 'Save file' }).click();
    const bytes = new Uint8Array(await readFile(await (await downloading).path()));
    await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
    return bytes;
  };
  await page.goto(`/note-making/${project._id}`);
  const { text } = await extractText(await save(), { mergePages: true });
  for (const word of ['日本語', '오래', '需要']) expect(text).toContain(word);
  const undrawn = page.getByText('characters that the server has no font for');
  await expect(undrawn).toBeHidden();
  await write('Old', 'Cuneiform 𒀀 and Tangut 𗀀');
  await save();
  await expect(undrawn).toContainText('𒀀 𗀀');
});
