import { contentCalls } from '#tools/mapper/contract/calls/content-calls.ts';
import { expect, test } from '../fixtures.ts';
import { MapScreen } from '../mapper/map-screen.ts';
import { openPanel } from '../open-panel.ts';
import { requestAs } from '../person.ts';
import { PersonasScreen } from './personas-screen.ts';

test('a pattern becomes a persona whose sliders follow its means, and means are added to an existing graph', async ({
  signedIn,
}) => {
  test.slow();
  const person = await signedIn();
  const map = new MapScreen(person.page);
  const { dimensions, personas: people } = await map.fill('behaviour-harbour-bank');
  const { id } = map;
  await openPanel(map.page, 'Find patterns');
  await map.page.getByText('Patterns', { exact: true }).click();
  await map.page.getByRole('button', { name: 'Accept Pattern 1' }).click();
  const accepted = map.page.getByRole('region', { name: 'Accepted patterns' });
  await accepted.getByLabel('Name of the pattern').fill('Autopilot planners');
  await map.page.keyboard.press('Enter');
  await map.saved();

  await accepted
    .getByRole('button', { name: 'Create a persona project from Autopilot planners' })
    .click();
  await map.page.getByRole('button', { name: 'New persona project' }).click();
  await map.page.getByRole('button', { name: 'Create project' }).click();
  const personas = new PersonasScreen(map.page);
  const { page } = personas;
  const behaviour = personas.section('Graph: Behaviour');
  await expect(behaviour.getByRole('slider')).toHaveCount(8);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
    'Autopilot planners',
  );
  const planning = behaviour.getByRole('slider', { name: /Planning|Today/ }).first();
  const before = await planning.getAttribute('aria-valuenow');

  // The same means can be added to an existing graph.
  await page.getByRole('toolbar').getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('menuitem', { name: 'Sliders' }).click();
  const graph = personas.section('Graph: Graph');
  const own = await graph.getByRole('slider').count();
  await graph.focus();
  const details = await openPanel(page, 'Details');
  await details.getByRole('button', { name: 'Import from dimensions' }).click();
  await page.getByRole('option', { name: /^pattern Autopilot planners/ }).click();
  await expect(graph.getByRole('slider')).toHaveCount(own + 8);
  await personas.saved();

  // A point that moves in the map moves the sliders here, which is reported.
  const first = dimensions.find(({ title }) => title === 'Planning');
  const points = [{ dimension_id: first?._id ?? '', value: 1 }];
  const params = { id, persona_id: people[0]?._id ?? '' };
  await requestAs(page, contentCalls.setPoints, { params, body: { points } });
  await expect(planning).not.toHaveAttribute('aria-valuenow', before ?? '', { timeout: 30_000 });
  await behaviour.focus();
  await expect(details.getByText('Changed').first()).toBeVisible({ timeout: 30_000 });
  // The header counts changes, and the meter leads to them.
  const insights = page.getByRole('group', { name: 'Panels' });
  await expect(insights.getByText('changed links')).toBeAttached({ timeout: 30_000 });
  const meter = await openPanel(page, 'Evidence meter');
  const changed = meter.getByRole('region', { name: 'Changed since it was last viewed' });
  await expect(changed.getByRole('link', { name: 'Planning' }).first()).toBeVisible();
});
