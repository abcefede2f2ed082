import { acceptInvite as acceptInviteCall } from '#features/sharing/contract/calls.ts';
import { personasSharing } from '#tools/personas/contract/project.ts';
import { expect, test } from '../fixtures.ts';
import { inviteLink } from '../mapper/map-screen.ts';
import { requestFrom, signIn } from '../person.ts';
import { PersonasScreen } from './personas-screen.ts';

test('sections are dragged by pointer and keys, across pages too, and imported with a choice that only this tool has [S2.61]', async ({
  server,
  signedIn,
}) => {
  test.slow();
  const amara = await signedIn('Amara Okafor');
  const { page } = amara;
  const personas = new PersonasScreen(page);
  await page.goto('/dashboard/mapper');
  await page.getByRole('button', { name: 'More ways' }).click();
  await expect(page.getByRole('menuitem', { name: 'From a template' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Import from integrations' })).toHaveCount(0);
  await page.goto('/dashboard/personas');
  await page.getByRole('button', { name: 'More ways' }).click();
  await page.getByRole('menuitem', { name: 'Import from integrations' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Personas are drafted from notes.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import a file instead' }).click();
  await expect(page.getByRole('dialog', { name: 'Import personas' })).toBeVisible();

  await personas.openSample(server, amara);
  const lists = async () => (await personas.sections()).filter((name) => name?.startsWith('List'));
  const before = ['List: Goals', 'List: Frustrations', 'List: Needs'];
  await expect.poll(lists).toEqual(before);
  const goals = personas.section('List: Goals');
  await goals.hover();
  const handle = await goals.getByTitle('Drag to move').boundingBox();
  const needs = await personas.section('List: Needs').boundingBox();
  if (!handle || !needs) throw new Error('The sections are not drawn.');
  await page.mouse.move(handle.x + 8, handle.y + 8);
  await page.mouse.down();
  await page.mouse.move(handle.x + 8, handle.y + 40, { steps: 4 });
  await page.mouse.move(needs.x + 60, needs.y + needs.height - 4, { steps: 8 });
  await page.mouse.up();
  await expect.poll(lists).toEqual(['List: Frustrations', 'List: Needs', 'List: Goals']);
  await page.keyboard.press('Control+z');
  await expect.poll(lists).toEqual(before);

  await goals.focus();
  await page.keyboard.press('Alt+PageDown');
  await expect(personas.section('Graph: How she looks after money')).toBeVisible();
  await expect(goals).toBeFocused();
  await page.keyboard.press('Alt+PageUp');
  await expect(personas.section('List: Frustrations')).toBeVisible();
  await expect(goals).toBeVisible();
  await personas.saved();
});

test('two users move one section, change one graph and write in one text, and one deletes the page: both see the same, and undo restores all text', async ({
  server,
  signedIn,
}) => {
  test.slow();
  const [amara, ben] = [await signedIn('Amara Okafor'), await signedIn('Ben Haddad')];
  const hers = new PersonasScreen(amara.page);
  const id = await hers.openSample(server, amara);
  const { accessToken } = await signIn(server, amara);
  const body = { project_id: id, email: ben.email, permission: 'E' } as const;
  await requestFrom(server, personasSharing.share, { body }, accessToken);
  const token = (await inviteLink(server, ben.email)).split('token=')[1] ?? '';
  const { accessToken: his } = await signIn(server, ben);
  await requestFrom(server, acceptInviteCall, { body: { token } }, his);
  const bens = new PersonasScreen(ben.page);
  await ben.page.goto(`/personas/${id}`);

  // Both type at once, she at the end and he where he clicked.
  const begin = async (screen: PersonasScreen) => {
    const goals = screen.section('List: Goals');
    await goals.getByRole('textbox', { name: 'Text of Goals' }).click();
    await expect(goals.locator('[contenteditable="true"]')).toBeFocused();
  };
  await begin(hers);
  await amara.page.keyboard.press('Control+End');
  await begin(bens);
  await Promise.all([
    amara.page.keyboard.type(' of hers', { delay: 30 }),
    ben.page.keyboard.type('His ', { delay: 30 }),
  ]);
  for (const screen of [hers, bens]) {
    const goals = screen.section('List: Goals');
    await expect(goals).toContainText('One place for proof of hers');
    await expect(goals).toContainText('His ');
  }

  // He deletes the page while she types on it, and undoes that.
  await ben.page.keyboard.press('Escape');
  await bens.tab('Overview').click();
  await ben.page.getByRole('button', { name: 'More about the page Overview' }).click();
  await ben.page.getByRole('menuitem', { name: 'Delete page' }).click();
  await amara.page.keyboard.type(', and more');
  // Her last characters have not reached him yet.
  await Promise.all([
    amara.page.keyboard.type(' to show'),
    ben.page.getByRole('button', { name: 'Delete page' }).click(),
  ]);
  for (const screen of [hers, bens]) {
    await expect(screen.tab('Overview')).toHaveCount(0);
    await expect(screen.section('Graph: How she looks after money')).toBeVisible();
  }
  const held = amara.page.getByRole('textbox', { name: 'Text of the removed section' });
  await expect(held).toBeFocused();
  await amara.page.keyboard.type(' him');
  await expect(held).toHaveValue(/, and more to show him$/);
  await ben.page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(held).toHaveCount(0);
  for (const screen of [hers, bens]) {
    await screen.tab('Overview').click();
    const goals = screen.section('List: Goals');
    await expect(goals).toContainText('One place for proof of hers, and more to show him');
    await expect(goals).toContainText('His ');
  }

  // Both move it at once, to different positions: both see the same result.
  for (const screen of [hers, bens]) await screen.section('List: Goals').focus();
  await Promise.all([
    amara.page.keyboard.press('Alt+PageDown'),
    ben.page.keyboard.press('Alt+ArrowDown'),
  ]);
  const behaviour = async (screen: PersonasScreen) => {
    await screen.tab('Behaviour').click();
    await expect(screen.section('Graph: How she looks after money')).toBeVisible();
    return screen.sections();
  };
  await expect(async () => expect(await behaviour(hers)).toEqual(await behaviour(bens))).toPass();
  // Both change one graph: a value that only one changed is kept, for the others both see the same.
  const sliders = (screen: PersonasScreen) =>
    screen.section('Graph: How she looks after money').getByRole('slider');
  const values = (screen: PersonasScreen) =>
    sliders(screen).evaluateAll((all) => all.map((one) => one.getAttribute('aria-valuenow')));
  const before = await values(hers);
  await Promise.all(
    [hers, bens].map(async (screen, who) => {
      await sliders(screen).first().focus();
      await screen.page.keyboard.press(who === 0 ? 'ArrowLeft' : 'ArrowRight');
      await sliders(screen)
        .nth(who + 1)
        .focus();
      await screen.page.keyboard.press('ArrowLeft');
    }),
  );
  const pulled = async () => (await values(hers)).map((value, at) => value !== before[at]);
  await expect.poll(async () => (await pulled()).slice(1, 4)).toEqual([true, true, false]);
  await expect(async () => expect(await values(hers)).toEqual(await values(bens))).toPass();
});
