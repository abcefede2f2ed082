import { listProjects } from '#features/projects/contract/list-calls.ts';
import { mapPreview } from '#tools/mapper/contract/preview.ts';
import { DashboardScreen } from '../dashboard/dashboard-screen.ts';
import { expect, test } from '../fixtures.ts';
import { openPanel } from '../open-panel.ts';
import { ask, signIn } from '../person.ts';
import { MapScreen } from './map-screen.ts';

test('a map that is opened is asked for once and connected to once, whatever panel is opened on it, at any address of its own [S2.69]', async ({
  signedIn,
  server,
}) => {
  const { page, ...person } = await signedIn();
  const map = new MapScreen(page);
  await map.createSample();
  const address = page.url();
  const [, , id = ''] = new URL(address).pathname.split('/');
  // What was made is told to open screens a little after; the one below comes when that is over.
  const { accessToken } = await signIn(server, person);
  await expect
    .poll(async () => {
      const { projects } = await ask(server, listProjects, { query: {} }, accessToken);
      return mapPreview.parse(projects[0]?.preview).cards;
    })
    .toBeGreaterThan(0);
  const connections: string[] = [];
  const questions: string[] = [];
  const again = new MapScreen(await page.context().newPage());
  again.page.on('websocket', (socket) => {
    const { pathname, searchParams } = new URL(socket.url());
    // A person's own channel has no shape and so no version.
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

  // Whatever the first word of its address is.
  await again.page.goto(`/any-word/${id}/edit`);
  await expect(again.title).toHaveValue('I open a current account');
  expect(connections.splice(1)).toEqual(['/live']);

  // Left for the dashboard and come back to, it is connected to anew, once.
  await again.page.getByRole('link', { name: 'Back to the Mapper dashboard' }).click();
  const card = new DashboardScreen(again.page)
    .project('I open a current account')
    .getByRole('link');
  // Who rests on its card has it on its way, and goes on with that.
  await card.hover();
  await expect.poll(() => connections).toEqual(['/live', '/live']);
  await card.click();
  await expect(again.stage('First week')).toBeVisible();
  expect(connections).toEqual(['/live', '/live']);
});
