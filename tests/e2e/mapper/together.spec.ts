import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openPanel } from '../open-panel.ts';
import { type Person, signUp } from '../person.ts';
import { countDrawing } from './count-drawing.ts';
import { inviteLink, MapScreen, openTogether } from './map-screen.ts';

test('an invited editor sees each change at once, which rerenders only its card, and edits too; a third person sees a 404 [S1.6] [S1.69] [S6.14] [S7.62]', async ({
  signedIn,
  server,
}) => {
  test.slow();
  const amara = await signedIn('Amara Okafor');
  const ben = await signedIn('Ben Carter');
  const outsider = await signedIn('Stranger');
  await countDrawing(ben.page);
  const [mine, his] = await openTogether(server, amara, ben, 'Can edit');
  await test.step('a change of one card rerenders only that card, on the screens of other users too', async () => {
    await expect(his.cell(1, 1)).toContainText('Client asks for an account');
    await mine.cell(1, 1).focus();
    await expect(his.cell(1, 1)).toContainText('Amara Okafor');
    await ben.page.evaluate(() => {
      window.drawn = {};
    });
    await amara.page.keyboard.press('Enter');
    await amara.page.keyboard.press('End');
    await amara.page.keyboard.type('!!!');
    await expect(his.cell(1, 1)).toContainText('trade name!!!');
    const drawn = await ben.page.evaluate(() => window.drawn);
    expect(Object.keys(drawn)).toHaveLength(1);
  });

  await test.step('an invited editor sees each change at once and edits too, a third person sees a 404', async () => {
    await expect(his.stage('Prove who I am')).toBeVisible();
    await expect(his.title).toHaveValue('I open a current account');

    await outsider.page.goto(new URL(amara.page.url()).pathname);
    await expect(outsider.page.getByText('Error 404 - Page Not Found')).toBeVisible();

    // Each sees which other users are here, and where.
    await expect(amara.page.getByRole('list', { name: 'Also here' })).toContainText('BC');
    await mine.cell(4, 4).focus();
    await expect(his.cell(4, 4)).toContainText('Amara Okafor');

    // Both type into the same card at the same time.
    await mine.cell(4, 4).press('Enter');
    await his.cell(4, 4).press('Enter');
    for (const screen of [mine, his]) {
      await expect(screen.page.getByRole('textbox', { name: 'Text of the card' })).toBeFocused();
    }
    await amara.page.keyboard.press('End');
    await ben.page.keyboard.press('Home');
    await Promise.all([
      amara.page.keyboard.type(' she asks aloud'),
      ben.page.keyboard.type('After two days: '),
    ]);
    const both = 'After two days: "Did it fail, or am I waiting?" she asks aloud';
    for (const screen of [mine, his]) {
      await expect(screen.page.getByRole('textbox', { name: 'Text of the card' })).toHaveText(both);
    }
    await ben.page.keyboard.press('Escape');
    await amara.page.keyboard.press('Escape');

    // Undo reverts only the user's own typing, one step for each stretch without a pause.
    const undo = ben.page.getByRole('button', { name: 'Undo' });
    await expect(async () => {
      if (await undo.isEnabled()) await ben.page.keyboard.press('Control+z');
      await expect(undo).toBeDisabled({ timeout: 100 });
    }).toPass();
    await expect(mine.cell(4, 4)).toContainText('"Did it fail, or am I waiting?" she asks aloud');
    for (const word of ['After', 'two', 'days']) {
      await expect(mine.cell(4, 4)).not.toContainText(word);
    }

    // Each screen shows who changed the map last, a little later.
    await expect(amara.page.getByText(/Last updated .* by Ben Carter/)).toBeVisible({
      timeout: 30_000,
    });

    // A new title reaches the other screen.
    await his.title.fill('Opening an account');
    await his.title.press('Enter');
    await expect(mine.title).toHaveValue('Opening an account');

    // A cursor disappears with its user.
    await his.cell(1, 1).focus();
    await expect(mine.cell(1, 1)).toContainText('Ben Carter');
    await ben.page.goto('/dashboard');
    await expect(mine.cell(1, 1)).not.toContainText('Ben Carter');
    await expect(amara.page.getByRole('list', { name: 'Also here' })).toBeHidden();
  });
});

test('a part that another user removes during typing keeps the text, and is restored with it', async ({
  signedIn,
  server,
}) => {
  const amara = await signedIn('Amara Okafor');
  const ben = await signedIn('Ben Carter');
  const [mine, his] = await openTogether(server, amara, ben, 'Can edit');
  const { keyboard } = amara.page;
  const field = amara.page.getByRole('textbox', { name: 'Text of the removed card' });
  const undo = amara.page.getByRole('button', { name: 'Undo the removal' });

  await mine.cell(4, 4).focus();
  await keyboard.press('Enter');
  await keyboard.type(' she asks');
  await expect(his.cell(4, 4)).toContainText('waiting?" she asks');
  await his.cell(4, 4).focus();
  await ben.page.keyboard.press('Delete');
  await expect(field).toBeFocused();
  await keyboard.type(' aloud');
  await expect(his.cell(4, 4)).not.toContainText('waiting');
  await undo.click();
  const whole = '"Did it fail, or am I waiting?" she asks aloud';
  for (const screen of [mine, his]) await expect(screen.cell(4, 4)).toContainText(whole);
  // It is the same card, with its status.
  await expect(mine.cell(4, 4).getByRole('listitem')).toHaveCount(1);

  // With its whole row; the text field is gone too.
  await mine.cell(4, 4).press('Enter');
  await keyboard.type('.');
  await his.row('Thoughts').focus();
  await ben.page.keyboard.press('Delete');
  const sure = ben.page.getByRole('dialog').getByRole('button', { name: /^Delete/ });
  await sure.click();
  await expect(field).toHaveValue(`${whole}.`);
  await expect(amara.page.getByRole('button', { name: 'Keep as a new card' })).toBeHidden();
  await undo.click();
  for (const screen of [mine, his]) {
    await expect(screen.cell(4, 4)).toContainText(`${whole}.`);
    await expect(screen.cell(4, 1)).toContainText('I cannot mix this');
  }

  // The user's own card instead, and the name of a stage.
  await mine.cell(4, 4).press('Enter');
  await keyboard.type('!');
  await his.cell(4, 4).focus();
  await ben.page.keyboard.press('Delete');
  await amara.page.getByRole('button', { name: 'Keep as a new card' }).click();
  await expect(his.cell(4, 4)).toContainText(`${whole}.!`);
  await mine.stage('Apply').focus();
  await keyboard.press('Enter');
  await keyboard.type('Apply by phone');
  await his.stage('Apply').focus();
  await ben.page.keyboard.press('Delete');
  await sure.click();
  await undo.click();
  await expect(his.stage('Apply by phone')).toBeVisible();

  // Also in the small fields of panels: the details of a card, and the name of a tag.
  await mine.cell(4, 4).focus();
  await openPanel(amara.page, 'Details');
  await amara.page.getByRole('textbox', { name: 'Owner' }).fill('Ruth');
  await his.cell(4, 4).focus();
  await ben.page.keyboard.press('Delete');
  await expect(field).toBeFocused();
  await keyboard.type(' Okello');
  await undo.click();
  await expect(his.cell(4, 4)).toContainText(`${whole}.!`);
  await mine.cell(4, 4).focus();
  await expect(amara.page.getByRole('textbox', { name: 'Owner' })).toHaveValue('Ruth Okello');
});

test('a viewer has no control to edit the map and becomes an editor while viewing; a user whose access is removed sees a message on the open map and is redirected [S3.32] [S4.86] [S6.12] [S6.24]', async ({
  signedIn,
  server,
}) => {
  const amara = await signedIn('Amara Okafor');
  const vera = await signedIn('Vera Lindt');
  const [mine, hers] = await openTogether(server, amara, vera, 'Can view');
  await test.step('a viewer has no control to edit the map, and becomes an editor while viewing', async () => {
    await expect(hers.cell(1, 1)).toContainText('Client asks for an account');
    await expect(vera.page.getByText('View only')).toBeVisible();
    await expect(hers.title).toBeHidden();
    await expect(
      vera.page.getByRole('heading', { name: 'I open a current account' }),
    ).toBeVisible();
    await expect(vera.page.getByRole('toolbar', { name: 'Map' })).toBeHidden();
    await expect(hers.grid.getByRole('button')).toHaveCount(0);
    // On a phone the owner of the journey takes one line.
    const whose = vera.page.getByText(/^Amara, 29, freelancer · /);
    const size = vera.page.viewportSize() ?? { width: 1280, height: 720 };
    await vera.page.setViewportSize({ width: 390, height: 844 });
    expect((await whose.boundingBox())?.height).toBeLessThan(30);
    await vera.page.setViewportSize(size);
    await hers.cell(1, 1).focus();
    await vera.page.keyboard.press('Enter');
    await vera.page.keyboard.press('Delete');
    await expect(vera.page.getByRole('textbox')).toHaveCount(0);
    await expect(
      vera.page.getByText(
        "You don't have permission to edit this Mapper. Request access from a member.",
      ),
    ).toBeVisible();
    await vera.page.getByRole('button', { name: 'Request access' }).click();
    await expect(vera.page.getByRole('button', { name: 'Ask to edit' })).toBeVisible();
    await vera.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(hers.cell(1, 1)).toContainText('Client asks for an account');

    const access = async (word: string) => {
      await amara.page.getByRole('button', { name: 'Share' }).click();
      await amara.page.getByLabel('Access of Vera Lindt').selectOption(word);
      await amara.page.getByRole('button', { name: 'Close' }).click();
    };
    await access('Can edit');
    await expect(vera.page.getByRole('toolbar', { name: 'Map' })).toBeVisible();
    await hers.cell(1, 1).focus();
    await vera.page.keyboard.press('Delete');
    await expect(mine.cell(1, 1)).not.toContainText('Client asks for an account');
    await access('Can comment');
    await expect(vera.page.getByRole('toolbar', { name: 'Map' })).toBeHidden();
  });

  await test.step('a user whose access is removed sees a message on the open map and is redirected', async () => {
    await expect(hers.grid).toBeVisible();
    await amara.page.getByRole('button', { name: 'Share' }).click();
    await amara.page.getByRole('button', { name: 'Remove Vera Lindt' }).click();
    await expect(vera.page.getByText('This map is no longer available to you')).toBeVisible();
    await vera.page.getByRole('link', { name: 'Back to the dashboard' }).click();
    await expect(vera.page.getByText('No map yet')).toBeVisible();
  });
});

test('opening an invitation before signing in leads to the project; with another account it requires confirmation', async ({
  signedIn,
  server,
  page,
  browser,
}) => {
  const amara = await signedIn('Amara Okafor');
  const newcomer = await signUp(server, 'Nia Newman');
  const mine = new MapScreen(amara.page);
  await mine.createSample();
  await mine.share(newcomer.email, 'Can view');
  const link = await inviteLink(server, newcomer.email);
  const enter = async (visitor: Page, person: Person) => {
    await visitor.goto(link);
    await expect(
      visitor.getByText("Amara Okafor invited you to 'I open a current account'"),
    ).toBeVisible();
    await visitor.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await expect(visitor.getByLabel('Work email')).toHaveValue(newcomer.email);
    await visitor.getByLabel('Work email').fill(person.email);
    await visitor.getByLabel('Password', { exact: true }).fill(person.password);
    await visitor.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  };
  const context = await browser.newContext({ baseURL: server.url });
  const other = await context.newPage();
  await enter(other, await signUp(server, 'Ole Other'));
  await expect(other.getByRole('button', { name: 'Accept invitation' })).toBeVisible();
  await other.goto('/dashboard');
  await other.getByRole('link', { name: 'Open the invitation' }).click();
  await expect(other.getByRole('button', { name: 'Accept invitation' })).toBeVisible();
  await context.close();

  await enter(page, newcomer);
  await expect(page).toHaveURL(/\/mapper\/\w+\/edit$/);
  await page.goto('/dashboard');
  await expect(page.getByRole('article', { name: 'I open a current account' })).toBeVisible();
  await expect(page.getByText('You were invited')).toBeHidden();
  await page.goto('/invite?token=guessed');
  await expect(page.getByText('This invitation is no longer valid.')).toBeVisible();
});
