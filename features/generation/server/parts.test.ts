import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Run } from '#features/runs/contract/run.ts';
import { endedRun } from '#tests/fixtures/ended-run.ts';
import { makePerson } from '#tests/fixtures/people.ts';
import { streamedJson } from '#tests/fixtures/services/model-answers.ts';
import {
  type ScriptedService,
  startScriptedService,
} from '#tests/fixtures/services/scripted-service.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { dayInLifeGenerate } from '#tools/day-in-life/contract/project.ts';
import { contentCalls } from '#tools/mapper/contract/calls/content-calls.ts';
import { mapperGenerate } from '#tools/mapper/contract/project.ts';
import { personasGenerate } from '#tools/personas/contract/project.ts';
import { redRoutesGenerate } from '#tools/red-routes/contract/project.ts';
import {
  acceptDraft,
  draftSectionInMain,
  readDraftPart,
  readGenerated,
} from '../contract/calls.ts';
import { type DraftPiece, draftPiece } from '../contract/draft.ts';
import { usualCall } from '../contract/generate-calls.ts';

let service: ScriptedService;
let suite: TestSuite;
let token: string;
beforeAll(async () => {
  service = await startScriptedService();
  suite = await startSuite({
    DEFAULT_PLAN: 'enterprise',
    BROWSER_PATH: '/no/browser',
    AI_URL: `${service.origin}/v1`,
    AI_MODEL: 'm1',
  });
  token = (await makePerson(suite)).accessToken;
});
afterAll(async () => {
  service.close();
  await suite.close();
});

const ended = (id: string): Promise<Run> => endedRun(suite, id, token);
const content = (id: string) => suite.send(contentCalls.read, { params: { id } }, token);
const piecesOf = ({ partials }: Run): DraftPiece[] =>
  partials.map((part) => draftPiece.parse(part));
const textsOf = async (id: string) => (await content(id)).cards.map(({ value }) => value).sort();
const part = (id: string) => suite.send(readDraftPart, { params: { id } }, token);
const accept = async (id: string, pieces: string[] | null = null) =>
  ended((await suite.send(acceptDraft, { params: { id }, body: { pieces } }, token)).id);

/** A map with two stages that a model wrote, each with a card. */
async function drafted() {
  service.answers = [
    streamedJson({
      elements: [
        { slot: 'stage', id: 'a', text: 'Arrive' },
        { slot: 'stage', id: 'b', text: 'Leave' },
        { slot: 'row-actions', id: 'c', under: 'a', text: 'Asks at the desk' },
        { slot: 'row-actions', id: 'd', under: 'b', text: 'Returns the books' },
      ],
    }),
  ];
  const made = await suite.send(
    usualCall(mapperGenerate),
    { body: { description: 'A visit' } },
    token,
  );
  expect((await ended(made.job_id)).state).toBe('done');
  const { sections } = await content(made._id);
  const stageOf = (name: string) => sections.find((one) => one.name === name)?.id ?? '';
  return { map: made._id, arrive: stageOf('Arrive'), leave: stageOf('Leave') };
}

/** A finished proposal for a part of a map. */
async function proposed(map: string, focus: Record<string, string>, elements: unknown[]) {
  service.answers = [streamedJson({ elements })];
  const body = { description: 'A visit', focus };
  const { id } = await suite.send(draftSectionInMain, { params: { mapper_id: map }, body }, token);
  return ended(id);
}

test('a stage is drafted alone: nothing elsewhere is proposed, and untouched cards of it are replaced [S1.66]', async () => {
  const { map, arrive, leave } = await drafted();
  const run = await proposed(map, { stage: arrive }, [
    { slot: 'stage', id: 'a', text: 'Another stage' },
    { slot: 'row-actions', id: 'b', under: arrive, text: 'Looks for the entrance' },
    { slot: 'row-actions', id: 'c', under: leave, text: 'Says goodbye' },
  ]);
  expect(run).toMatchObject({ state: 'done', title: 'Regenerating your Mapper' });
  expect(piecesOf(run).map(({ text }) => text)).toEqual(['Looks for the entrance']);
  expect(await part(run.id)).toMatchObject({
    focus: { stage: arrive },
    titles: ['Arrive'],
    replaces: [{ collection: 'cards', text: 'Asks at the desk' }],
  });
  expect(await textsOf(map)).toEqual(['Asks at the desk', 'Returns the books']);
  await accept(run.id);
  expect(await textsOf(map)).toEqual(['Looks for the entrance', 'Returns the books']);
});

test('accepting a draft again changes nothing, and accepting it in parts keeps earlier parts', async () => {
  const { map, arrive } = await drafted();
  const run = await proposed(map, { stage: arrive }, [
    { slot: 'row-actions', id: 'a', under: arrive, text: 'Looks around' },
    { slot: 'row-actions', id: 'b', under: arrive, text: 'Reads the signs' },
  ]);
  const [first, second] = piecesOf(run);
  await accept(run.id, [first?.id ?? '']);
  await accept(run.id, [second?.id ?? '']);
  const expected = ['Looks around', 'Reads the signs', 'Returns the books'];
  expect(await textsOf(map)).toEqual(expected);
  const before = await content(map);
  await accept(run.id);
  const after = await content(map);
  expect(after.cards).toEqual(before.cards);
  expect(after.sections).toEqual(before.sections);
  expect((await part(run.id)).replaces).toEqual([]);
});

test('content that a user changed while a draft was proposed is neither replaced nor marked as drafted', async () => {
  const { map, arrive } = await drafted();
  const run = await proposed(map, { stage: arrive }, [
    { slot: 'row-actions', id: 'a', under: arrive, text: 'Looks around' },
  ]);
  const card = (await content(map)).cards.find(({ value }) => value === 'Asks at the desk');
  const unchanged = async () => {
    const { records } = await suite.send(readGenerated, { params: { mapper_id: map } }, token);
    return records.find(({ id }) => id === card?._id)?.unchanged;
  };
  expect(await unchanged()).toBe(true);
  await suite.send(
    contentCalls.changeCard,
    { params: { id: map, card_id: card?._id ?? '' }, body: { value: 'Asks a librarian' } },
    token,
  );
  expect(await unchanged()).toBe(false);
  expect((await part(run.id)).replaces).toEqual([]);
  await accept(run.id);
  expect(await textsOf(map)).toEqual(['Asks a librarian', 'Looks around', 'Returns the books']);
});

test('a part that is gone, or that no draft fills, ends the draft with its message', async () => {
  const { map } = await drafted();
  const run = await proposed(map, { stage: 'gone' }, []);
  expect(run).toMatchObject({ state: 'failed', error: { error_code: 'part_missing' } });
});

test.each([
  ['S2.153', usualCall(personasGenerate), 'Regenerating your Personas'],
  ['S2.154', usualCall(redRoutesGenerate), 'Regenerating your Matrix'],
  ['S2.155', usualCall(dayInLifeGenerate), 'Regenerating your Day in the Life of'],
])(
  'a project that is drafted again is named word by word while it loads [S2.153] [S2.154] [S2.155] (%s)',
  async (_, call, title) => {
    const body = { description: 'A library', without_model: true };
    const made = await suite.send(call, { body }, token);
    await ended(made.job_id);
    const params = { mapper_id: made._id };
    const { id } = await suite.send(draftSectionInMain, { params, body }, token);
    expect(await ended(id)).toMatchObject({ title, state: 'done' });
  },
);
