import { listProjects } from '#features/projects/contract/list-calls.ts';
import { mapPreview } from '#tools/mapper/contract/preview.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { DashboardScreen } from '../dashboard/dashboard-screen.ts';
import { storedScreens, watchFirstScreens } from '../first-screen.ts';
import { expect, test } from '../fixtures.ts';
import { openPanel } from '../open-panel.ts';
import { requestFrom, signIn } from '../person.ts';
import { MapScreen } from './map-screen.ts';

test('opening a map sends one request and opens one connection, and shows its first cards before its page is loaded, to users who may still see it [S2.69]', async ({
  signedIn,
  server,
}) => {
  test.slow();
  const { page, ...person } = await signedIn();
  const map = new MapScreen(page);
  await map.createSample();
  const address = page.url();
  const [, , id = ''] = new URL(address).pathname.split('/');
  await test.step('opening a map sends one request and opens one connection, with any panel and at any of its addresses', async () => {
    // Open screens are notified about the new map a little later; the next notification comes after
    // that.
    const { accessToken } = await signIn(server, person);
    await expect
      .poll(async () => {
        const { projects } = await requestFrom(server, listProjects, { query: {} }, accessToken);
        return mapPreview.parse(projects[0]?.preview).cards;
      })
      .toBeGreaterThan(0);
    const connections: string[] = [];
    const questions: string[] = [];
    const again = new MapScreen(await page.context().newPage());
    again.page.on('websocket', (socket) => {
      const { pathname, searchParams } = new URL(socket.url());
      // A personal channel has no shape and so no version.
      if (searchParams.get('version') !== '0') connections.push(pathname);
    });
    again.page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === `/api/main/mapper/${id}`) questions.push(pathname);
    });
    await again.page.goto(address);
    await expect(again.stage('First week')).toBeVisible();
    await openPanel(again.page, 'Comments');
    expect(connections).toEqual(['/live']);
    expect(questions).toHaveLength(1);

    // With any first segment of its address.
    await again.page.goto(`/any-word/${id}/edit`);
    await expect(again.title).toHaveValue('I open a current account');
    expect(connections.splice(1)).toEqual(['/live']);

    // After returning from the dashboard, the page reconnects once.
    await again.page.getByRole('link', { name: 'Back to the Mapper dashboard' }).click();
    const card = new DashboardScreen(again.page)
      .project('I open a current account')
      .getByRole('link');
    // Resting on the card preloads the project, and opening it continues that.
    await card.hover();
    await expect.poll(() => connections).toEqual(['/live', '/live']);
    await card.click();
    await expect(again.stage('First week')).toBeVisible();
    expect(connections).toEqual(['/live', '/live']);
    // The screen that was stored at the other address is replaced.
    await expect
      .poll(() => storedScreens(again.page))
      .toEqual([
        { address: new URL(address).pathname, text: expect.stringContaining('First week') },
      ]);
    await again.page.close();
  });

  await test.step('a map that was open before shows its first cards before its page is loaded, to users who may still see it', async () => {
    await page.close();

    const again = new MapScreen(await page.context().newPage());
    const errors: string[] = [];
    again.page.on('pageerror', ({ message }) => errors.push(message));
    again.page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    const wasDrawn = await watchFirstScreens(again.page);
    const scripts = Promise.withResolvers<void>();
    await again.page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await again.page.goto(address, { waitUntil: 'commit' });
    const layer = again.page.locator('first-screen');
    const early = layer.getByText('First week', { exact: true });
    await expect(early).toBeVisible();
    await expect(again.grid).toHaveCount(0);
    const point = await early.evaluate(boxOfText);
    scripts.resolve();
    await expect(again.stage('First week')).toBeVisible();
    await expect(layer).toHaveCount(0);
    const card = again.grid.getByText('First week', { exact: true });
    const found = await card.evaluate(boxOfText);
    for (const way of ['x', 'y'] as const)
      expect(Math.abs(found[way] - point[way])).toBeLessThanOrEqual(1);
    expect(errors).toEqual([]);

    // In a window of another size everything would be at other positions.
    const small = new MapScreen(await page.context().newPage());
    const wasDrawnSmall = await watchFirstScreens(small.page);
    await small.page.setViewportSize({ width: 1100, height: 700 });
    await small.page.goto(address);
    await expect(small.stage('First week')).toBeVisible();
    expect(await wasDrawnSmall()).toBe(false);
    await small.page.close();

    const { accessToken } = await signIn(server, person);
    await requestFrom(server, mapperCalls.remove, { params: { id } }, accessToken);
    await again.page.goto(address);
    await expect(again.page.getByText('This project is in your trash')).toBeVisible();
    expect(await wasDrawn()).toBe(false);
    await expect.poll(() => storedScreens(again.page)).toEqual([]);
  });
});

/** The left end of the first line of an element's text in the window, at half of its height. */
function boxOfText(element: Element): { x: number; y: number } {
  const range = document.createRange();
  range.selectNodeContents(element);
  const { x, y, height } = range.getBoundingClientRect();
  return { x, y: y + height / 2 };
}
