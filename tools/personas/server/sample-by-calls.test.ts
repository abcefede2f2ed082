import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { beginFromSample, personaCalls } from '../contract/persona-calls.ts';
import { personasCalls } from '../contract/project.ts';
import type { WrittenPersona, WrittenSection } from '../document/written-personas.ts';
import { readSample } from './samples.ts';

let suite: TestSuite;
let token = '';
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'pro', BROWSER_PATH: '/no/browser' });
  token = (await makePerson(suite)).accessToken;
});
afterAll(() => suite.close());

/** Creates a persona with its pages and sections, one call each. */
async function build(id: string, { pages, picture: _, ...persona }: WrittenPersona) {
  const of = { params: { id } };
  const {
    oneLine: one_line,
    type: persona_type,
    design: design_role,
    colour,
    ...described
  } = persona;
  const { reviewBy: review_by, link: _link, crop: _crop, ...rest } = described;
  const body = { ...rest, one_line, persona_type, design_role, review_by, color_code: colour };
  const { _id: persona_id } = await suite.send(personaCalls.addPersona, { ...of, body }, token);
  for (const { title, layout, sections } of pages) {
    const page = { persona_id, ...(title === undefined ? {} : { title }) };
    const { _id: page_id } = await suite.send(personaCalls.addPage, { ...of, body: page }, token);
    if (layout)
      await suite.send(personaCalls.setLayout, { ...of, body: { page_id, layout } }, token);
    for (const section of sections) await buildSection(id, page_id, section);
  }
}

async function buildSection(id: string, page_id: string, section: WrittenSection) {
  const of = { params: { id } };
  const { kind = 'text', graph, least, most, unit, ends, items: figures, ...described } = section;
  const items = figures.map(({ colour, link: _, ...item }) => ({ ...item, color_code: colour }));
  const evidence = described.evidence.map(({ kind, ref, quote }) => ({ kind, ref, quote }));
  const { title, status, slot, span } = described;
  const placed = { page_id, title, status, slot, span, evidence };
  if (kind === 'graph') {
    const body = { ...placed, graph, min: least, max: most, unit, ends: ends && [...ends], items };
    await suite.send(personaCalls.addGraph, { ...of, body }, token);
  } else if (kind === 'brand') {
    const body = { ...placed, brands: items };
    await suite.send(personaCalls.addBrand, { ...of, body }, token);
  } else {
    const { text, words, source } = described;
    const body = { ...placed, kind, text, quote: words, source, items };
    await suite.send(personaCalls.addSection, { ...of, body }, token);
  }
}

/** The content of a project without ids and without fields that no call sets; evidence is not ordered. */
async function said(id: string) {
  const of = { params: { id } };
  const { personas, meter } = await suite.send(personaCalls.details, of, token);
  const { sections } = await suite.send(personaCalls.sections, { ...of, query: {} }, token);
  for (const { evidence } of sections) evidence.sort((a, b) => a.ref.localeCompare(b.ref));
  const without = new Set(['_id', 'page_id', 'persona_id', 'picture']);
  const bare = JSON.stringify({ personas, meter, sections }, (name, value) =>
    without.has(name) ? undefined : value,
  );
  return JSON.parse(bare);
}

test('sample C1 that is created by a call for each persona, page and section equals the one that is created at once', async () => {
  const body = { variant: 'persona-amara-oye' } as const;
  const { _id: atOnce } = await suite.send(beginFromSample, { body }, token);
  const { _id: byCalls } = await suite.send(personasCalls.create, { body: {} }, token);
  const { personas } = await readSample(body.variant);
  for (const persona of personas) await build(byCalls, persona);
  const built = await said(byCalls);
  expect(built).toEqual(await said(atOnce));
  expect(built.sections.length).toBeGreaterThan(20);
  expect(built.sections[1]).toMatchObject({
    kind: 'quote',
    quote: 'Tell me early or do it for me.',
    evidence: [{ kind: 'person', ref: 'Interview P01' }],
  });
});

test('evidence in a change is added to the evidence of a section', async () => {
  const { _id: id } = await suite.send(personasCalls.create, { body: {} }, token);
  const of = { params: { id } };
  const { _id: persona_id } = await suite.send(personaCalls.addPersona, { ...of, body: {} }, token);
  const added = await suite.send(personaCalls.addPage, { ...of, body: { persona_id } }, token);
  const section = { page_id: added._id, evidence: [{ kind: 'person' as const, ref: 'P01' }] };
  const made = await suite.send(personaCalls.addSection, { ...of, body: section }, token);
  const changed = await suite.send(
    personaCalls.changeSection,
    {
      params: { id, section_id: made._id },
      body: { status: 'R', evidence: [{ kind: 'note', ref: 'Diary', quote: 'Late again' }] },
    },
    token,
  );
  expect(changed.evidence.toSorted((a, b) => a.ref.localeCompare(b.ref))).toMatchObject([
    { kind: 'note', ref: 'Diary', quote: 'Late again' },
    { kind: 'person', ref: 'P01' },
  ]);
});
