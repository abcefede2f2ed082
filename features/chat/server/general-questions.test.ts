import { expect, test } from 'vitest';
import { asking, registerChatWorld } from '#tests/fixtures/services/chat-world.ts';
import { streamed } from '#tests/fixtures/services/model-answers.ts';
import { chatCalls } from '../contract/calls.ts';

const chat = registerChatWorld();

test('where no model answers, a general question is answered from the parts of the project, each with its place', async () => {
  const id = await chat.mapWithStage();
  const entry = await chat.send(id, 'How many stages are there?');
  expect(entry).toMatchObject({
    made_by: 'search',
    answer: [{ text: 'There is 1 stage: Arrive.' }, {}],
  });
  expect(entry.sources.map(({ text, link }) => [text, link?.item])).toEqual([
    ['Arrive', 'stage:s1'],
  ]);
});

test('a model reads labels instead of names, and the answer has the names', async () => {
  chat.service.answers = [streamed(['Per', 'son 1 waits, and Person', ' 1 leaves.'])];
  const { params, body } = asking(chat.notes, 'Why does John Smith wait?');
  const given = { params, body: { ...body, mask: true } };
  const entry = await chat.suite.send(chatCalls.ask, given, chat.token);
  expect(JSON.stringify(chat.requests())).not.toMatch(/John|Smith/);
  expect(entry.answer).toEqual([{ text: 'John Smith waits, and John Smith leaves.' }]);
  await chat.send(chat.notes, 'Why does John Smith wait?');
  expect(JSON.stringify(chat.requests())).toMatch(/John Smith/);
});
