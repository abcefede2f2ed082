import type { ServerResponse } from 'node:http';
import { citing, proposing, streamed } from '#tests/fixtures/services/model-answers.ts';
import { startScriptedService } from '#tests/fixtures/services/scripted-service.ts';
import { addNote } from '#tools/notes/contract/note-calls.ts';
import { notesCalls } from '#tools/notes/contract/project.ts';
import { expectAccessibleInBoth, expectFitsPhone } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { acceptInvite, inviteLink, MapScreen } from '../mapper/map-screen.ts';
import { openPanel } from '../open-panel.ts';
import { type Person, requestFrom, signedInContext, signIn, signUp } from '../person.ts';
import { type RunningServer, startServer } from '../server.ts';

const lift = 'The lift in the library has been broken for months.';

/** A project with a note about a lift; returns its address. */
async function liftNotes(server: RunningServer, person: Person): Promise<string> {
  const { accessToken } = await signIn(server, person);
  const { _id: id } = await requestFrom(server, notesCalls.create, { body: {} }, accessToken);
  const body = `The car park was full.\n\n${lift}`;
  const note = { note_project_id: id, title: 'Interview P07', body };
  await requestFrom(server, addNote, { body: note }, accessToken);
  return `${server.url}/note-making/${id}`;
}

test('a question is answered with its sources, can be stopped, and changes its map [S1.27]', async ({
  browser,
}) => {
  test.slow();
  const service = await startScriptedService();
  const server = await startServer({ AI_URL: `${service.origin}/v1`, AI_MODEL: 'wren-2' });
  const amara = await signUp(server, 'Amara Okafor');
  const context = await signedInContext(browser, server, amara);
  const page = await context.newPage();

  // A citation opens its source at the passage, beside the panel.
  await page.goto(await liftNotes(server, amara));
  const notes = await openPanel(page, 'Ask');
  const question = notes.getByRole('textbox', { name: /^Question about/ });
  await expect(question).toBeFocused();
  service.answers = [citing('broken', ['It has been bro', 'ken for long [@', '].'])];
  await page.keyboard.type('What about');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('the lift?');
  await page.keyboard.press('Enter');
  await expect(notes.getByRole('list', { name: 'Sources' })).toContainText(lift);
  await expect(notes).toContainText('It has been broken for long');
  await expectAccessibleInBoth(page, { within: 'aside' });
  await notes.getByRole('link', { name: 'Source 1: Interview P07' }).click();
  await expect(page.getByRole('textbox', { name: 'Title of this note', exact: true })).toHaveValue(
    'Interview P07',
  );
  await expect(notes).toBeVisible();

  // An answer is stopped and requested again, and the chat is cleared.
  let held: ServerResponse | undefined;
  service.answers = [
    streamed(['It began '], {
      end: (response) => {
        held = response;
      },
    }),
  ];
  await question.fill('Since when?');
  await question.press('Enter');
  await expect(notes).toContainText('It began');
  await notes.getByRole('button', { name: 'Stop the answer' }).click();
  await expect(notes).toContainText('You stopped this answer.');
  held?.end();
  service.answers = [streamed(['Since May.'])];
  await notes.getByRole('button', { name: 'Try again' }).click();
  await expect(notes).toContainText('Since May.');
  await expect(notes).not.toContainText('It began');
  await page.reload();
  await expect(notes.getByRole('article')).toHaveCount(2);
  await notes.getByRole('button', { name: 'Clear chat' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear chat' }).click();
  await expect(notes).toContainText('Ask about this note project');

  // A proposed change is applied, and undone.
  const map = new MapScreen(page);
  await map.createSample();
  const panel = await openPanel(page, 'Ask');
  service.answers = [
    proposing([
      { action: 'addStage', input: { name: 'Pay at the desk' } },
      { action: 'renameStage', input: { id: 'none', name: 'Nowhere' } },
    ]),
  ];
  await panel.getByRole('textbox').fill('Add a stage for paying.');
  await page.keyboard.press('Enter');
  await expect(panel).toContainText('Rename a stage is left out');
  await expect(map.stage('Pay at the desk')).toBeHidden();
  await panel.getByRole('button', { name: 'Apply: Add a stage Pay at the desk' }).click();
  await expect(panel).toContainText('Applied');
  await expect(map.stage('Pay at the desk')).toBeVisible();
  await expectAccessibleInBoth(page, { within: 'aside' });
  await panel.getByRole('button', { name: 'Undo: Add a stage Pay at the desk' }).click();
  await expect(map.stage('Pay at the desk')).toBeHidden();
  await expect(panel.getByRole('button', { name: /^Apply: Add a stage/ })).toBeVisible();
  await expectFitsPhone(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  // A viewer has their own chat, without changes.
  const ben = await signUp(server, 'Ben');
  const other = await signedInContext(browser, server, ben);
  const benPage = await other.newPage();
  await page.keyboard.press('Escape');
  await map.share(ben.email, 'Can view');
  await acceptInvite(benPage, await inviteLink(server, ben.email));
  const his = await openPanel(benPage, 'Ask');
  await expect(his.getByRole('article')).toHaveCount(0);
  await his.getByRole('textbox').fill('Add a stage for paying.');
  await benPage.keyboard.press('Enter');
  await expect(his).toContainText('I propose this.');
  await expect(his).toContainText('Written by wren-2');
  await expect(his.getByRole('button', { name: /^Apply/ })).toHaveCount(0);
  await other.close();
  await context.close();
  service.close();
  await server.stop();
});

test('without a model, a question finds the most relevant passages', async ({
  server,
  signedIn,
}) => {
  const ada = await signedIn();
  const { page } = ada;
  await page.goto(await liftNotes(server, ada));
  const panel = await openPanel(page, 'Ask');
  await expect(panel).toContainText('No model is set up');
  await panel.getByRole('textbox').fill('Is the lift broken?');
  await panel.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(panel).toContainText('What this note project says about it', { timeout: 60_000 });
  const source = panel.getByRole('list', { name: 'Sources' }).getByRole('listitem').first();
  await expect(source).toContainText(lift);
  await expectAccessibleInBoth(page, { within: 'aside' });
  await source.getByRole('link', { name: 'Interview P07' }).click();
  await expect(page).toHaveURL(/note=.*panel=ask/);
  await panel.getByRole('button', { name: 'Remove this question' }).click();
  await expect(panel.getByRole('article')).toHaveCount(0);
});
