import { DashboardScreen } from '../dashboard/dashboard-screen.ts';
import { expect, test } from '../fixtures.ts';
import { MapScreen } from './map-screen.ts';

test('a map that is opened is asked for once and connected to once, whatever panel is opened on it, at any address of its own [S2.69]', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  const map = new MapScreen(page);
  await map.createSample();
  const address = page.url();
  const [, , id = ''] = new URL(address).pathname.split('/');
  const connections: string[] = [];
  const questions: string[] = [];
  const again = new MapScreen(await page.context().newPage());
  again.page.on('websocket', (socket) => connections.push(new URL(socket.url()).pathname));
  again.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === `/api/main/mapper/${id}`) questions.push(pathname);
  });
  await again.page.goto(address);
  await expect(again.stage('First week')).toBeVisible();
  await again.page.getByRole('button', { name: 'Comments' }).click();
  await expect(again.page.getByRole('complementary', { name: 'Comments' })).toBeVisible();
  expect(connections).toEqual(['/live']);
  expect(questions).toHaveLength(1);

  // Whatever the first word of its address is.
  await again.page.goto(`/any-word/${id}/edit`);
  await expect(again.title).toHaveValue('I open a current account');
  expect(connections.splice(1)).toEqual(['/live']);

  // Left for the dashboard and come back to, it is connected to anew, once.
  await again.page.getByRole('link', { name: 'Back to the Mapper dashboard' }).click();
  await new DashboardScreen(again.page)
    .project('I open a current account')
    .getByRole('link')
    .click();
  await expect(again.stage('First week')).toBeVisible();
  expect(connections).toEqual(['/live', '/live']);
});
