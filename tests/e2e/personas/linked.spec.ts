import { contentCalls } from '#tools/mapper/contract/calls/content-calls.ts';
import { mapperSharing } from '#tools/mapper/contract/project.ts';
import { expect, test } from '../fixtures.ts';
import { openTogether } from '../mapper/map-screen.ts';
import { openPanel } from '../open-panel.ts';
import { requestFrom, signIn } from '../person.ts';
import { PersonasScreen } from './personas-screen.ts';

test('a persona is linked in a map, follows its source, is hidden from users without access, and lists its uses', async ({
  server,
  signedIn,
}) => {
  test.slow();
  const [amara, ben] = [await signedIn('Amara Okafor'), await signedIn('Ben Haddad')];
  const [map, theirs] = await openTogether(server, amara, ben, 'Can edit');
  const { accessToken } = await signIn(server, amara);
  const id = /mapper\/(\w+)/.exec(map.page.url())?.[1] ?? '';
  const of = { params: { id } };
  await requestFrom(
    server,
    contentCalls.update,
    { ...of, body: { map_type: 'persona' } },
    accessToken,
  );
  const { _id: user } = await requestFrom(
    server,
    contentCalls.addPersona,
    { ...of, body: { name: 'Somebody' } },
    accessToken,
  );
  const row = { kind: 'A', name: 'Hopes' } as const;
  const { id: hopes } = await requestFrom(
    server,
    contentCalls.addItem,
    { ...of, body: row },
    accessToken,
  );
  const cell = { attribute_id: hopes, persona_id: user, value: 'Calm', status: 'R' } as const;
  await requestFrom(server, contentCalls.addCard, { ...of, body: cell }, accessToken);
  const personas = new PersonasScreen(await amara.page.context().newPage());
  await personas.openSample(server, amara);

  // Once linked, the persona has the data of its source.
  await map.page.bringToFront();
  await map.page.getByRole('columnheader', { name: 'Somebody' }).click();
  const panel = await openPanel(map.page, 'Details');
  await panel.getByRole('button', { name: 'Link a persona' }).click();
  const picker = map.page.getByRole('dialog', { name: 'Link a persona' });
  await picker.getByRole('combobox', { name: 'Search' }).fill('Amara');
  await picker.getByRole('option', { name: /^persona Amara Oye/ }).click({ timeout: 30_000 });
  await expect(panel.getByLabel('Name')).toHaveValue('Amara Oye');
  await expect(panel.getByRole('link', { name: 'Amara Oye' })).toBeVisible();
  await map.saved();

  // Ben can read the map and not the source: it keeps its copy until Amara applies the change.
  await personas.page.bringToFront();
  const name = personas.page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Amara O.');
  await name.press('Enter');
  await personas.saved();
  await map.page.bringToFront();
  await expect(panel.getByRole('link', { name: 'Amara O.' })).toBeVisible({ timeout: 30_000 });
  await expect(panel.getByLabel('Name')).toHaveValue('Amara Oye');
  // The dashboard shows which maps have links to changed items.
  const dashboard = await amara.page.context().newPage();
  await dashboard.goto('/dashboard/mapper');
  const card = dashboard.getByRole('article', { name: /I open a current account/ });
  await expect(card.getByRole('img', { name: '1 changed link' })).toBeVisible();
  await dashboard.close();

  await map.page.bringToFront();
  await panel.getByRole('button', { name: 'More about the link to Amara O.' }).click();
  await map.page.getByRole('menuitem', { name: 'Apply the change now' }).click();
  await expect(panel.getByLabel('Name')).toHaveValue('Amara O.');
  await map.saved();
  // The source shows where it is used.
  await personas.page.bringToFront();
  const used = personas.section('Used in: Used in');
  await expect(used.getByRole('link', { name: /I open a current account/ })).toBeVisible({
    timeout: 30_000,
  });

  // A user who cannot see the source sees the copy, and not its title.
  await theirs.page.bringToFront();
  await theirs.page.getByRole('columnheader', { name: /^Amara O\./ }).click();
  const hers = await openPanel(theirs.page, 'Details');
  await expect(
    hers.getByText('A persona that was deleted or is not shared with you'),
  ).toBeVisible();
  await expect(hers.getByRole('link', { name: 'Amara O.' })).toHaveCount(0);

  // A detached copy stays unchanged.
  await map.page.bringToFront();
  await panel.getByRole('button', { name: 'Make my own copy' }).click();
  await expect(panel.getByRole('button', { name: 'Link a persona' })).toBeVisible();
  await expect(panel.getByLabel('Name')).toHaveValue('Amara O.');

  // The map's own persona becomes a page, which the map follows where all its readers can see it.
  const shared = await requestFrom(server, mapperSharing.sharedUsers, of, accessToken);
  const member_id = shared.collaborators[0]?.member_id ?? '';
  await requestFrom(server, mapperSharing.removeAccess, { params: { id, member_id } }, accessToken);
  await panel.getByRole('button', { name: 'Create a persona project from' }).click();
  await map.page.getByRole('button', { name: 'New persona project' }).click();
  await map.page.getByRole('button', { name: 'Create project' }).click();
  const made = new PersonasScreen(map.page);
  await expect(made.section('Text: Hopes')).toContainText('Calm');
  await expect(
    made.section('Text: Hopes').getByRole('button', { name: 'Status: Researched' }),
  ).toBeVisible();
  const role = made.page.getByRole('textbox', { name: 'Name', exact: true });
  await role.fill('Amara the second');
  await role.press('Enter');
  await made.saved();
  await made.page.goto(`/mapper/${id}`);
  await expect(made.page.getByRole('columnheader', { name: /^Amara the second/ })).toBeVisible({
    timeout: 30_000,
  });

  // Deleting it names the uses that become broken.
  await personas.page.bringToFront();
  await personas.persona('Deniz Kaya').hover();
  await personas.page.getByRole('button', { name: 'More about Deniz Kaya' }).click();
  await personas.page.getByRole('menuitem', { name: 'Delete persona' }).click();
  await personas.page.getByRole('button', { name: 'Delete persona' }).click();
  await expect(personas.persona('Deniz Kaya')).toHaveCount(0);
});
