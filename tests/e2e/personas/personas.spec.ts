import { expectAccessible, expectAccessibleInBoth, expectFitsPhone } from '../accessible.ts';
import { dragByTouch } from '../drag-by-touch.ts';
import { expect, test } from '../fixtures.ts';
import { openPanel } from '../open-panel.ts';
import { PersonasScreen } from './personas-screen.ts';

test('a persona is described, moved and drawn with the keyboard only, and shows its certainty [S1.29] [S1.30] [S1.31] [S1.32] [S2.72] [S3.89]', async ({
  signedIn,
}) => {
  test.slow();
  const { page } = await signedIn();
  const personas = new PersonasScreen(page);
  await page.goto('/creator');
  await expect(page.getByRole('heading', { name: 'Persona Creator' })).toBeVisible();
  await page.getByRole('button', { name: 'New persona project' }).click();
  await expect(page.getByText('Who do you design for?')).toBeVisible();
  await page.getByRole('button', { name: 'Persona An overview to start from' }).press('Enter');

  // A new part is renamed by typing.
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.keyboard.type('Amara Oye');
  await page.keyboard.press('Enter');
  await expect(personas.persona('Amara Oye')).toBeVisible();
  // Enter adds the next fact, and an empty one is removed.
  await page.getByRole('textbox', { name: 'Work', exact: true }).focus();
  for (const word of ['Illustrator', 'Income', 'Uneven', '', '']) {
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('textbox', { name: 'Income', exact: true })).toHaveValue('Uneven');
  await expect(page.getByRole('textbox', { name: /^Name of fact/ })).toHaveCount(4);
  const goals = personas.section('List: Goals');
  // Typing before the editor is ready loses no character, however slowly the browser renders.
  const frames = await page.evaluateHandle(() => {
    const usual = window.requestAnimationFrame;
    window.requestAnimationFrame = (draw) => window.setTimeout(draw, 100, performance.now());
    return usual;
  });
  await goals.getByRole('textbox', { name: 'Text of Goals' }).focus();
  await page.keyboard.type('Be paid without asking', { delay: 40 });
  await page.keyboard.press('Enter');
  await page.keyboard.type('Be calm');
  await expect(goals.getByRole('listitem')).toHaveText(['Be paid without asking', 'Be calm']);
  await frames.evaluate((usual) => {
    window.requestAnimationFrame = usual;
  });

  // A section moves by Alt and an arrow, and stays selected.
  const order = async () => (await personas.sections()).filter((name) => name?.startsWith('List'));
  await goals.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(order).toEqual(['List: Frustrations', 'List: Goals', 'List: Needs']);
  await expect(goals).toBeFocused();
  await goals.getByRole('button', { name: 'Status: Open' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Researched' }).press('Enter');
  const chip = goals.getByRole('button', { name: 'Status: Researched' });
  await expect(chip).toHaveCSS('border-top-color', 'rgb(9, 160, 124)');

  // A graph is added, moved by arrows, and filled from a spreadsheet.
  await page.getByRole('toolbar').getByRole('button', { name: 'Add section' }).press('Enter');
  // All kinds are visible at once.
  await expect(page.getByRole('menuitem', { name: 'Timeline' })).toBeInViewport({ ratio: 1 });
  const heights = await Promise.all(
    ['Text', 'Header', 'Sliders'].map(async (name) => {
      const box = await page.getByRole('menuitem', { name, exact: true }).boundingBox();
      return Math.round(box?.y ?? 0);
    }),
  );
  expect(new Set(heights).size).toBe(1);
  await page.getByRole('menuitem', { name: 'Bars' }).click();
  const graph = personas.section('Graph: Graph');
  const bar = graph.getByRole('slider', { name: 'First' });
  await bar.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(bar).toHaveAttribute('aria-valuenow', '71');
  await graph.getByRole('button', { name: 'As a table' }).click();
  const cell = graph.getByRole('textbox', { name: 'Label 1' });
  await cell.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Phone\t95\nLaptop\t40\nBranch\t2');
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    field.dispatchEvent(paste);
  });
  await graph.getByRole('button', { name: 'As a graph' }).click();
  await expect(graph.getByRole('slider', { name: 'Laptop' })).toHaveAttribute(
    'aria-valuenow',
    '40',
  );
  await expect(graph.getByRole('slider')).toHaveCount(3);
  await page.keyboard.press('Control+z');
  await expect(graph.getByRole('slider')).toHaveCount(2);
  // Pasting a table on the graph itself replaces all values.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('Only\t12\n'));
  await graph.focus();
  await page.keyboard.press('Control+v');
  await expect(graph.getByRole('slider', { name: 'Only' })).toHaveAttribute('aria-valuenow', '12');
  await expect(graph.getByRole('slider')).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(graph.getByRole('slider')).toHaveCount(2);

  // With a header selected, the details are those of its persona.
  await personas.section('Header: Header').focus();
  const details = await openPanel(page, 'Details');
  await details.getByRole('textbox', { name: 'Share of users, %' }).fill('34');
  await expect(personas.section('Header: Header')).toContainText('34 % of users');

  // Another layout keeps every section, in reading order.
  const before = (await personas.sections()).length;
  await page.getByRole('button', { name: 'Layout' }).click();
  await page.getByRole('menuitem', { name: 'Own grid' }).click();
  const edge = page.getByRole('separator', { name: 'Width of Goals' });
  await edge.focus();
  const width = Number(await edge.getAttribute('aria-valuenow'));
  await page.keyboard.press('ArrowLeft');
  await expect(edge).toHaveAttribute('aria-valuenow', String(width - 1));
  expect(await personas.sections()).toHaveLength(before);

  const meter = await openPanel(page, 'Evidence meter');
  await expect(
    meter.getByText(/1 of \d sections are researched, 0 have evidence/).first(),
  ).toBeVisible();
  await personas.saved();
  await expectAccessibleInBoth(page, { onlyWcag: true });
  await page.getByRole('button', { name: 'Close' }).first().click();
  await expectFitsPhone(page);
  await expectAccessible(page, { onlyWcag: true });
});

test('sample C1 is compared, presented and opened at any first segment, and a visitor is redirected to the showcase [S1.28] [S1.33] [S1.74] [S2.71]', async ({
  server,
  signedIn,
  page: visitor,
}) => {
  test.slow();
  const amara = await signedIn('Amara Okafor');
  const { page } = amara;
  const personas = new PersonasScreen(page);
  const id = await personas.openSample(server, amara);
  await expect(personas.section('Brands: Brands she uses')).toContainText('Inkpot Invoices');
  await expectAccessibleInBoth(page, { onlyWcag: true });
  await page.emulateMedia({ colorScheme: 'light' });
  await personas.tab('Behaviour').click();
  await expect(
    personas.section('Graph: How she looks after money').getByRole('slider'),
  ).toHaveCount(8);
  await expectAccessible(page, { onlyWcag: true });
  // A finger also moves points of pictures: the page does not scroll meanwhile.
  const speed = personas.section('Graph: What she looks for').getByRole('slider').first();
  await expect(speed).toHaveAttribute('aria-valuenow', '100');
  await dragByTouch(page, speed, 0, 40);
  await expect.poll(async () => Number(await speed.getAttribute('aria-valuenow'))).toBeLessThan(70);
  await page.keyboard.press('Control+z');
  await expect(speed).toHaveAttribute('aria-valuenow', '100');

  await page.getByRole('button', { name: 'Compare' }).click();
  const table = page.getByRole('table', { name: 'Personas side by side' });
  await expect(table.getByRole('row', { name: /^Goals/ })).toContainText(
    'Close the till in 10 minutes',
  );
  // Its own headers: graphs in it are tables, too.
  const headers = table.locator(':scope > thead').getByRole('columnheader');
  await expect(headers).toHaveCount(4);
  await expect(table.getByRole('row', { name: /^Only in one persona/ })).toContainText('Strengths');
  await expectAccessible(page, { onlyWcag: true });
  await page.getByRole('checkbox', { name: 'Harbour Bank' }).click();
  await expect(headers).toHaveCount(3);
  await page.getByRole('button', { name: 'Back to the page' }).click();

  await personas.tab('Overview').click();
  await personas.section('List: Goals').focus();
  await page.getByRole('button', { name: 'Present' }).click();
  const show = page.getByRole('dialog', { name: /^Presenting/ });
  await expect(show.getByText('1 of 5')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(show.getByRole('region', { name: 'Amara Oye: Behaviour' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  // A viewer sees no hint how to link, and no selection.
  const shown = show.getByRole('region', { name: 'Amara Oye: Overview' });
  await expect(shown.getByText('Nowhere yet.', { exact: true })).toBeVisible();
  await expect(shown.locator('[data-chosen]')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.goto(`/project/${id}`);
  await expect(personas.persona('Deniz Kaya')).toBeVisible();
  await page.goto(`/personas/${id}/export`);
  await expect(
    page.getByRole('heading', { name: 'Amara Oye, the autopilot planner' }),
  ).toBeVisible();
  await expect(page.getByText('Be paid without asking')).toBeVisible();
  // On paper comparable sections are side by side, and those of one persona only are named.
  await page.goto(`/personas/${id}/export?compare=yes`);
  const alone = page.getByRole('row', { name: /^Only in one persona/ });
  await expect(alone).toContainText('Brands she uses · Needs');
  await expect(alone).not.toContainText('Inkpot Invoices');
  // Paper can't be scrolled: on portrait pages, too, the last persona is complete.
  await page.goto(`/personas/${id}/export?compare=yes&portrait=yes`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Amara Oye, the autopilot planner',
  );
  await expect(page.locator('[data-print-ready]')).toBeVisible();
  const [frame, last] = await Promise.all([
    page.getByRole('region', { name: 'Comparison' }).boundingBox(),
    page.getByRole('columnheader', { name: /^Harbour Bank/ }).boundingBox(),
  ]);
  if (!frame || !last) throw new Error('The comparison is not drawn.');
  expect(Math.round(last.x + last.width)).toBeLessThanOrEqual(Math.round(frame.x + frame.width));
  await visitor.goto(`/project/${id}`);
  await expect(visitor).toHaveURL('/not-found');
  await visitor.goto('/personas/showcase');
  const region = visitor.getByRole('region', { name: 'Amara Oye: Overview' });
  await expect(region).toContainText('Inkpot Invoices');
  await expect(visitor.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(visitor, { onlyWcag: true });
  await visitor.getByRole('link', { name: 'Start with these personas' }).click();
  await expect(visitor).toHaveURL('/samples/persona-amara-oye');
});
