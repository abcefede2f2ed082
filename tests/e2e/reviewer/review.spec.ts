import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { acceptInvite } from '#features/sharing/contract/calls.ts';
import { reviewerCalls, reviewerSharing } from '#tools/reviewer/contract/project.ts';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { inviteLink } from '../mapper/map-screen.ts';
import { requestFrom, signIn } from '../person.ts';

/** A screenshot, 400 by 300 pixels. */
const screenshot = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#dde6f2' } })
    .png()
    .toBuffer();

/** The visible page, with its pins. */
const plane = (page: Page) => page.getByRole('group', { name: 'Log in' });
const pin = (page: Page, name: RegExp) => plane(page).getByRole('button', { name });

/** Enters an issue at the clicked position: text, Enter. */
async function enter(page: Page, point: { x: number; y: number }, text: string): Promise<void> {
  await plane(page).getByRole('img', { name: 'Log in' }).click({ position: point });
  await page.getByRole('textbox', { name: 'What you found' }).fill(text);
  await page.keyboard.press('Enter');
  await expect(plane(page)).toBeFocused();
}

test('evaluators pin their own findings alone, and see all of them after the debrief [S1.41] [S1.42] [S2.55] [S2.70] [S7.218]', async ({
  signedIn,
  server,
}) => {
  const [amara, ben] = [await signedIn('Amara Okafor'), await signedIn('Ben Carter')];
  const { accessToken } = await signIn(server, amara);
  const { _id: id } = await requestFrom(
    server,
    reviewerCalls.create,
    { body: { title: 'Bank app' } },
    accessToken,
  );
  const body = { project_id: id, email: ben.email, permission: 'E' as const };
  await requestFrom(server, reviewerSharing.share, { body }, accessToken);
  const token = (await inviteLink(server, ben.email)).split('token=')[1] ?? '';
  const his = await signIn(server, ben);
  await requestFrom(server, acceptInvite, { body: { token } }, his.accessToken);

  // A picture becomes a page.
  await amara.page.goto('/dashboard/reviewer');
  await amara.page.getByRole('link', { name: 'Bank app' }).click();
  await expect(amara.page).toHaveURL(`/reviewer/${id}`);
  const chosen = amara.page.waitForEvent('filechooser');
  await amara.page.getByRole('button', { name: 'Add pictures' }).last().click();
  const file = { name: 'Log in.png', mimeType: 'image/png', buffer: await screenshot() };
  await (await chosen).setFiles([file]);
  await expect(plane(amara.page)).toBeVisible();
  await expectAccessible(amara.page, { onlyWcag: true });

  // From now on each works alone.
  await amara.page.goto(`/reviewer/${id}?panel=method`);
  await amara.page.getByRole('button', { name: 'Have evaluators work alone' }).click();
  await ben.page.goto(`/reviewer/${id}`);
  for (const { page } of [amara, ben]) await expect(page.getByText(/You work alone/)).toBeVisible();
  await enter(amara.page, { x: 120, y: 120 }, 'Error is a code !3 #9');
  await enter(ben.page, { x: 160, y: 140 }, 'Error, Only a code !1');
  await enter(ben.page, { x: 200, y: 200 }, '+ Fingerprint works');
  await expect(ben.page.getByRole('strong').getByText('Saved')).toBeVisible();
  await expect(pin(amara.page, /Error is a code/)).toBeVisible();
  await expect(pin(amara.page, /Only a code/)).toHaveCount(0);
  await expect(pin(ben.page, /Error is a code/)).toHaveCount(0);
  await ben.page.reload();
  await expect(pin(ben.page, /Only a code/)).toBeVisible();

  // The owner opens the debrief: both see everything, and decide on duplicates.
  await amara.page.getByRole('button', { name: 'Open the debrief' }).first().click();
  await amara.page.getByRole('dialog').getByRole('button', { name: 'Open the debrief' }).click();
  await expect(pin(amara.page, /Only a code/)).toBeVisible();
  await expect(pin(ben.page, /Error is a code/)).toBeVisible();
  // A pair that is marked as different is not proposed again, until that is reset.
  const proposed = amara.page.getByRole('region', { name: 'May be the same' });
  await expect(proposed).toContainText('Amara Okafor');
  await expect(proposed).toContainText('Ben Carter');
  await proposed.getByRole('button', { name: 'Not the same' }).click();
  await expect(proposed).toBeHidden();
  await ben.page.goto(`/reviewer/${id}?panel=method`);
  await ben.page.getByRole('button', { name: 'Ask again' }).click();
  await expect(proposed).toBeVisible();
  await pin(amara.page, /Error is a code/).focus();
  await amara.page.keyboard.press('ArrowRight');
  await amara.page.keyboard.press('Enter');
  await amara.page.getByRole('button', { name: 'Watch this issue' }).click();
  await expect(amara.page.getByRole('button', { name: 'Stop watching' })).toBeVisible();
  await amara.page.getByRole('button', { name: 'It is the same as another' }).click();
  await amara.page.getByRole('option', { name: /Only a code/ }).click();
  await expect(amara.page.getByText('Amara Okafor').first()).toBeVisible();
  await expect(amara.page.getByText('Discuss', { exact: true })).toBeVisible();
  // A wrongly merged issue is separated again, and that is undone.
  await amara.page.getByRole('button', { name: 'Take out' }).click();
  await expect(amara.page.getByText('Discuss', { exact: true })).toBeHidden();
  await amara.page.getByRole('button', { name: 'Undo' }).click();
  await expect(amara.page.getByText('Discuss', { exact: true })).toBeVisible();

  // Text that Ben types while she deletes its issue is kept, and returns with it.
  await pin(ben.page, /Fingerprint works/).click();
  const description = ben.page.getByRole('region', { name: 'Description' });
  await description.getByRole('textbox').click();
  await expect(description.locator('[contenteditable="true"]')).toBeFocused();
  await ben.page.keyboard.type('Two tried, ');
  await pin(amara.page, /Fingerprint works/).click();
  const hers = amara.page.getByRole('region', { name: 'Description' });
  await expect(hers).toContainText('Two tried,');
  await amara.page.getByRole('button', { name: 'More for this issue' }).click();
  await Promise.all([
    ben.page.keyboard.type('both '),
    amara.page.getByRole('menuitem', { name: 'Delete issue' }).click(),
  ]);
  const held = ben.page.getByRole('textbox', { name: 'Text of the removed issue' });
  await expect(held).toBeFocused();
  await ben.page.keyboard.type('got in');
  await ben.page.getByRole('button', { name: 'Undo the removal' }).click();
  await pin(amara.page, /Fingerprint works/).click();
  await expect(hers).toContainText('Two tried, both got in');
  // So is his recommendation.
  await pin(ben.page, /Fingerprint works/).click();
  await ben.page.getByRole('textbox', { name: 'Recommendation' }).click();
  await ben.page.keyboard.type('Keep ');
  await expect(amara.page.getByRole('textbox', { name: 'Recommendation' })).toHaveValue('Keep ');
  await amara.page.getByRole('button', { name: 'More for this issue' }).click();
  await Promise.all([
    ben.page.keyboard.type('it '),
    amara.page.getByRole('menuitem', { name: 'Delete issue' }).click(),
  ]);
  await expect(held).toBeFocused();
  await ben.page.keyboard.type('as it is');
  await ben.page.getByRole('button', { name: 'Undo the removal' }).click();
  await pin(amara.page, /Fingerprint works/).click();
  await expect(amara.page.getByRole('textbox', { name: 'Recommendation' })).toHaveValue(
    'Keep it as it is',
  );

  // All of it is in the list, the board and the report.
  const views = amara.page.getByRole('radiogroup', { name: 'View' });
  await views.getByText('List').click();
  await expect(amara.page.getByRole('table', { name: 'Issues' }).getByRole('row')).toHaveCount(3);
  await expectAccessible(amara.page, { onlyWcag: true });
  // Several are changed together.
  const table = amara.page.getByRole('table', { name: 'Issues' });
  await table.getByRole('checkbox', { name: 'Choose all' }).check();
  const chosenOnes = amara.page.getByRole('toolbar', { name: 'Chosen issues' });
  await chosenOnes.getByRole('button', { name: 'Effort' }).click();
  await amara.page.getByRole('menuitem', { name: '5' }).click();
  await expect(table.getByRole('cell', { name: '5', exact: true })).toHaveCount(2);
  // A tag is created, added to all of them, and removed in one step.
  await chosenOnes.getByRole('button', { name: 'Tag' }).click();
  await amara.page.getByRole('textbox', { name: 'Find or add a tag' }).fill('forms');
  await amara.page.keyboard.press('Enter');
  await expect(table.getByTitle('forms')).toHaveCount(2);
  await amara.page.keyboard.press('Escape');
  await amara.page.getByRole('button', { name: 'Undo' }).click();
  await expect(table.getByTitle('forms')).toHaveCount(0);
  // By keyboard: Shift with an arrow extends the selection, Shift with a click selects the range.
  await table.getByRole('checkbox', { name: 'Choose all' }).uncheck();
  const [first, second] = [1, 2].map((at) => table.getByRole('checkbox').nth(at));
  await first?.press('Space');
  await amara.page.keyboard.press('Shift+ArrowDown');
  await expect(second ?? table).toBeFocused();
  await expect(chosenOnes).toContainText('2 chosen');
  await first?.click({ modifiers: ['Shift'] });
  await expect(chosenOnes).toBeHidden();
  await first?.check();
  await chosenOnes.getByRole('button', { name: 'Assign' }).click();
  await amara.page.getByRole('menuitem', { name: 'Amara' }).click();
  await expect(table.getByRole('row').nth(1)).toContainText('Amara');
  await chosenOnes.getByRole('button', { name: 'Done' }).click();
  await views.getByText('Board').click();
  const open = amara.page.getByRole('region', { name: 'Open' });
  await open
    .getByRole('button', { name: /another status/ })
    .first()
    .click();
  await amara.page.getByRole('menuitem', { name: 'Fixed' }).click();
  await expect(amara.page.getByRole('region', { name: 'Fixed' })).toContainText('code');
  await views.getByText('Report').click();
  const report = amara.page.getByRole('main');
  await expect(report.getByRole('heading', { name: 'Bank app', level: 1 })).toBeVisible();
  await expect(amara.page.getByRole('table', { name: 'Problems by severity' })).toBeVisible();
  await expectAccessible(amara.page, { onlyWcag: true });
});

test('visitors view the sample, and are invited to create their own [S2.49] [S2.50]', async ({
  page,
}) => {
  await page.goto('/samples/review-harbour-bank/live');
  await expect(
    page.getByText('Create your own Reviewer to unlock the full experience!'),
  ).toBeVisible();
  await expect(page.getByText('1,000 read as 1.000 in one language').first()).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
});
