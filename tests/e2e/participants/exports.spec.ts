import { readFile } from 'node:fs/promises';
import { extractText, getDocumentProxy } from 'unpdf';
import { createParticipant, setExportRule } from '#features/participants/contract/calls.ts';
import { expectAccessibleInBoth, expectFitsPhone } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { NotesScreen } from '../notes/notes-screen.ts';
import { requestAs } from '../person.ts';

test('an exported PDF has codes instead of names, the choice is remembered, and can be required', async ({
  signedIn,
}) => {
  test.slow();
  const { page } = await signedIn('Amara Okafor');
  const notes = new NotesScreen(page);
  await notes.createSample();
  const body = {
    ...{ code: 'P77', scope: [], consented_on: null, form: '', expires_on: null },
    ...{ study_ends_on: null, incentives: '', contact: 'Quilla Hartwell', team_id: null },
  };
  await requestAs(page, createParticipant, { body });
  const title = page.getByRole('textbox', { name: 'Title of this note project' });
  await title.fill('Talks with Quilla Hartwell');
  await Promise.all([
    page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok()),
    title.press('Enter'),
  ]);

  const openDialog = async (format: RegExp) => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: format }).click();
    return page.getByRole('dialog', { name: /Save as/ });
  };
  const save = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: 'Save file' }).click(),
    ]);
    const bytes = await readFile(await download.path());
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    const { info } = await pdf.getMetadata();
    const { text } = await extractText(pdf, { mergePages: true });
    return `${download.suggestedFilename()}\n${JSON.stringify(info)}\n${text}`;
  };

  await test.step('names are in the file until codes are chosen', async () => {
    const dialog = await openDialog(/PDF/);
    await expect(dialog.getByRole('checkbox', { name: 'Participants as codes' })).not.toBeChecked();
    expect(await save()).toContain('Quilla Hartwell');
    await (await openDialog(/PDF/)).getByRole('checkbox').check();
    await expectAccessibleInBoth(page);
    const text = await save();
    expect(text).toContain('Talks with P77');
    expect(text).not.toMatch(/quilla|hartwell/i);
  });

  await test.step('the choice is remembered, and required by the owner it is fixed', async () => {
    await page.reload();
    const dialog = await openDialog(/Markdown/);
    await expect(dialog.getByRole('checkbox')).toBeChecked();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await requestAs(page, setExportRule, { body: { team_id: null, codes: true } });
    await page.reload();
    const fixed = await openDialog(/Markdown/);
    await expect(fixed.getByRole('checkbox')).toBeDisabled();
    await expect(fixed).toContainText('The owner of this project requires it.');
    await page.goto('/participants');
    await expect(
      page.getByRole('switch', { name: 'Always export participants as codes' }),
    ).toBeChecked();
    await expectAccessibleInBoth(page);
    await expectFitsPhone(page);
  });
});
