import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProjectPeople, type ProjectPeople } from '#tests/fixtures/project-people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { contentCalls as calls } from '../contract/calls/content-calls.ts';

let suite: TestSuite;
let people: ProjectPeople;
let token: string;
let id: string;

beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'pro', BROWSER_PATH: '/no/browser' });
  people = await makeProjectPeople(suite);
  token = people.editor.accessToken;
  id = people.id;
});
afterAll(() => suite.close());

const content = () => suite.send(calls.read, { params: { id } }, token);
const addSection = (name: string, position?: number) =>
  suite.send(
    calls.addItem,
    { params: { id }, body: { kind: 'S', name, ...(position === undefined ? {} : { position }) } },
    token,
  );
const addAttribute = (name: string) =>
  suite.send(calls.addItem, { params: { id }, body: { kind: 'A', name } }, token);
const addCard = (section_id: string, attribute_id: string, value: string) =>
  suite.send(calls.addCard, { params: { id }, body: { section_id, attribute_id, value } }, token);

test('sections and attributes are added, changed, moved and deleted [S1.17] [S1.18] [S3.42] [S3.43] [S3.79] [S3.80] [S7.78] [S7.79]', async () => {
  const apply = await addSection('Apply');
  const notice = await addSection('Notice', 0);
  const actions = await addAttribute('Actions');
  expect(apply).toMatchObject({ kind: 'S', name: 'Apply', display_name: 'Apply', status: 'A' });
  expect(actions).toMatchObject({ kind: 'A', cell_kind: 'text', count: 0 });
  await addCard(apply.id, actions.id, 'Fills 14 fields');
  const { sections, attributes } = await content();
  expect(sections.map(({ name, position, count }) => [name, position, count])).toEqual([
    ['Notice', 0, 0],
    ['Apply', 1, 1],
  ]);
  expect(attributes).toMatchObject([{ name: 'Actions', count: 1 }]);
  const item_id = notice.id;
  const moved = await suite.send(
    calls.changeItem,
    {
      params: { id, item_id },
      body: { kind: 'S', display_name: 'See it', status: 'I', position: 1 },
    },
    token,
  );
  expect(moved).toMatchObject({ name: 'Notice', display_name: 'See it', status: 'I', position: 1 });
  const given = { params: { id, item_id }, query: { kind: 'S' as const } };
  await suite.send(calls.removeItem, given, token);
  expect((await suite.request(calls.removeItem, given, token)).status).toBe(404);
  expect((await content()).sections.map(({ name }) => name)).toEqual(['Apply']);
});

test('the properties of a whole map are changed, including its type [S1.15] [S7.58]', async () => {
  const body = { map_type: 'persona', goal: 'An account in her trade name' } as const;
  await suite.send(calls.update, { params: { id }, body }, token);
  expect(await content()).toMatchObject({ ...body, state: 'current' });
  await suite.send(calls.update, { params: { id }, body: { map_type: 'horizontal' } }, token);
});

test('a persona is created, read, changed and deleted, with its cells [S1.16] [S3.38] [S3.40] [S3.41] [S7.72] [S7.73] [S7.74] [S7.75]', async () => {
  const body = { name: 'Amara', kind: 'persona', role: 'primary' } as const;
  const amara = await suite.send(calls.addPersona, { params: { id }, body }, token);
  expect(amara).toMatchObject({ ...body, persona_type: 'U', attributes: {}, dimension_array: [] });
  const params = { id, persona_id: amara._id };
  const goal = await addAttribute('Goal');
  await suite.send(
    calls.addCard,
    { params: { id }, body: { attribute_id: goal.id, persona_id: amara._id, value: 'Know' } },
    token,
  );
  await suite.send(calls.changePersona, { params, body: { persona_type: 'C' } }, token);
  expect(await suite.send(calls.readPersona, { params }, people.viewer.accessToken)).toMatchObject({
    persona_type: 'C',
    attributes: { [goal.id]: { position: goal.position, value: 'Know', status: 'A' } },
  });
  await suite.send(calls.removePersona, { params }, token);
  expect((await suite.request(calls.readPersona, { params }, token)).status).toBe(404);
});

test('personas are placed on dimensions and cleared; dimensions stay [S1.26] [S7.76] [S7.77] [S7.80]', async () => {
  const params = { id };
  const risk = await suite.send(
    calls.addDimension,
    { params, body: { title: 'Risk', left: 'avoids', right: 'accepts', steps: 7 } },
    token,
  );
  const { _id: persona_id } = await suite.send(
    calls.addPersona,
    { params, body: { name: 'P01', kind: 'behavioral' } },
    token,
  );
  const placed = await suite.send(
    calls.setPoints,
    { params: { id, persona_id }, body: { points: [{ dimension_id: risk._id, value: 6 }] } },
    token,
  );
  expect(placed.dimension_array).toEqual([{ dimension_id: risk._id, value: 6 }]);
  await suite.send(calls.clearPoints, { params, query: { persona_id } }, token);
  const { personas, dimensions } = await content();
  expect(personas.find(({ _id }) => _id === persona_id)?.dimension_array).toEqual([]);
  expect(dimensions).toMatchObject([{ title: 'Risk', steps: 7 }]);
  const wrong = { points: [{ dimension_id: risk._id, value: 12 }] };
  const requested = await suite.request(
    calls.setPoints,
    { params: { id, persona_id }, body: wrong },
    token,
  );
  expect(requested.status).toBe(400);
});

test('cards are highlighted, tagged and noted [S1.19] [S1.20] [S7.71] [S7.81] [S7.82]', async () => {
  const section = await addSection('Prove');
  const attribute = await addAttribute('Thoughts');
  const { _id: card_id } = await addCard(section.id, attribute.id, 'Did it fail?');
  const params = { id };
  const color = '#b26a00';
  const range = { from: 7, to: 11 };
  await suite.send(calls.highlight, { params, body: { card_id, color, range } }, token);
  const tag = await suite.send(calls.addTag, { params, body: { name: 'Trust' } }, token);
  await suite.send(
    calls.changeTag,
    { params: { id, tag_id: tag._id }, body: { put_on: { card_id, on: true } } },
    token,
  );
  const note = await suite.send(
    calls.addNote,
    { params, body: { card_id, text: 'Ask her', task_status: 'open' } },
    token,
  );
  const found = await content();
  expect(found.cards.find(({ _id }) => _id === card_id)).toMatchObject({
    highlights: [{ ...range, color }],
    tag_ids: [tag._id],
  });
  expect(found.notes).toMatchObject([{ text: 'Ask her', author_id: people.editor.userId }]);
  const note_id = note._id;
  const changed = await suite.send(
    calls.changeNote,
    { params: { id, note_id }, body: { text: 'Ask her again', task_status: 'done' } },
    token,
  );
  expect(changed).toMatchObject({ text: 'Ask her again', task_status: 'done' });
  await suite.send(calls.removeNote, { params: { id, note_id } }, token);
  await suite.send(calls.removeTag, { params: { id, tag_id: tag._id } }, token);
  await suite.send(calls.highlight, { params, body: { card_id, color: null, range } }, token);
  const after = await content();
  expect(after).toMatchObject({ notes: [], tags: [] });
  expect(after.cards.find(({ _id }) => _id === card_id)).toMatchObject({
    highlights: [],
    tag_ids: [],
  });
});

test('the blueprint has rows with notes, and lines that move to the given row [S1.24] [S1.25] [S7.83] [S7.84] [S7.85] [S7.86] [S7.87] [S7.88]', async () => {
  const params = { id };
  const column = await addSection('Check in');
  const row = (key: 'customer' | 'support') =>
    suite.send(calls.addRow, { params, body: { key } }, token);
  const [customer, support] = [await row('customer'), await row('support')];
  expect(customer).toMatchObject({ title: 'Customer actions', line_after: ['interaction'] });
  expect(
    await suite.request(calls.addRow, { params, body: { key: 'support' } }, token),
  ).toMatchObject({
    status: 409,
    envelope: { error: { error_code: 'blueprint_row_exists' } },
  });
  await suite.send(
    calls.changeRow,
    { params: { id, row_id: support._id }, body: { title: 'Systems', position: 0 } },
    token,
  );
  const note = await suite.send(
    calls.addRowNote,
    { params, body: { row_id: support._id, column_id: column.id, text: 'patient index' } },
    token,
  );
  const note_id = note._id;
  const changed = await suite.send(
    calls.changeRowNote,
    { params: { id, note_id }, body: { text: 'the patient index', point: 'fail' } },
    token,
  );
  expect(changed).toMatchObject({ text: 'the patient index', point: 'fail', column_id: column.id });
  await suite.send(
    calls.removeRow,
    { params: { id, row_id: customer._id }, query: { lines_to: support._id } },
    token,
  );
  expect((await content()).blueprint).toMatchObject([
    { title: 'Systems', line_after: ['interaction'], notes: [{ _id: note_id }] },
  ]);
  await suite.send(calls.removeRowNote, { params: { id, note_id } }, token);
  expect((await content()).blueprint).toMatchObject([{ notes: [] }]);
});

test('invalid input is refused with a reason, and nothing changes', async () => {
  const before = await content();
  const attribute = before.attributes[0]?.id ?? '';
  const nowhere = { attribute_id: attribute, value: 'Where?' };
  expect(
    await suite.request(calls.addCard, { params: { id }, body: nowhere }, token),
  ).toMatchObject({
    status: 400,
    envelope: { error: { error_message: 'A card needs a stage or a persona.' } },
  });
  const removed = { ...nowhere, section_id: 'gone' };
  expect(
    (await suite.request(calls.addCard, { params: { id }, body: removed }, token)).status,
  ).toBe(404);
  expect(await content()).toEqual(before);
});
