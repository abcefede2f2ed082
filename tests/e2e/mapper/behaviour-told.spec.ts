import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { acceptInvite, inviteLink, MapScreen } from './map-screen.ts';

const words = 'I look at it in the evening, never at the counter';

test('a point has a quote of its participant, shown on the scale and in the table; a dimension gets a comment', async ({
  signedIn,
}) => {
  const person = await signedIn();
  const { page } = person;
  const map = new MapScreen(page);
  await map.fill('behaviour-harbour-bank');
  const dot = page.getByRole('slider', { name: 'P05, Planning', exact: true });
  await dot.focus();
  await page.keyboard.press('q');
  const asking = page.getByRole('dialog', { name: 'P05 on Planning' });
  await asking.getByLabel('Quote').fill(words);
  await asking.getByRole('button', { name: 'Save quote' }).click();
  await expect(asking).toBeHidden();
  await dot.focus();
  await page.keyboard.press('ArrowRight');
  await expect(dot.getByText(words)).toBeVisible();
  await page.getByRole('button', { name: 'Add dimension' }).focus();
  await page.mouse.move(0, 0);
  await expect(dot.getByText(words)).toBeHidden();

  await page.getByText('Table', { exact: true }).click();
  const cell = page.getByRole('grid', { name: 'Points' }).getByRole('gridcell', { name: words });
  await expect(cell).toBeVisible();
  await cell.click();
  await page.keyboard.press('q');
  await asking.getByLabel('Quote').fill('');
  await asking.getByRole('button', { name: 'Remove quote' }).click();
  await expect(cell).toHaveCount(0);

  const comments = page.getByRole('complementary', { name: 'Comments' });
  const column = page.getByRole('columnheader', { name: 'Trust' });
  await column.hover();
  const beginThere = column.getByRole('button', { name: 'Comment', exact: true });
  await expect(beginThere.locator('svg')).toBeVisible();
  await beginThere.click();
  await expect(comments).toContainText('Dimension: Trust');
  await page.getByRole('gridcell').first().click();
  await page.keyboard.press('Control+Alt+m');
  await expect(comments).toContainText('Dimension: Checks money');

  await page.getByText('Scales', { exact: true }).click();
  await dot.press('Control+Alt+m');
  await expect(comments).toContainText('Dimension: Planning');
  const scale = page.locator('[data-row]').filter({
    has: page.getByRole('slider', { name: 'P05, Help', exact: true }),
  });
  await scale.hover();
  const begin = scale.getByRole('button', { name: 'Comment', exact: true });
  await expect(begin.locator('svg')).toBeVisible();
  await begin.click();
  await expect(comments).toContainText('Dimension: Help');
  await map.saved();
});

test('a long title of a dimension can be read in full, on a tablet too', async ({ signedIn }) => {
  const person = await signedIn();
  const { page } = person;
  const map = new MapScreen(page);
  await map.fill('behaviour-harbour-bank');
  await page.setViewportSize({ width: 992, height: 900 });
  const title = page.getByLabel('Title of the dimension').first();
  await title.fill(
    'How often somebody looks at what came in and what went out of an account in a week',
  );
  await page.keyboard.press('Enter');
  await expect(title).not.toBeFocused();
  const cut = () =>
    title.evaluate(
      ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
        scrollHeight > clientHeight + 1 || scrollWidth > clientWidth,
    );
  await expect.poll(cut).toBe(false);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(cut).toBe(false);
  await map.saved();
});

test('a behavioural map is presented as a whole, then dimension by dimension, and others follow', async ({
  signedIn,
  server,
}) => {
  const amara = await signedIn('Amara Okafor');
  const vera = await signedIn('Vera Lindt');
  const mine = new MapScreen(amara.page);
  await mine.fill('behaviour-harbour-bank');
  await mine.share(vera.email, 'Can view');
  await acceptInvite(vera.page, await inviteLink(server, vera.email));
  const seen = amara.page.getByRole('slider', { name: 'P01, Channel', exact: true });
  await amara.page.setViewportSize({ width: 1200, height: 500 });
  await expect(seen).not.toBeInViewport();
  await vera.page.getByRole('button', { name: 'Present' }).click();
  const show = vera.page.getByRole('dialog', { name: /^Presenting/ });
  await expect(show).toContainText('1 of 9');
  await expect(show.getByRole('img', { name: 'P07: 7 of 7' }).first()).toBeVisible();
  await expect(show.getByRole('heading', { level: 3 })).toHaveCount(8);
  await expectAccessible(vera.page, { onlyWcag: true });
  await amara.page.getByRole('button', { name: 'People', exact: true }).click();
  await amara.page.getByRole('button', { name: 'Follow Vera Lindt' }).click();
  for (const _ of [2, 3]) await vera.page.keyboard.press('ArrowRight');
  await expect(show.getByRole('heading', { name: 'Planning', level: 1 })).toBeVisible();
  await expect(show.getByRole('img', { name: 'P07: 7 of 7' })).toBeVisible();
  await vera.page.keyboard.press('End');
  await expect(show).toContainText('9 of 9');
  await expect(seen).toBeInViewport();
  await expectAccessible(vera.page, { onlyWcag: true });
  await vera.page.keyboard.press('Escape');
  await expect(show).toBeHidden();
});
