import { streamedJson } from '#tests/fixtures/services/model-answers.ts';
import { startScriptedService } from '#tests/fixtures/services/scripted-service.ts';
import { expectAccessibleInBoth } from '../accessible.ts';
import { DayScreen } from '../day-in-life/day-screen.ts';
import { expect, test } from '../fixtures.ts';
import { openPanel } from '../open-panel.ts';
import { signedInContext, signUp } from '../person.ts';
import { startServer } from '../server.ts';

const survey = {
  name: 'Survey.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Participant,Role,Visits a month,What annoys you?',
      'Amara,Librarian,12,I wait two days until somebody answers my request for a room.',
      'Tomek,Student,3,Every week I look for the key because nobody puts it back.',
      'Priya,Teacher,2,I get frustrated because the form forgets what I typed before.',
    ].join('\n'),
  ),
};

test('a survey becomes a suite: personas, a map, a day and a matrix that link to each other [S7.161] [S1.65]', async ({
  signedUpPage: page,
  server,
}) => {
  await page.goto(`${server.url}/dashboard/personas`);
  await page.getByRole('button', { name: 'More ways' }).click();
  await page.getByRole('menuitem', { name: 'A linked suite from research' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Generate four projects' }).click();
  await expect(dialog.getByRole('alert')).toContainText('choose something to draft from');
  await dialog.getByLabel('Title').fill('Library');
  const table = dialog.getByRole('region', { name: 'A table' });
  await table.locator('input[type=file]').setInputFiles({
    ...survey,
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expect(table.getByRole('alert')).toContainText('This is a PDF, not a table.');
  await table.locator('input[type=file]').setInputFiles(survey);
  await expect(table.getByRole('status')).toContainText('3 rows with “Participant”, “Role”');
  await expect(table.getByRole('radio', { name: 'Row: a participant' })).toBeChecked();
  await expectAccessibleInBoth(page, { within: 'dialog' });
  await dialog.getByRole('button', { name: 'Generate four projects' }).click();

  const suite = page.getByRole('region', { name: 'Suite' });
  await expect(suite.getByRole('heading')).toContainText('drafted: Library', { timeout: 90_000 });
  await expect(suite.getByRole('listitem')).toHaveCount(4);
  await expect(suite.getByRole('listitem').first()).toContainText('Drafted.');
  await expectAccessibleInBoth(page);
  // It stays open when the address is reloaded.
  await page.reload();
  await suite.getByRole('listitem').filter({ hasText: 'Mapper' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/mapper\//);
});

test('a model proposes a part again: a user checks what is masked, and is informed about a spent budget [S1.66]', async ({
  browser,
}) => {
  const service = await startScriptedService();
  const server = await startServer({ AI_URL: `${service.origin}/v1`, AI_MODEL: 'wren-2' });
  service.answers = [
    streamedJson({ elements: [{ slot: 'stage', id: 'a', text: 'Person 1 waits' }] }),
  ];
  const context = await signedInContext(browser, server, await signUp(server, 'Amara Okafor'));
  const page = await context.newPage();
  await page.goto(`${server.url}/dashboard/mapper`);
  await page.getByRole('button', { name: 'New project' }).first().click();
  let isSpent = false;
  await page.route('**/generation/offer*', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    await route.fulfill({ json: { ...rest, data: { ...data, budget_spent: isSpent } } });
  });
  const panel = await openPanel(page, 'Draft');
  await panel.getByRole('button', { name: 'Draft this map' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What it is about').fill('My name is Priya Raman, and I wait.');
  await dialog.getByLabel('Mask names and numbers').check();
  await dialog.getByRole('button', { name: 'Propose a draft' }).click();
  const list = dialog.getByRole('list', { name: 'Masked texts' });
  await expect(list).toContainText('Priya Raman → Person 1', { timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByLabel('What it is about')).toHaveValue(/Priya Raman/);
  await dialog.getByRole('button', { name: 'Propose a draft' }).click();
  await expect(list).toContainText('Priya Raman → Person 1');
  await dialog.getByRole('button', { name: 'Propose a draft' }).click();
  await expect(panel).toContainText('Priya Raman waits', { timeout: 60_000 });
  const sent = service.requests.map(({ body }) => body).join('\n');
  expect(sent).toContain('My name is Person 1');
  expect(sent).not.toContain('Priya');

  isSpent = true;
  await page.reload();
  await panel.getByRole('button', { name: 'Draft again' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Today’s AI budget is used up.');
  await dialog.getByLabel('Without the model').check();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await context.close();
  service.close();
  await server.stop();
});

test('a task of a day is drafted from its details [S1.66]', async ({ signedIn }) => {
  const { page } = await signedIn();
  const day = new DayScreen(page);
  await day.create();
  await day.enter('7:10-8:30 Medicine round @ward');
  await day.task('Medicine round').click();
  const details = await openPanel(page, 'Details');
  await details.getByRole('button', { name: 'Draft this task' }).click();
  await expect(page.getByRole('dialog')).toContainText('Only this part is drafted.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
