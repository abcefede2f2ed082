import { expect, test } from '../fixtures.ts';
import { MapScreen } from './map-screen.ts';

const text = 'I look at it in the evening, never at the counter';

test('a point has a quote of its participant, shown on the scale and in the table; a dimension gets a comment, and its long title can be read in full', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  const map = new MapScreen(page);
  await test.step('a point has a quote of its participant, shown on the scale and in the table; a dimension gets a comment', async () => {
    await map.fill('behaviour-harbour-bank');
    const dot = page.getByRole('slider', { name: 'P05, Planning', exact: true });
    await dot.focus();
    await page.keyboard.press('q');
    const asking = page.getByRole('dialog', { name: 'P05 on Planning' });
    await asking.getByLabel('Quote').fill(text);
    await asking.getByRole('button', { name: 'Save quote' }).click();
    await expect(asking).toBeHidden();
    await dot.focus();
    await page.keyboard.press('ArrowRight');
    await expect(dot.getByText(text)).toBeVisible();
    await page.getByRole('button', { name: 'Add dimension' }).focus();
    await page.mouse.move(0, 0);
    await expect(dot.getByText(text)).toBeHidden();

    await page.getByText('Table', { exact: true }).click();
    const cell = page.getByRole('grid', { name: 'Points' }).getByRole('gridcell', { name: text });
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

  await test.step('a long title of a dimension can be read in full, on a tablet too', async () => {
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
});
