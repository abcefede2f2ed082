import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { callPath } from '#kernel/call/call.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { invite } from '#tests/fixtures/project-people.ts';
import { asking, makeLiftNotes, registerChatWorld } from '#tests/fixtures/services/chat-world.ts';
import { streamed } from '#tests/fixtures/services/model-answers.ts';
import { notesSharing } from '#tools/notes/contract/project.ts';
import { chatCalls, chatCallsInGroup, clearChat } from '../contract/calls.ts';
import { maxEntries } from '../contract/chat.ts';

const chat = registerChatWorld();

test('a model gets the earlier messages, without those that were removed', async () => {
  chat.service.answers = [streamed(['It is broken.'])];
  const first = await chat.send(chat.notes);
  await chat.send(chat.notes, 'Since when?');
  expect(chat.requests().map(({ role, text }) => [role, text.includes('It is broken.')])).toEqual([
    ['system', false],
    ['user', false],
    ['assistant', true],
    ['user', false],
  ]);
  const params = { mapper_id: chat.notes, chat_id: first.chat_id };
  await chat.suite.send(chatCalls.remove, { params }, chat.token);
  await chat.send(chat.notes, 'And now?');
  expect(
    chat
      .requests()
      .filter(({ role }) => role === 'user')
      .map(({ text }) => text),
  ).not.toContain(expect.stringContaining('What about'));
});

test('one entry or all entries are removed or replaced; chats of projects and users are separate [S1.27] [S7.159]', async () => {
  const other = await makeLiftNotes(chat.suite, chat.token);
  const reader = await invite(chat.suite, chat.ada, chat.notes, 'V', { share: notesSharing.share });
  chat.service.answers = [streamed(['Yes.'])];
  const [first, second] = [
    await chat.send(chat.notes, 'One?'),
    await chat.send(chat.notes, 'Two?'),
  ];
  await chat.send(other, 'Elsewhere?');
  await chat.send(chat.notes, 'Mine?', reader.accessToken);
  const replaced = await chat.suite.send(
    chatCalls.ask,
    asking(chat.notes, 'Two again?', second.chat_id),
    chat.token,
  );
  expect((await chat.chatOf(chat.notes)).map(({ question }) => question)).toEqual([
    'One?',
    'Two again?',
  ]);
  const given = { params: { mapper_id: chat.notes, chat_id: first.chat_id } };
  // Users cannot remove entries of others.
  expect((await chat.suite.request(chatCalls.remove, given, reader.accessToken)).status).toBe(404);
  await chat.suite.send(chatCallsInGroup.remove, given, chat.token);
  expect((await chat.suite.request(chatCalls.remove, given, chat.token)).status).toBe(404);
  expect((await chat.chatOf(chat.notes)).map(({ chat_id }) => chat_id)).toEqual([replaced.chat_id]);
  await chat.suite.send(clearChat, { params: { mapper_id: chat.notes } }, chat.token);
  expect(await chat.chatOf(chat.notes)).toEqual([]);
  expect(await chat.chatOf(other)).toHaveLength(1);
  expect(await chat.chatOf(chat.notes, reader.accessToken)).toMatchObject([{ question: 'Mine?' }]);
});

test('an answer that its reader stops is stored as far as it was written', async () => {
  let held: ServerResponse | undefined;
  chat.service.answers = [
    streamed(['It is broken '], {
      end: (response) => {
        held = response;
      },
    }),
  ];
  const stop = new AbortController();
  const { port } = z.object({ port: z.number() }).parse(chat.suite.http.server.address());
  const { params, body } = asking(chat.notes);
  const response = await fetch(`http://127.0.0.1:${port}${callPath(chatCalls.ask, params)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${chat.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: stop.signal,
  });
  let text = '';
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  while (!text.includes('It is broken')) text += (await reader?.read())?.value ?? '';
  // An unfinished answer is shown as such on other pages.
  expect(await chat.chatOf(chat.notes)).toMatchObject([{ problem: { code: 'chat_interrupted' } }]);
  stop.abort();
  await eventually(async () =>
    expect(await chat.chatOf(chat.notes)).toMatchObject([
      {
        answer: [{ text: expect.stringContaining('It is broken') }],
        problem: { code: 'chat_stopped' },
      },
    ]),
  );
  held?.end();
});

test('the newest 200 entries are stored', async () => {
  const values = Array.from(
    { length: maxEntries },
    (_, at) =>
      `('old-${chat.notes}-${at}', '${chat.notes}', '${chat.ada.userId}', 'Old ${at}', now())`,
  );
  await chat.suite.database.pool.query(
    `insert into chat_entries (id, project_id, user_id, question, created_at) values ${values.join(', ')}`,
  );
  chat.service.answers = [streamed(['Yes.'])];
  await chat.send(chat.notes, 'New?');
  const entries = await chat.chatOf(chat.notes);
  expect(entries).toHaveLength(maxEntries);
  expect([entries[0]?.question, entries.at(-1)?.question]).toEqual(['Old 1', 'New?']);
});

test('two simultaneous questions are both answered and stored', async () => {
  chat.service.answers = [streamed(['Yes.'])];
  await Promise.all([chat.send(chat.notes, 'One?'), chat.send(chat.notes, 'Two?')]);
  const entries = await chat.chatOf(chat.notes);
  expect(entries.map(({ question }) => question).toSorted()).toEqual(['One?', 'Two?']);
  expect(entries.every(({ problem }) => problem === null)).toBe(true);
});
