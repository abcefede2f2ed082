import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { openPanel } from '../open-panel.ts';
import { NotesScreen } from './notes-screen.ts';

/** Milliseconds that a key is held: an editor learns the caret's position a moment later. */
const humanPress = 40;

test('a note is written with the keyboard only, and found again [S1.49]', async ({
  signedUpPage: page,
}) => {
  const notes = new NotesScreen(page);
  await notes.createNoteOnDashboard();
  await page.keyboard.type('# Opening the account');
  await page.keyboard.press('Enter');
  await page.keyboard.type('She **waited** two days.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- a time');
  await page.keyboard.press('Enter');
  await page.keyboard.type('a person');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('[ ] ask the bank');
  await expect(notes.text.getByRole('heading', { name: 'Opening the account' })).toBeVisible();
  await expect(notes.text.locator('strong')).toHaveText('waited');
  await expect(notes.text.getByRole('listitem')).toHaveCount(3);
  await notes.title.fill('Interview P01');
  await notes.title.press('Enter');
  await expect(notes.text).toBeFocused();
  // Enter chooses a typed name: a new one, and later one that begins with it.
  const field = page.locator('input:focus');
  await page.getByRole('button', { name: 'Participant', exact: true }).press('Enter');
  await expect(field).toBeVisible();
  await page.keyboard.type('Amara');
  await page.keyboard.press('Enter');
  const facts = page.getByRole('article');
  await expect(facts.getByRole('button', { name: 'Amara', exact: true })).toBeFocused();
  await facts.getByRole('button', { name: 'Tag', exact: true }).press('Enter');
  await expect(field).toBeVisible();
  await page.keyboard.type('waiting');
  await page.keyboard.press('Enter');
  await expect(facts.getByRole('button', { name: 'Remove waiting' })).toBeVisible();
  await page.keyboard.type('wai');
  await page.keyboard.press('Enter');
  await expect(facts.getByRole('button', { name: 'Remove waiting' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(facts.getByRole('button', { name: 'Tag', exact: true })).toBeFocused();
  await notes.saved();
  await page.reload();
  await expect(notes.title).toHaveValue('Interview P01');
  await expect(notes.text).toContainText('She waited two days.');
  await notes.text.getByRole('checkbox').check();
  await notes.saved();
  await page.reload();
  await expect(notes.text.getByRole('checkbox')).toBeChecked();
});

test('a slash opens the blocks and a table is filled by keys, typing is undone and redone, and the page shows for one second that it has saved [S4.89] [S4.90]', async ({
  signedUpPage: page,
}) => {
  const notes = new NotesScreen(page);
  await test.step('a slash opens the blocks, and a table is created and filled by keys', async () => {
    await notes.createNote();
    await page.keyboard.type('/tab');
    await expect(page.getByRole('option', { name: /Table/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Enter');
    await page.keyboard.type('Who');
    await page.keyboard.press('Tab');
    await page.keyboard.type('How long');
    await expect(notes.text.getByRole('columnheader', { name: 'How long' })).toBeVisible();
    await page.getByRole('button', { name: 'Add a column after' }).click();
    await expect(notes.text.getByRole('columnheader')).toHaveCount(4);
  });

  await test.step('typing is undone and redone, step by step', async () => {
    await notes.createNote();
    await page.keyboard.type('first');
    await notes.saved();
    await notes.paste({ 'text/html': '<p>pasted <b>words</b></p>', 'text/plain': 'pasted words' });
    await expect(notes.text).toContainText('pasted words');
    await page.keyboard.press('Control+z');
    await expect(notes.text).not.toContainText('pasted');
    await expect(notes.text).toContainText('first');
    await page.keyboard.press('Control+Shift+z');
    await expect(notes.text).toContainText('pasted words');
  });

  await test.step('the page shows that it is saving, and for one second that it has saved', async () => {
    await notes.createNote();
    await notes.saved();
    await page.clock.install();
    // The server's answer arrives only when this connection lets it through.
    await page.keyboard.type('a');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.clock.fastForward(1100);
    await expect(page.getByText('Saved', { exact: true })).toBeHidden();
  });
});

test('a new note is visible and named by typing; the list is filtered by a tag or a participant', async ({
  signedUpPage: page,
}) => {
  const notes = new NotesScreen(page);
  await notes.createSample();
  await page.setViewportSize({ width: 1200, height: 420 });
  const all = (await notes.titles()).length;
  await page.getByRole('button', { name: 'Filter notes' }).click();
  await page.getByRole('combobox', { name: 'Participant' }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await expect(notes.list.getByRole('status')).toContainText(`of ${all} notes`);
  expect((await notes.titles()).length).toBeLessThan(all);

  await page.getByRole('button', { name: 'New note' }).click();
  await page.getByRole('menuitem', { name: 'Empty note' }).click();
  await expect(notes.title).toBeFocused();
  await page.keyboard.type('Lund, June');
  await page.keyboard.press('Enter');
  await page.keyboard.type('It rained.');
  await expect(notes.note('Lund, June')).toBeInViewport();
  await expect(notes.note('Lund, June')).toContainText('just now');
  expect((await notes.titles()).length).toBe(all + 1);

  // A template can be chosen by typing too.
  await page.getByRole('button', { name: 'New note' }).click();
  await page.getByRole('menuitem', { name: 'Interview' }).first().click();
  await expect(notes.title).toBeFocused();
  await page.keyboard.type('Interview P11');
  await page.keyboard.press('Enter');
  await expect(notes.note('Interview P11')).toBeInViewport();

  // In the list it is renamed in place, and Esc cancels.
  for (const [typed, key, named] of [
    ['Interview P13', 'Enter', 'Interview P13'],
    ['Interview P14', 'Escape', 'Interview P13'],
  ] as const) {
    await notes.list.getByText(/^Interview P1[13]$/).dblclick();
    await page.keyboard.type(typed);
    await page.keyboard.press(key);
    await expect(notes.list.getByText(named, { exact: true })).toBeVisible();
  }

  // So are a participant and a tag.
  const panel = await openPanel(page, 'Tags and participants');
  for (const one of ['participant', 'tag']) {
    await panel.getByRole('button', { name: `Add ${one}` }).click();
    await page.keyboard.type(`Kerstin ${one}`);
    await page.keyboard.press('Enter');
    const added = panel.getByRole('textbox', { name: `Name of the ${one}` }).last();
    await expect(added).toHaveValue(`Kerstin ${one}`);
    await expect(added).toBeInViewport();
  }
});

test('notes are ordered by keys and by dragging, renamed, duplicated, pinned and deleted, which is undone', async ({
  signedUpPage: page,
}) => {
  const notes = new NotesScreen(page);
  await test.step('a note is dragged to another position', async () => {
    await notes.createSample();
    await notes.note('Debrief with team').dragTo(notes.note('Interview P01 Amara'), {
      targetPosition: { x: 60, y: 4 },
    });
    await expect.poll(async () => (await notes.titles())[0]).toBe('Debrief with team');
  });

  await test.step('notes are ordered by keys, renamed, duplicated, pinned and deleted, which is undone', async () => {
    await notes.createSample();
    const first = notes.note('Interview P01 Amara').locator('[data-row-of]');
    await first.focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect
      .poll(async () => (await notes.titles()).slice(0, 2))
      .toEqual(['Interview P05', 'Interview P01 Amara']);
    await expect(first).toBeFocused();
    await page.keyboard.press('F2');
    await page.keyboard.type('Amara');
    await page.keyboard.press('Enter');
    await expect(notes.note('Amara')).toBeVisible();

    const menu = (title: string) =>
      notes.note(title).getByRole('button', { name: 'Actions for this note' });
    await menu('Debrief with team').click();
    await page.getByRole('menuitem', { name: 'Pin', exact: true }).click();
    await expect(notes.list.getByRole('heading', { name: 'Pinned' })).toBeVisible();
    await expect.poll(async () => (await notes.titles())[0]).toBe('Debrief with team');
    await menu('Interview P09').click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect(notes.title).toHaveValue('Copy of Interview P09');
    await expect(notes.text).toContainText('Student');
    await menu('Copy of Interview P09').click();
    await page.getByRole('menuitem', { name: 'Delete note' }).click();
    await expect(notes.note('Copy of Interview P09')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await notes.open('Copy of Interview P09');
    await notes.text.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' It can be written on.');
    await notes.saved();
    await page.reload();
    await expect(notes.text).toContainText('It can be written on.');
  });
});

test('a pasted address of the suite shows its target, and is deleted as one character', async ({
  signedIn,
}) => {
  const { page } = await signedIn('Amara Okafor');
  const notes = new NotesScreen(page);
  await notes.createNote();
  const { origin, pathname } = new URL(page.url());
  const address = `${origin}${pathname}`;
  await page.keyboard.type('As in ');
  await notes.paste({ 'text/plain': address });
  const chip = notes.text.getByRole('link', { name: 'Untitled notes project' });
  await expect(chip).toBeVisible();
  await expect(notes.text.getByText(address)).toBeHidden();
  await page.keyboard.type(' it is said');
  await expect(notes.text).toContainText(/it is said$/);
  await expect(chip).toBeVisible();
  await expectAccessible(page, { within: '[aria-label="Text of this note"]' });
  await notes.saved();
  // The note stores the address, and every user sees it as a chip again.
  await page.reload();
  await expect(chip).toBeVisible();
  // Characters that are typed before the editor is ready are kept; keys that move the caret are
  // not.
  await notes.text.focus();
  await expect(notes.text).toHaveAttribute('contenteditable', 'true');
  await page.keyboard.press('Control+Home');
  for (let letter = 0; letter < 'As in '.length; letter += 1)
    await page.keyboard.press('ArrowRight', { delay: humanPress });
  await page.keyboard.press('Delete');
  await expect(chip).toHaveCount(0);
  await expect(notes.text).toHaveText('As in  it is said');
});
