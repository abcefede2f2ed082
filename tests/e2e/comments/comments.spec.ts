import type { Locator, Page } from '@playwright/test';
import { mailsIn } from '#tests/fixtures/outbox.ts';
import { expectAccessible, expectAccessibleInBoth } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { MapScreen, openTogether } from '../mapper/map-screen.ts';
import { openPanel } from '../open-panel.ts';
import type { RunningServer } from '../server.ts';

test.slow();

const panel = (page: Page): Locator => page.getByRole('complementary', { name: 'Comments' });
const threads = (page: Page): Locator => panel(page).getByRole('article');

/** Writes the first comment of a thread in the open panel. */
async function begin(page: Page, text: string): Promise<void> {
  await panel(page).getByRole('textbox', { name: 'Write a comment' }).fill(text);
  await panel(page).getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(threads(page).first()).toContainText(text);
}

/** The path of the link in the newest mail with a subject. */
async function linkInMail(server: RunningServer, email: string, subject: string): Promise<string> {
  const find = async () => {
    const mails = await mailsIn(server.outbox, email);
    const mail = mails.find((one) => one.subject.includes(subject));
    return mail ? (/https?:\/\/[^/\s]+(\/\S+)/.exec(mail.text)?.[1] ?? '') : '';
  };
  await expect.poll(find, { timeout: 60_000 }).not.toBe('');
  return find();
}

test('a comment on a card reaches the other screen at once, is unread until it is seen, and is answered [S1.70] [S1.71] [S6.9]', async ({
  signedIn,
  server,
}) => {
  const amara = await signedIn('Amara Okafor');
  const ben = await signedIn('Ben Carter');
  const [mine, his] = await openTogether(server, amara, ben, 'Can comment');
  await expect(his.cell(1, 1)).toContainText('Client asks');

  // By keyboard, from the card itself.
  await mine.cell(1, 1).focus();
  await amara.page.keyboard.press('Control+Alt+m');
  await expect(amara.page).toHaveURL(/panel=comments&at=on/);
  await expect(panel(amara.page)).toContainText('Card: Client asks');
  await begin(amara.page, 'Is it https://bank.example/open she sees?');
  await expect(threads(amara.page).getByRole('link')).toHaveAttribute(
    'href',
    'https://bank.example/open',
  );

  await expect(his.cell(1, 1).getByRole('button', { name: '1 comment, 1 unread' })).toBeVisible();
  await expect(ben.page.getByText('1 unread comment')).toBeAttached();
  await his.cell(1, 1).getByRole('button', { name: '1 comment, 1 unread' }).click();
  await expect(threads(ben.page)).toContainText('Is it');
  await expect(
    his.cell(1, 1).getByRole('button', { name: '1 comment', exact: true }),
  ).toBeVisible();
  await threads(ben.page).getByRole('textbox', { name: 'Reply' }).fill('She does.');
  await threads(ben.page).getByRole('button', { name: 'Reply' }).click();
  await expect(threads(amara.page)).toContainText('She does.');

  // Esc closes the panel and gives the focus back.
  await panel(amara.page).getByRole('heading', { name: 'Comments' }).click();
  await amara.page.keyboard.press('Escape');
  await expect(panel(amara.page)).toBeHidden();
  await expect(amara.page).not.toHaveURL(/panel=/);

  // A reply while she is away is shown on her dashboard.
  await amara.page.goto('/dashboard/mapper');
  await expect(amara.page.getByRole('article')).toBeVisible();
  await threads(ben.page).getByRole('textbox', { name: 'Reply' }).fill('Twice.');
  await threads(ben.page).getByRole('button', { name: 'Reply' }).click();
  await expect(threads(ben.page)).toContainText('Twice.');
  await amara.page.reload();
  await expect(amara.page.getByRole('img', { name: '1 unread comment' })).toBeVisible();
});

test('a mentioned user gets a mail that opens the thread, and a notification', async ({
  signedIn,
  server,
}) => {
  const amara = await signedIn('Amara Okafor');
  const ben = await signedIn('Ben Carter');
  await openTogether(server, amara, ben, 'Can view');
  await openPanel(amara.page, 'Comments');
  const field = panel(amara.page).getByRole('textbox', { name: 'Write a comment' });
  await field.click();
  await amara.page.keyboard.type('What do you say, @zo');
  await expect(panel(amara.page)).toContainText('Nobody with access has this name.');
  for (let letter = 0; letter < 2; letter += 1) await amara.page.keyboard.press('Backspace');
  await amara.page.keyboard.type('ben');
  await expect(panel(amara.page).getByRole('button', { name: 'Ben Carter' })).toBeVisible();
  await amara.page.keyboard.press('Enter');
  await expect(field).toHaveValue('What do you say, @Ben Carter ');
  await amara.page.keyboard.press('Control+Enter');
  await expect(threads(amara.page)).toContainText('What do you say, @Ben Carter');

  const path = await linkInMail(server, ben.email, 'mentioned you');
  await ben.page.goto(path);
  await expect(threads(ben.page)).toContainText('What do you say');
  // A viewer can read, and has no field to write.
  await expect(panel(ben.page).getByRole('textbox')).toHaveCount(0);
  await expect(panel(ben.page).getByRole('button', { name: 'Resolve' })).toHaveCount(0);
  // The mention is marked as read, as the invitation was when it was accepted.
  await expect(ben.page.getByText(/unread notification/)).toHaveCount(0);

  await ben.page.goto('/dashboard/mapper');
  await ben.page.getByRole('button', { name: 'Notifications' }).click();
  const entry = ben.page.getByRole('link', { name: /Amara Okafor mentioned you/ });
  await expect(entry).toContainText('What do you say');
  await expectAccessible(ben.page);
  await entry.click();
  await expect(threads(ben.page)).toContainText('What do you say');
});

test('a thread is changed, resolved, found again and reopened; the right panel is 320 px wide, is resized by keyboard and pointer, and keeps its width [S9.19]', async ({
  signedIn,
}) => {
  const { page } = await signedIn('Amara Okafor');
  const map = new MapScreen(page);
  await map.createSample();
  await openPanel(page, 'Comments');
  await test.step('the right panel is 320 px wide, is resized by keyboard and pointer, and keeps its width', async () => {
    const width = async () => (await panel(page).boundingBox())?.width;
    expect(await width()).toBe(320);
    const edge = panel(page).getByRole('separator', { name: 'Width of the panel' });
    await edge.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(width).toBe(336);
    const box = await edge.boundingBox();
    if (!box) throw new Error('The edge is not drawn.');
    await page.mouse.move(box.x + box.width / 2, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 - 64, box.y + 100);
    await page.mouse.up();
    await expect.poll(width).toBe(400);
    await page.reload();
    await expect(panel(page)).toBeVisible();
    await expect.poll(width).toBe(400);
    await page.setViewportSize({ width: 390, height: 800 });
    await expect.poll(width).toBe(390);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(overflow).toBe(390);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a thread is changed, resolved, found again and reopened', async () => {
    await expect(panel(page)).toContainText('No open comments here yet.');
    await begin(page, 'Frist thought');
    await expectAccessibleInBoth(page);
    await threads(page).getByRole('button', { name: 'Actions for your comment' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await panel(page).getByRole('textbox', { name: 'Change the comment' }).fill('First thought');
    await panel(page).getByRole('button', { name: 'Save comment' }).click();
    await expect(threads(page)).toContainText('First thought');
    await expect(threads(page)).toContainText('edited');

    await threads(page).getByRole('button', { name: 'Resolve' }).click();
    await expect(threads(page)).toHaveCount(0);
    await panel(page).getByText('Resolved', { exact: true }).click();
    await expect(threads(page)).toContainText('Resolved by Amara Okafor');
    await threads(page).getByRole('button', { name: 'Open again' }).click();
    await expect(threads(page)).toHaveCount(0);
    await panel(page).getByText('Open', { exact: true }).click();
    await threads(page).getByRole('button', { name: 'Actions for your comment' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete comment' }).click();
    await expect(threads(page)).toHaveCount(0);
  });
});
