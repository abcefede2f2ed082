import { expect, test } from '../fixtures.ts';
import { DayScreen } from './day-screen.ts';

test('a day is filled by text, drawing, dragging and keys, and its lines are copied and pasted [S2.74]', async ({
  signedIn,
}) => {
  test.slow();
  const { page } = await signedIn();
  const day = new DayScreen(page);
  await day.createOnDashboard();

  // As text; a line that is no task stays, with the reason.
  await day.enter('7:10-8:30 Medicine round 1 @ward #scanner ! -1');
  const round = day.task('Medicine round 1');
  await expect(round).toHaveAccessibleName(
    'Medicine round 1, 07:10 to 08:30, ward, scanner, mood bad, touches the product',
  );
  await day.enter('10:00-9:00 Turned');
  await expect(page.getByText('10:00 to 09:00 ends before it starts.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Quick entry' })).toHaveValue('10:00-9:00 Turned');

  // By drawing on an empty part of the axis, and typing a title.
  const scale = await day.perMinute('Medicine round 1', 80);
  const box = await round.boundingBox();
  if (!box) throw new Error('The task is not drawn.');
  const y = box.y + box.height / 2;
  await day.drag({ x: box.x + 110 * scale, y }, 45 * scale);
  await expect(page.getByRole('textbox', { name: 'Title of the task' })).toBeFocused();
  await page.keyboard.type('Washing');
  await page.keyboard.press('Enter');
  const washing = day.task('Washing');
  await expect(washing).toHaveAccessibleName('Washing, 09:00 to 09:45');
  await expect(page.getByRole('button', { name: 'Gap of 30 min, add a task' })).toBeVisible();

  // By dragging the task and its end, in steps of five minutes.
  const drawn = await washing.boundingBox();
  if (!drawn) throw new Error('The task is not drawn.');
  await day.drag({ x: drawn.x + drawn.width / 2, y }, 62 * scale);
  await expect(washing).toHaveAccessibleName('Washing, 10:00 to 10:45');
  const moved = await washing.boundingBox();
  if (!moved) throw new Error('The task is not drawn.');
  await day.drag({ x: moved.x + moved.width - 2, y }, 14 * scale);
  await expect(washing).toHaveAccessibleName('Washing, 10:00 to 11:00');

  // By keys.
  await washing.focus();
  await page.keyboard.press('ArrowRight');
  await expect(washing).toHaveAccessibleName('Washing, 10:05 to 11:05');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(washing).toHaveAccessibleName('Washing, 09:35 to 10:35');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(washing).toHaveAccessibleName('Washing, 09:35 to 10:40');
  await page.keyboard.press('Control+z');
  await expect(washing).toHaveAccessibleName('Washing, 09:35 to 10:35');

  // The bar of the selection is directly beside it, however far the day is scrolled or zoomed.
  for (const key of ['', '+', '+', '+', '0']) {
    if (key) await page.keyboard.press(key);
    await expect.poll(() => day.barDistance('Washing')).toBeLessThanOrEqual(8);
  }

  // Overlapping tasks are side by side, and neither covers the other.
  await day.enter('9:50-10:10 Bell @corridor');
  await expect(async () => {
    const [one, other] = [await washing.boundingBox(), await day.task('Bell').boundingBox()];
    if (!one || !other) throw new Error('A task is not drawn.');
    expect(one.y + one.height <= other.y || other.y + other.height <= one.y).toBe(true);
  }).toPass();

  // As lines, on the real clipboard.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await round.focus();
  await page.keyboard.press('Control+c');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe('07:10-08:30 Medicine round 1 @ward #scanner ! -1');
  await page.evaluate(() => navigator.clipboard.writeText('12:00-12:40 Round 2 @ward\nlater'));
  await page.keyboard.press('Control+v');
  await expect(day.task('Round 2')).toHaveAccessibleName('Round 2, 12:00 to 12:40, ward');
  await expect(
    page.getByText('1 line was not pasted. It does not start with a time'),
  ).toBeVisible();

  // A title that does not fit in its block is beside it, and clicking it goes to the task.
  await page.getByText('Bell', { exact: true }).click();
  await expect(day.task('Bell')).toBeFocused();
  await expect.poll(() => day.barDistance('Bell')).toBeLessThanOrEqual(8);
  // Many short tasks are in a list beside the day, with links to each.
  const time = (minute: number) =>
    `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
  const lines = Array.from({ length: 40 }, (_, at) => {
    const start = 840 + at * 5;
    return `${time(start)}-${time(start + 5)} Looks after bed ${at + 1}`;
  });
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\n'));
  await page.keyboard.press('Control+v');
  const list = page.getByRole('region', { name: 'Tasks in order' });
  await expect(list.getByRole('button')).toHaveCount(44);
  await list.getByRole('button', { name: 'Looks after bed 38' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(day.task('Looks after bed 39')).toBeFocused();
  await expect(day.task('Looks after bed 39')).toBeInViewport();
  await page.keyboard.press('Control+z');
  await expect(list).toHaveCount(0);

  // Edits in the details change the task, and an invalid time stays as it was typed.
  await round.focus();
  await page.keyboard.press(' ');
  const details = page.getByRole('complementary', { name: 'Details', exact: true });
  await details.getByRole('textbox', { name: 'To', exact: true }).fill('8:45');
  await page.keyboard.press('Enter');
  await expect(round).toHaveAccessibleName(/07:10 to 08:45/);
  await details.getByRole('textbox', { name: 'To', exact: true }).fill('7:00');
  await page.keyboard.press('Enter');
  await expect(details.getByText('07:10 to 07:00 ends before it starts.')).toBeVisible();
  await details.getByRole('textbox', { name: 'Pain' }).fill('Six log-ins');
  await details.getByRole('button', { name: 'Very bad' }).click();
  await expect(round).toHaveAccessibleName(/mood very bad/);

  // Its subtasks are reordered by keys and by pointer.
  for (const part of ['Log in', 'Scan', 'Sign']) {
    await details.getByRole('textbox', { name: 'New subtask' }).fill(part);
    await page.keyboard.press('Enter');
  }
  const order = () =>
    details
      .getByRole('region', { name: 'Subtasks' })
      .getByRole('button', { name: /^Move / })
      .evaluateAll((grips) => grips.map((grip) => grip.ariaLabel));
  const grip = (part: string) => details.getByRole('button', { name: `Move ${part}` });
  await grip('Sign').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(grip('Sign')).toBeFocused();
  expect(await order()).toEqual(['Move Sign', 'Move Log in', 'Move Scan']);
  const [from, to] = [await grip('Sign').boundingBox(), await grip('Scan').boundingBox()];
  if (!from || !to) throw new Error('A part is not drawn.');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y + to.height - 2, { steps: 4 });
  await page.mouse.up();
  expect(await order()).toEqual(['Move Log in', 'Move Scan', 'Move Sign']);
});

test('on a phone a day is a list that is filled by touch', async ({ signedIn }) => {
  const { page } = await signedIn();
  const day = new DayScreen(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await day.create();
  await day.enter('7:10-8:30 Medicine round 1 @ward #scanner -1');
  await day.enter('9:00-9:30 Bus');
  const list = page.getByRole('list', { name: 'Today' });
  await expect(list.getByText('30 min not recorded')).toBeVisible();
  await list.getByRole('button', { name: 'Add a task from 08:30' }).click();
  await list.getByText('Untitled task').click();
  const details = page.getByRole('complementary', { name: 'Details', exact: true });
  await details.getByRole('textbox', { name: 'Title' }).fill('Washing');
  await page.keyboard.press('Enter');
  await details.getByRole('button', { name: 'Very good' }).click();
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(list.getByText('Washing')).toBeVisible();
  await expect(list.getByText('Very good')).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
});
