import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { reviewerCalls } from '#tools/reviewer/contract/project.ts';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { requestFrom, signIn } from '../person.ts';

test('pictures and PDFs become pages; other files are refused with a message of three seconds, and nothing is lost [S8.14]', async ({
  signedIn,
  server,
}) => {
  const { page, ...amara } = await signedIn('Amara Okafor');
  const { accessToken } = await signIn(server, amara);
  const body = { title: 'Bank app' };
  const { _id: id } = await requestFrom(server, reviewerCalls.create, { body }, accessToken);
  const picture = await sharp({
    create: { width: 400, height: 300, channels: 3, background: '#dde6f2' },
  })
    .png()
    .toBuffer();
  const made = await PDFDocument.create();
  for (let turn = 0; turn < 2; turn += 1) made.addPage([300, 600]);
  await page.goto(`/reviewer/${id}`);
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add pictures' }).last().click();
  await (await chosen).setFiles([
    { name: 'Fake.png', mimeType: 'image/png', buffer: Buffer.from('PNG, believe me') },
    { name: 'Home.png', mimeType: 'image/png', buffer: picture },
    { name: 'Flow.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await made.save()) },
  ]);
  const message = 'This is not a picture that can be read. Use a PNG, JPEG or WebP.';
  const toast = page.getByRole('alert').filter({ hasText: message });
  await expect(toast.first()).toBeVisible();
  const rail = page.getByRole('navigation', { name: 'Pages' });
  for (const name of ['Home', 'Flow 1', 'Flow 2'])
    await expect(rail.getByRole('button', { name: new RegExp(`^${name} `) })).toBeVisible();
  await expect(rail.getByText('Fake.png was not uploaded.')).toBeVisible();
  await rail.getByRole('button', { name: 'Leave out Fake.png' }).click();
  await expect(page.getByText(message)).toHaveCount(0);

  // More pictures than the server reads at a time for one user arrive nevertheless, in order.
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add pictures' }).last().click();
  const ten = Array.from({ length: 10 }, (_, at) => `Step ${at + 1}`);
  await (await choosing).setFiles(
    ten.map((name) => ({ name: `${name}.png`, mimeType: 'image/png', buffer: picture })),
  );
  for (const name of ten)
    await expect(rail.getByRole('button', { name: new RegExp(`^${name} `) })).toBeVisible();
  await expect(rail.getByText(/of 10 pictures|was not uploaded/)).toHaveCount(0);

  // An address that is not public is not captured, and the field says so.
  await page.getByRole('button', { name: 'Add a web address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a web address' });
  await dialog.getByLabel('Address').fill('http://127.0.0.1/admin');
  await expectAccessible(page, { onlyWcag: true });
  await dialog.getByRole('button', { name: 'Take pictures' }).click();
  const address = dialog.getByLabel('Address');
  await expect(address).toHaveAccessibleDescription(/Only public pages can be/);
  await expect(address).toHaveValue('http://127.0.0.1/admin');
  for (const local of ['localhost', 'http://[::1]/', 'file:///etc/passwd']) {
    await address.fill(local);
    await expect(address).not.toHaveAttribute('aria-invalid', 'true');
    await address.press('Enter');
    await expect(address).toHaveAccessibleDescription(/Use a public address/);
  }
});

test('a page of the sample gets a new version of its picture, its pins are checked, and it is saved as a picture with pins', async ({
  signedIn,
  server,
}) => {
  const { page, ...amara } = await signedIn('Amara Okafor');
  const { accessToken } = await signIn(server, amara);
  const { _id: id } = await requestFrom(server, reviewerCalls.create, { body: {} }, accessToken);
  await page.goto(`/reviewer/${id}`);
  await page.getByRole('button', { name: 'Start from the sample' }).click();
  const plane = page.getByRole('group', { name: 'Log in' });
  const code = plane.getByRole('button', { name: /^Issue 2: Error says only/ });
  await expect(code).toBeVisible();
  // The number of a fixed issue is as readable as the others.
  await expectAccessible(page, { onlyWcag: true });
  const fixed = plane.getByRole('button', { name: /^Issue 3: / }).getByText('3');
  const ink = await fixed.evaluate((mark) => getComputedStyle(mark).color);
  await expect(code.getByText('2')).not.toHaveCSS('color', ink);
  await expect(fixed.locator('..')).toHaveCSS('opacity', '1');

  // Pins keep their positions on a new version, and are marked until a user has checked them.
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'New version' }).click();
  const buffer = await sharp({
    create: { width: 780, height: 1688, channels: 3, background: '#dde6f2' },
  })
    .png()
    .toBuffer();
  await (await chosen).setFiles([{ name: 'Later.png', mimeType: 'image/png', buffer }]);
  await expect(plane.getByRole('button', { name: /check position/ })).toHaveCount(5);
  await code.focus();
  await page.keyboard.press('ArrowDown');
  await expect(code).not.toHaveAccessibleName(/check position/);
  await page.getByRole('button', { name: 'Before and after' }).click();
  const slider = page.getByRole('slider', { name: 'How much of the previous version is shown' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuenow', '51');
  await page.getByRole('button', { name: 'Back to the pins' }).click();
  await page.getByRole('button', { name: '4 pins are right' }).click();
  await expect(plane.getByRole('button', { name: /check position/ })).toHaveCount(0);

  // On a phone the whole form for a new issue is visible, wherever the issue is.
  await page.setViewportSize({ width: 390, height: 844 });
  const box = await plane.boundingBox();
  if (!box) throw new Error('The page is not drawn.');
  for (const share of [0.1, 0.45, 0.9]) {
    await page.mouse.click(box.x + box.width / 2, box.y + share * box.height);
    const form = page.getByRole('form', { name: 'New issue' });
    await expect(form).toBeInViewport({ ratio: 1 });
    await form.getByRole('button', { name: 'Cancel' }).click();
  }
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Picture (PNG)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as Picture (PNG)' });
  await dialog.getByLabel('What it shows').selectOption('Log in');
  await expectAccessible(page, { onlyWcag: true });
  const downloading = page.waitForEvent('download', { timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Save file' }).click();
  const picture = sharp(await (await downloading).path());
  // The screen of the sample is 780 by 1688 and rendered at double density, with a title above and
  // a list below.
  const { width, height } = await picture.metadata();
  expect(width).toBe(2 * (780 + 2 * 32 + 2));
  expect(height).toBeGreaterThan(2 * 1688);
  // Pins are on it: nothing else on that screen has the red of major issues.
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const red = [0xc8, 0x32, 0x1f];
  let found = 0;
  for (let at = 0; at < info.width * 2 * 1688 * info.channels; at += info.channels)
    if (red.every((value, turn) => data[at + turn] === value)) found += 1;
  expect(found).toBeGreaterThan(100);
});
