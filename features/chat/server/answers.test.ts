import { expect, onTestFinished, test } from 'vitest';
import { callPath } from '#kernel/call/call.ts';
import { startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import { makePerson } from '#tests/fixtures/people.ts';
import {
  asking,
  makeLiftNotes,
  planOfChat,
  registerChatWorld,
  saidOfLift,
} from '#tests/fixtures/services/chat-world.ts';
import { citing, refuse, streamed } from '#tests/fixtures/services/model-answers.ts';
import type { ScriptedAnswer } from '#tests/fixtures/services/scripted-service.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { addNote } from '#tools/notes/contract/note-calls.ts';
import { notesCalls } from '#tools/notes/contract/project.ts';
import { chatCalls, chatCallsInGroup, prepareChat } from '../contract/calls.ts';
import { type ChatEvent, chatEvent } from '../contract/chat.ts';

const chat = registerChatWorld();

/** The events of a streamed question. */
async function eventsOf(id: string, message: string): Promise<ChatEvent[]> {
  const { method, ...address } = chatCalls.ask;
  const { params, body } = asking(id, message);
  const response = await chat.suite.http.inject({
    ...{ method, url: callPath(address, params), payload: body },
    headers: { authorization: `Bearer ${chat.token}` },
  });
  return [...response.body.matchAll(/event: event\ndata: (.*)\n/g)].map(([, data]) =>
    chatEvent.parse(JSON.parse(data ?? '')),
  );
}

test('a model answers from the project, and its citations become verbatim sources [S1.27] [S7.157] [S7.158]', async () => {
  chat.service.answers = [
    citing('broken', ['It is bro', 'ken [', '@', ', s99p9]. It was repaired [s98p1].']),
  ];
  const entry = await chat.send(chat.notes);
  expect(entry).toMatchObject({
    question: 'What about the lift?',
    made_by: 'model',
    model: 'wren',
    problem: null,
    withheld: false,
  });
  const [source] = entry.sources;
  expect(source).toMatchObject({
    text: saidOfLift[0],
    link: { project: chat.notes, what: 'note' },
  });
  expect(entry.answer).toEqual([
    { text: 'It is broken' },
    { passages: [source?.passage] },
    { text: '. It was repaired.' },
  ]);
  expect(
    await chat.suite.send(chatCalls.read, { params: { mapper_id: chat.notes } }, chat.token),
  ).toEqual({
    entries: [entry],
    model: { name: 'wren', leaves_network: false },
  });
  expect(
    await chat.suite.send(chatCallsInGroup.read, { params: { mapper_id: chat.notes } }, chat.token),
  ).toMatchObject({
    entries: [entry],
  });
});

test('an answer is streamed: the model, the text, and each source once', async () => {
  chat.service.answers = [citing('broken', ['It is broken [@]', ', really [@].'])];
  const events = await eventsOf(chat.notes, 'What about the lift?');
  expect(events[0]).toMatchObject({ type: 'begun', made_by: 'model', model: 'wren' });
  expect(events.slice(1).map(({ type }) => type)).toEqual([
    'text',
    'cited',
    'text',
    'cited',
    'text',
  ]);
  const cited = events.flatMap((event) => (event.type === 'cited' ? [event.sources.length] : []));
  expect(cited).toEqual([1, 0]);
});

test.each<[string, ScriptedAnswer, string]>([
  ['is cut', streamed(['It is broken'], { finish: 'length' }), 'model_cut'],
  ['is declined', streamed(['It is'], { finish: 'content_filter' }), 'model_declined'],
  [
    'breaks off',
    streamed(['It is'], { end: (response) => response.socket?.end() }),
    'model_unreachable',
  ],
])(
  'the text that a model wrote before it %s is stored, and the answer says so',
  async (_, answer, code) => {
    chat.service.answers = [answer];
    const entry = await chat.send(chat.notes);
    expect(entry).toMatchObject({ made_by: 'model', problem: { code } });
    expect(entry.answer).toEqual([{ text: expect.stringMatching(/^It is/) }]);
    expect(await chat.chatOf(chat.notes)).toEqual([entry]);
  },
);

test.each<[string, ScriptedAnswer, string]>([
  ['is busy', refuse(429, 'slow down', { 'retry-after': '1' }), 'model_busy'],
  ['refuses the key', refuse(401, 'bad key'), 'model_refused'],
  ['says nothing', streamed([]), 'model_unreadable'],
])(
  'where a model %s, the answer consists of passages of the project',
  async (_, answer, code) => {
    chat.service.answers = [answer];
    const entry = await chat.send(chat.notes);
    expect(entry).toMatchObject({ made_by: 'search', model: null, problem: { code }, answer: [] });
    expect(entry.sources[0]).toMatchObject({ text: saidOfLift[0] });
  },
  60_000,
);

test('characters of a model that cannot be stored are left out of its answer', async () => {
  chat.service.answers = [streamed(['It is\0 broken ', '\ud83d', '\ude00', ' [s1p1] \udc00.'])];
  const entry = await chat.send(chat.notes);
  expect(entry.problem).toBeNull();
  const text = entry.answer.map((piece) => ('text' in piece ? piece.text : '')).join('');
  expect(text).toBe('It is broken 😀 \ufffd.');
  expect(await chat.chatOf(chat.notes)).toEqual([entry]);
});

test('an incomplete citation at the end of an answer is text, and no source', async () => {
  chat.service.answers = [streamed(['It is broken [s1p'])];
  expect(await chat.send(chat.notes)).toMatchObject({
    answer: [{ text: 'It is broken [s1p' }],
    sources: [],
  });
});

test('without a model the answer consists of the most relevant passages, and nothing else', async () => {
  const bare = await startLiveSuite(planOfChat);
  onTestFinished(bare.close);
  const { accessToken } = await makePerson(bare);
  const id = await makeLiftNotes(bare, accessToken);
  const given = { params: { mapper_id: id } };
  expect(await bare.send(chatCalls.read, given, accessToken)).toEqual({ entries: [], model: null });
  await bare.send(prepareChat, given, accessToken);
  const found = await bare.send(chatCalls.ask, asking(id, 'Is the lift broken?'), accessToken);
  expect(found).toMatchObject({ made_by: 'search', model: null, answer: [], problem: null });
  expect(found.sources[0]?.text).toBe(saidOfLift[0]);
  const nothing = await bare.send(chatCalls.ask, asking(id, 'Who pays taxes?'), accessToken);
  expect(nothing).toMatchObject({ sources: [], problem: null });
});

test('without a model an interviewer’s question is no answer, though it is nearest', async () => {
  const bare = await startLiveSuite(planOfChat);
  onTestFinished(bare.close);
  const { accessToken } = await makePerson(bare);
  const { _id: id } = await bare.send(notesCalls.create, { body: {} }, accessToken);
  const body =
    'Interviewer (0:01): Is the lift broken?\n\nAda (0:04): The lift has been broken for months.';
  const note = { note_project_id: id, title: 'Interview', body };
  await bare.send(addNote, { body: note }, accessToken);
  const found = await bare.send(chatCalls.ask, asking(id, 'Is the lift broken?'), accessToken);
  expect(found.sources.map(({ text }) => text)).toEqual(['The lift has been broken for months.']);
});

test('a question about a project without text is answered without a model', async () => {
  const { _id: id } = await chat.suite.send(mapperCalls.create, { body: {} }, chat.token);
  expect(await chat.send(id)).toMatchObject({ made_by: 'search', sources: [], problem: null });
  expect(chat.service.requests).toEqual([]);
});

test('an empty question and one that is too long are refused before anything is stored', async () => {
  for (const message of ['  ', 'x'.repeat(2001)]) {
    const { status } = await chat.suite.request(
      chatCalls.ask,
      asking(chat.notes, message),
      chat.token,
    );
    expect(status).toBe(400);
  }
  expect(await chat.chatOf(chat.notes)).toEqual([]);
});
