import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#features/accounts/server/tables.ts';
import { clearModel, setModel, setOwnRules } from '#features/ai/contract/admin-calls.ts';
import { draftSectionInMain } from '#features/generation/contract/calls.ts';
import { draftPiece } from '#features/generation/contract/draft.ts';
import { readUses, sendItem } from '#features/links/contract/calls.ts';
import { endedRun } from '#tests/fixtures/ended-run.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { invite } from '#tests/fixtures/project-people.ts';
import { makeQuote } from '#tests/fixtures/quotes.ts';
import { registerChatWorld } from '#tests/fixtures/services/chat-world.ts';
import { contentCalls } from '#tools/mapper/contract/calls/content-calls.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';

const chat = registerChatWorld();

/** Sets a model that is on the public internet for the time of some work. */
async function withOutsideModel(works: readonly ('chat' | 'draft')[], work: () => Promise<void>) {
  const { userId, accessToken } = await makePerson(chat.suite);
  await chat.suite.database.orm.update(users).set({ isAdmin: true }).where(eq(users.id, userId));
  const body = {
    ...{ api: 'openai' as const, base_url: 'https://9.9.9.9/v1', model: 'far', api_key: null },
    ...{ input_price: null, output_price: null },
  };
  for (const one of works) {
    await chat.suite.send(setModel, { params: { work: one }, body }, accessToken);
  }
  try {
    await work();
  } finally {
    for (const one of works) {
      await chat.suite.send(clearModel, { params: { work: one } }, accessToken);
    }
  }
}

const stayLocal = ({ accessToken }: Person) =>
  chat.suite.send(setOwnRules, { body: { stays_local: true } }, accessToken);

test('texts of a project stay where its owner requires it, also as the source of another one’s draft', async () => {
  const owner = await makePerson(chat.suite);
  const quote = await makeQuote(chat.suite, owner);
  const reader = await invite(chat.suite, owner, quote.project, 'V');
  await stayLocal(owner);
  await withOutsideModel(['draft'], async () => {
    const token = reader.accessToken;
    const { _id } = await chat.suite.send(mapperCalls.create, { body: {} }, token);
    for (const brief of [
      { documents: [{ project_id: quote.project }] },
      { items: [{ project_id: quote.project }] },
    ]) {
      const part = { params: { mapper_id: _id }, body: brief };
      const { id } = await chat.suite.send(draftSectionInMain, part, token);
      const run = await endedRun(chat.suite, id, token);
      expect(run.error).toBeNull();
      const makers = run.partials.map((one) => draftPiece.parse(one).made_by);
      expect(new Set(makers)).toEqual(new Set(['engine']));
    }
  });
});

test('texts of a linked project stay where its owner requires it', async () => {
  const owner = await makePerson(chat.suite);
  const quote = await makeQuote(chat.suite, owner);
  const reader = await invite(chat.suite, owner, quote.project, 'V');
  const token = reader.accessToken;
  const { _id: id } = await chat.suite.send(mapperCalls.create, { body: {} }, token);
  const stage = { params: { id }, body: { kind: 'S' as const, name: 'Arrive' } };
  const { id: section } = await chat.suite.send(contentCalls.addItem, stage, token);
  const from = { project: quote.project, item: quote.item };
  const to = { project: id, item: `stage:${section}` };
  await chat.suite.send(sendItem, { body: { from, to } }, token);
  await eventually(async () => {
    const uses = { params: { id: quote.project }, query: {} };
    expect((await chat.suite.send(readUses, uses, token)).uses).toHaveLength(1);
  });
  await stayLocal(owner);
  await withOutsideModel(['chat'], async () => {
    const entry = await chat.send(id, 'How long do people wait?', token);
    expect(entry).toMatchObject({ made_by: 'search', problem: null });
    expect(entry.sources).toMatchObject([{ text: 'I waited two days.' }]);
  });
});
