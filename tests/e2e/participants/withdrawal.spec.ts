import { readFile } from 'node:fs/promises';
import { createParticipant } from '#features/participants/contract/calls.ts';
import { expectAccessibleInBoth, expectFitsPhone } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { NotesScreen } from '../notes/notes-screen.ts';
import { openPanel } from '../open-panel.ts';
import { requestAs } from '../person.ts';

test('a participant withdraws: nothing they said is left in notes, search and versions, and a report proves it', async ({
  signedIn,
}) => {
  test.slow();
  const { page } = await signedIn('Amara Okafor');
  const notes = new NotesScreen(page);
  await notes.createSample();
  const address = page.url();
  const panel = await openPanel(page, 'Version history');
  await panel.getByRole('textbox', { name: 'Title of the version' }).fill('Round 1');
  await panel.getByRole('button', { name: 'Save version' }).click();
  await expect(panel.getByText('Round 1')).toBeVisible();

  await test.step('the participant is recorded, and the project found', async () => {
    await page.goto('/participants');
    await expect(page.getByRole('heading', { name: 'No participants yet' })).toBeVisible();
    await page.getByRole('button', { name: 'New participant' }).click();
    await page.getByRole('textbox', { name: 'Code' }).fill('P05');
    await page.getByLabel('Contact data').fill('Bakery, +44 20 7946 0000');
    await page.getByRole('checkbox', { name: 'Publication' }).check();
    await page.getByLabel('Consent given on').fill('2026-01-31');
    await page.getByRole('button', { name: 'Add participant' }).click();
    await expect(page.getByRole('heading', { name: 'P05' })).toBeVisible();
    const register = page.getByRole('link', { name: 'All participants of my own projects' });
    await expect(register).toBeVisible();
    await expect(page.getByRole('list', { name: 'Projects' })).toContainText('Named P05');
    await page.getByRole('button', { name: 'Show contact data' }).click();
    await expect(page.getByText('Bakery, +44 20 7946 0000')).toBeVisible();
    await expectAccessibleInBoth(page);
    await expectFitsPhone(page);
  });

  await test.step('a preview says what goes, and the code confirms it', async () => {
    await page.getByRole('button', { name: 'Withdraw participant' }).click();
    const dialog = page.getByRole('dialog', { name: 'Withdraw P05?' });
    await expect(dialog.getByRole('list', { name: 'Found texts' })).toContainText('versions (1)');
    await expect(dialog.getByRole('button', { name: 'Remove everything' })).toBeDisabled();
    await dialog.getByLabel('Type P05 to confirm').fill('p05');
    await expectAccessibleInBoth(page);
    await dialog.getByRole('button', { name: 'Remove everything' }).click();
    await expect(page.getByText('A second search found nothing that is left')).toBeVisible();
  });

  await test.step('the report and what is still held are files without a word of theirs', async () => {
    for (const name of ['Download report', 'Download what is held']) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name }).click(),
      ]);
      const text = await readFile(await download.path(), 'utf8');
      expect(text).toContain('"code": "P05"');
      expect(text).not.toMatch(/overnight|7946/);
    }
    await expectAccessibleInBoth(page);
  });

  await test.step('notes, search and the old version have nothing of them, and all of the others', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const body = {
      ...{ code: 'P12', scope: [], consented_on: null, form: '', expires_on: null },
      ...{ study_ends_on: null, incentives: '', contact: '', team_id: null },
    };
    await requestAs(page, createParticipant, { body });
    await page.goto(address);
    await notes.open('Quotes wall');
    await expect(notes.text).toContainText('[withdrawn]. (P05)');
    await expect(notes.text).toContainText('Nobody said when.');
    await expect(notes.note('Interview P05')).toHaveCount(0);
    // Who is on record is offered where a note gets its participant.
    await page.getByRole('button', { name: 'Participant', exact: true }).click();
    await expectAccessibleInBoth(page, { onlyWcag: true });
    await page.getByRole('option', { name: 'P12' }).click();
    await expect(page.getByRole('button', { name: 'P12', exact: true })).toBeVisible();
    await page.keyboard.press('Control+Shift+f');
    await page.keyboard.type('overnight');
    await expect(notes.list.getByRole('status')).toContainText('No note says');
    const history = await openPanel(page, 'Version history');
    await history
      .getByRole('button', { name: /Round 1/ })
      .first()
      .click();
    await expect(page.getByText('Interview P09').first()).toBeVisible();
    await expect(page.getByText('Interview P05')).toHaveCount(0);
    await expect(page.getByText('nobody changes overnight')).toHaveCount(0);
  });
});
