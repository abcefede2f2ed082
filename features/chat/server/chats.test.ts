import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { accountData } from '#features/accounts/contract/profile.ts';
import { readItemStates, readUses, sendItem } from '#features/links/contract/calls.ts';
import { eraseProjects } from '#features/projects/contract/list-calls.ts';
import { readRun, undoRun } from '#features/runs/contract/calls.ts';
import { hasEnded } from '#features/runs/contract/run.ts';
import { acceptInvite } from '#features/sharing/contract/calls.ts';
import { callPath } from '#kernel/call/call.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { fact } from '#tests/fixtures/live/live-environment.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { invite, inviteTokenFor } from '#tests/fixtures/project-people.ts';
import { makeQuote } from '#tests/fixtures/quotes.ts';
import { refuse, streamed } from '#tests/fixtures/services/model-answers.ts';
import {
  type ScriptedAnswer,
  type ScriptedService,
  startScriptedService,
} from '#tests/fixtures/services/scripted-service.ts';
import { contentCalls } from '#tools/mapper/contract/calls/content-calls.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { addStage } from '#tools/mapper/document/edits.ts';
import { addNote } from '#tools/notes/contract/note-calls.ts';
import { notesCalls, notesSharing } from '#tools/notes/contract/project.ts';
import { chatCalls, chatCallsInGroup, prepareChat } from '../contract/calls.ts';
import { type ChatEvent, chatEvent, maxEntries } from '../contract/chat.ts';

let service: ScriptedService;
let suite: LiveSuite;
let bare: LiveSuite;
let ada: Person;
let token: string;
/** A note project of Ada's about a lift. */
let notes: string;

const sentences = [
  'The lift in the library has been broken for months.',
  'I climb the stairs with my pram every week.',
  'The tea in the cafe is good.',
];

beforeAll(async () => {
  service = await startScriptedService();
  const environment = { DEFAULT_PLAN: 'enterprise' };
  suite = await startLiveSuite({
    ...environment,
    AI_URL: `${service.origin}/v1`,
    AI_MODEL: 'wren',
  });
  bare = await startLiveSuite(environment);
});
afterAll(async () => {
  service.close();
  await suite.close();
  await bare.close();
});
beforeEach(async () => {
  service.asked = [];
  service.answers = [refuse(503, 'not now')];
  ada = await makePerson(suite);
  token = ada.accessToken;
  notes = await notesOf(suite, token);
});

async function notesOf(on: LiveSuite, by: string): Promise<string> {
  const { _id: id } = await on.send(notesCalls.create, { body: { title: 'Library' } }, by);
  const body = { note_project_id: id, title: 'Interview', body: sentences.join('\n\n') };
  await on.send(addNote, { body }, by);
  return id;
}

const asking = (id: string, message = 'What about the lift?', instead_of?: string) => ({
  params: { mapper_id: id },
  body: { message, ...(instead_of ? { instead_of } : {}) },
});
const ask = (id: string, message?: string, by = token) =>
  suite.send(chatCalls.ask, asking(id, message), by);
const chatOf = async (id: string, by = token) =>
  (await suite.send(chatCalls.read, { params: { mapper_id: id } }, by)).entries;

/** What the model was asked last. */
const asked = () =>
  z
    .object({ messages: z.array(z.object({ role: z.string(), content: z.unknown() })) })
    .parse(JSON.parse(service.asked.at(-1)?.body ?? '{}'))
    .messages.map(({ role, content }) => ({ role, text: JSON.stringify(content) }));

/** Answers with the id of the passage that has some words in place of '@'. */
const citing =
  (words: string, parts: readonly string[], options = {}): ScriptedAnswer =>
  (response, request) => {
    const found = new RegExp(`\\[(s\\d+p\\d+)\\] [^\\[]*${words}`).exec(request.body);
    streamed(
      parts.map((part) => part.replace('@', found?.[1] ?? 'none')),
      options,
    )(response, request);
  };

/** The events of a streamed question. */
async function eventsOf(id: string, message: string): Promise<ChatEvent[]> {
  const { method, ...address } = chatCalls.ask;
  const { params, body } = asking(id, message);
  const response = await suite.http.inject({
    ...{ method, url: callPath(address, params), payload: body },
    headers: { authorization: `Bearer ${token}` },
  });
  return [...response.body.matchAll(/event: event\ndata: (.*)\n/g)].map(([, data]) =>
    chatEvent.parse(JSON.parse(data ?? '')),
  );
}

test('a model answers from the project, and its citations become verbatim sources [S1.27] [S7.157] [S7.158]', async () => {
  service.answers = [
    citing('broken', ['It is bro', 'ken [', '@', ', s99p9]. It was repaired [s98p1].']),
  ];
  const entry = await ask(notes);
  expect(entry).toMatchObject({
    question: 'What about the lift?',
    made_by: 'model',
    model: 'wren',
    problem: null,
    withheld: false,
  });
  const [source] = entry.sources;
  expect(source).toMatchObject({ text: sentences[0], link: { project: notes, what: 'note' } });
  expect(entry.answer).toEqual([
    { text: 'It is broken' },
    { passages: [source?.passage] },
    { text: '. It was repaired.' },
  ]);
  expect(await suite.send(chatCalls.read, { params: { mapper_id: notes } }, token)).toEqual({
    entries: [entry],
    model: { name: 'wren', leaves_network: false },
  });
  expect(
    await suite.send(chatCallsInGroup.read, { params: { mapper_id: notes } }, token),
  ).toMatchObject({
    entries: [entry],
  });
});

test('an answer streams as it comes: who answers, text, and each source once', async () => {
  service.answers = [citing('broken', ['It is broken [@]', ', really [@].'])];
  const events = await eventsOf(notes, 'What about the lift?');
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

test('a model is reminded of what was said before, and of nothing that was removed', async () => {
  service.answers = [streamed(['It is broken.'])];
  const first = await ask(notes);
  await ask(notes, 'Since when?');
  expect(
    asked().map(({ role, text }) => [role, role === 'system' ? '' : text.includes('broken')]),
  ).toEqual([
    ['system', ''],
    ['user', false],
    ['assistant', true],
    ['user', false],
  ]);
  const params = { mapper_id: notes, chat_id: first.chat_id };
  await suite.send(chatCalls.remove, { params }, token);
  await ask(notes, 'And now?');
  expect(
    asked()
      .filter(({ role }) => role === 'user')
      .map(({ text }) => text),
  ).not.toContain(expect.stringContaining('What about'));
});

test('an entry is removed, replaced, or all of them; chats of projects and people are apart [S1.27] [S7.159]', async () => {
  const other = await notesOf(suite, token);
  const reader = await invite(suite, ada, notes, 'V', { share: notesSharing.share });
  service.answers = [streamed(['Yes.'])];
  const [first, second] = [await ask(notes, 'One?'), await ask(notes, 'Two?')];
  await ask(other, 'Elsewhere?');
  await ask(notes, 'Mine?', reader.accessToken);
  const replaced = await suite.send(
    chatCalls.ask,
    asking(notes, 'Two again?', second.chat_id),
    token,
  );
  expect((await chatOf(notes)).map(({ question }) => question)).toEqual(['One?', 'Two again?']);
  const given = { params: { mapper_id: notes, chat_id: first.chat_id } };
  // Nobody removes entries of somebody else.
  expect((await suite.ask(chatCalls.remove, given, reader.accessToken)).status).toBe(404);
  await suite.send(chatCallsInGroup.remove, given, token);
  expect((await suite.ask(chatCalls.remove, given, token)).status).toBe(404);
  expect((await chatOf(notes)).map(({ chat_id }) => chat_id)).toEqual([replaced.chat_id]);
  await suite.send(chatCalls.clear, { params: { mapper_id: notes } }, token);
  expect(await chatOf(notes)).toEqual([]);
  expect(await chatOf(other)).toHaveLength(1);
  expect(await chatOf(notes, reader.accessToken)).toMatchObject([{ question: 'Mine?' }]);
});

test.each<[string, ScriptedAnswer, string]>([
  ['is cut', streamed(['It is broken'], { finish: 'length' }), 'model_cut'],
  ['is declined', streamed(['It is'], { finish: 'content_filter' }), 'model_declined'],
  [
    'breaks off',
    streamed(['It is'], { end: (response) => response.socket?.end() }),
    'model_unreachable',
  ],
])('what a model wrote before it %s is kept, and the answer says so', async (_, answer, code) => {
  service.answers = [answer];
  const entry = await ask(notes);
  expect(entry).toMatchObject({ made_by: 'model', problem: { code } });
  expect(entry.answer).toEqual([{ text: expect.stringMatching(/^It is/) }]);
  expect(await chatOf(notes)).toEqual([entry]);
});

test.each<[string, ScriptedAnswer, string]>([
  ['is busy', refuse(429, 'slow down', { 'retry-after': '1' }), 'model_busy'],
  ['refuses the key', refuse(401, 'bad key'), 'model_refused'],
  ['says nothing', streamed([]), 'model_unreadable'],
])(
  'where a model %s, the answer is what the project says about it',
  async (_, answer, code) => {
    service.answers = [answer];
    const entry = await ask(notes);
    expect(entry).toMatchObject({ made_by: 'search', model: null, problem: { code }, answer: [] });
    expect(entry.sources[0]).toMatchObject({ text: sentences[0] });
  },
  60_000,
);

test('half a citation at the end of an answer is text, and no source', async () => {
  service.answers = [streamed(['It is broken [s1p'])];
  expect(await ask(notes)).toMatchObject({ answer: [{ text: 'It is broken [s1p' }], sources: [] });
});

test('without a model the answer is the passages that say most about it, and nothing else', async () => {
  const { accessToken } = await makePerson(bare);
  const id = await notesOf(bare, accessToken);
  const given = { params: { mapper_id: id } };
  expect(await bare.send(chatCalls.read, given, accessToken)).toEqual({ entries: [], model: null });
  await bare.send(prepareChat, given, accessToken);
  const found = await bare.send(chatCalls.ask, asking(id, 'Is the lift broken?'), accessToken);
  expect(found).toMatchObject({ made_by: 'search', model: null, answer: [], problem: null });
  expect(found.sources[0]?.text).toBe(sentences[0]);
  const nothing = await bare.send(chatCalls.ask, asking(id, 'Who pays taxes?'), accessToken);
  expect(nothing).toMatchObject({ sources: [], problem: null });
}, 60_000);

test('a project without text is answered without asking a model', async () => {
  const { _id: id } = await suite.send(mapperCalls.create, { body: {} }, token);
  expect(await ask(id)).toMatchObject({ made_by: 'search', sources: [], problem: null });
  expect(service.asked).toEqual([]);
});

test('an empty question and one that is too long are refused before anything is stored', async () => {
  for (const message of ['  ', 'x'.repeat(2001)]) {
    const { status } = await suite.ask(chatCalls.ask, asking(notes, message), token);
    expect(status).toBe(400);
  }
  expect(await chatOf(notes)).toEqual([]);
});

test('an answer that its reader stops is stored as far as it was written', async () => {
  let held: ServerResponse | undefined;
  service.answers = [
    streamed(['It is broken '], {
      end: (response) => {
        held = response;
      },
    }),
  ];
  const stop = new AbortController();
  const { port } = z.object({ port: z.number() }).parse(suite.http.server.address());
  const { params, body } = asking(notes);
  const response = await fetch(`http://127.0.0.1:${port}${callPath(chatCalls.ask, params)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: stop.signal,
  });
  let text = '';
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  while (!text.includes('It is broken')) text += (await reader?.read())?.value ?? '';
  // An answer that is not finished yet is shown as such elsewhere.
  expect(await chatOf(notes)).toMatchObject([{ problem: { code: 'chat_interrupted' } }]);
  stop.abort();
  await fact(async () =>
    expect(await chatOf(notes)).toMatchObject([
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
    (_, at) => `('old-${notes}-${at}', '${notes}', '${ada.userId}', 'Old ${at}', now())`,
  );
  await suite.database.pool.query(
    `insert into chat_entries (id, project_id, user_id, question, created_at) values ${values.join(', ')}`,
  );
  service.answers = [streamed(['Yes.'])];
  await ask(notes, 'New?');
  const entries = await chatOf(notes);
  expect(entries).toHaveLength(maxEntries);
  expect([entries[0]?.question, entries.at(-1)?.question]).toEqual(['Old 1', 'New?']);
});

/** A map of Ada's with a stage, whose evidence is a highlight of a colleague's note that Ada may see. */
async function linkedMap() {
  const colleague = await makePerson(suite);
  const quote = await makeQuote(suite, colleague);
  const { _id: id } = await suite.send(mapperCalls.create, { body: {} }, token);
  await suite.edit(id, ada.userId, (document) => {
    const { run } = planEdit(addStage, { id: 's1', name: 'Arrive', position: 'a0' });
    document.transact(() => run(document));
  });
  const share = { project_id: quote.project, email: ada.email, permission: 'V' } as const;
  await suite.send(notesSharing.share, { body: share }, colleague.accessToken);
  const accepted = { token: await inviteTokenFor(suite, ada.email) };
  await suite.send(acceptInvite, { body: accepted }, token);
  const from = { project: quote.project, thing: quote.thing };
  await suite.send(sendItem, { body: { from, to: { project: id, thing: 'stage:s1' } } }, token);
  await fact(async () => {
    const uses = await suite.send(readUses, { params: { id: quote.project }, query: {} }, token);
    expect(uses.uses).toHaveLength(1);
  });
  const unshare = () =>
    suite.send(
      notesSharing.removeAccess,
      { params: { id: quote.project, member_id: ada.userId } },
      colleague.accessToken,
    );
  return { id, colleague, source: quote.project, from, unshare };
}

test('what a project links to is a source, until its user does not see it any more', async () => {
  const { id, source, from, unshare } = await linkedMap();
  service.answers = [citing('waited two days', ['People waited long [@].'])];
  const entry = await ask(id, 'How long do people wait?');
  expect(entry.sources).toMatchObject([{ text: 'I waited two days.', link: { project: source } }]);

  await unshare();
  expect(
    (await suite.send(readItemStates, { body: { things: [from], fresh: false } }, token)).things,
  ).toEqual([{ state: 'hidden' }]);
  const [withheld] = await chatOf(id);
  expect(withheld).toMatchObject({ withheld: true, answer: [], sources: [], proposals: [] });
  service.answers = [streamed(['Nothing.'])];
  await ask(id, 'And what did they say?');
  const [instructions, ...messages] = asked();
  // The evidence of the map has a copy of the words; the note, and the answer from it, are gone.
  expect(instructions?.text).not.toContain('I waited two days.');
  expect(messages.map(({ text }) => text).join()).not.toContain('People waited long');
  const data = JSON.stringify(await suite.send(accountData, {}, token));
  expect(data).toContain('How long do people wait?');
  expect(data).not.toContain('People waited long');
});

test('a linked project that a reader of the map does not see is no source for them', async () => {
  const { id } = await linkedMap();
  const reader = await invite(suite, ada, id, 'V');
  service.answers = [streamed(['Nothing.'])];
  await ask(id, 'How long do people wait?', reader.accessToken);
  expect(asked()[0]?.text).not.toContain('I waited two days.');
});

test('an answer from a project that is erased is erased with it', async () => {
  const { id, colleague, source } = await linkedMap();
  service.answers = [citing('waited two days', ['People waited long [@].'])];
  await ask(id, 'How long do people wait?');
  await suite.send(notesCalls.remove, { params: { id: source } }, colleague.accessToken);
  await suite.send(eraseProjects, { body: { ids: [source] } }, colleague.accessToken);
  const { rows } = await suite.database.pool.query(
    'select answer from chat_entries where project_id = $1',
    [id],
  );
  expect(rows).toEqual([{ answer: null }]);
  expect(await chatOf(id)).toMatchObject([{ withheld: true }]);
});

const proposing = (actions: unknown) =>
  streamed(['I propose this.\n\n```act', `ions\n${JSON.stringify(actions)}\n`, '```']);
const ended = async (id: string) =>
  vi.waitUntil(async () => {
    const run = await suite.send(readRun, { params: { id }, query: {} }, token);
    return hasEnded(run.state) ? run : null;
  });
const mapWithStage = async () => {
  const { _id: id } = await suite.send(mapperCalls.create, { body: {} }, token);
  await suite.edit(id, ada.userId, (document) => {
    const { run } = planEdit(addStage, { id: 's1', name: 'Arrive', position: 'a0' });
    document.transact(() => run(document));
  });
  return id;
};
const stagesOf = async (id: string) =>
  (await suite.send(contentCalls.read, { params: { id } }, token)).sections.map(({ name }) => name);

test('a model proposes actions; each is applied as one step with a version, and can be undone', async () => {
  const id = await mapWithStage();
  service.answers = [
    proposing([
      { action: 'addStage', input: { name: 'Pay at the desk' } },
      { action: 'renameStage', input: { id: 'none', name: 'Nowhere' } },
      { action: 'addStage', input: { nam: 'Misspelt' } },
      { action: 'dropDatabase', input: {} },
    ]),
  ];
  const entry = await ask(id, 'Add a stage for paying.');
  expect(asked()[0]?.text).toContain('stages [s1] Arrive');
  expect(entry.answer).toEqual([{ text: 'I propose this.' }]);
  expect(entry.proposals).toEqual([
    { title: 'Add a stage', text: 'Pay at the desk', run_id: null },
  ]);
  expect(entry.left_out.map(({ title }) => title)).toEqual([
    'Rename a stage',
    'Add a stage',
    'dropDatabase',
  ]);
  expect(await stagesOf(id)).toEqual(['Arrive']);
  const params = { mapper_id: id, chat_id: entry.chat_id };
  const { id: runId } = await suite.send(chatCalls.apply, { params, body: { proposal: 0 } }, token);
  const run = await ended(runId);
  expect(run).toMatchObject({ state: 'done', title: 'Add a stage', may_undo: true });
  expect(run.version_id).not.toBeNull();
  expect(await stagesOf(id)).toEqual(['Arrive', 'Pay at the desk']);
  expect((await chatOf(id))[0]?.proposals[0]?.run_id).toBe(runId);
  await suite.send(undoRun, { params: { id: runId } }, token);
  expect(await stagesOf(id)).toEqual(['Arrive']);
  const missing = { params, body: { proposal: 1 } };
  expect((await suite.ask(chatCallsInGroup.apply, missing, token)).status).toBe(404);
});

test('a list of actions that cannot be read is left out with the reason', async () => {
  const id = await mapWithStage();
  service.answers = [streamed(['Here.\n```actions\n[{"action":'])];
  const entry = await ask(id, 'Add a stage.');
  expect(entry).toMatchObject({ answer: [{ text: 'Here.' }], proposals: [] });
  expect(entry.left_out).toEqual([
    { title: 'Changes', reason: 'The proposed changes could not be read.' },
  ]);
});

test('viewers get no proposals, and a model is told of no actions for them', async () => {
  const id = await mapWithStage();
  const reader = await invite(suite, ada, id, 'V');
  service.answers = [proposing([{ action: 'addStage', input: { name: 'Pay' } }])];
  const entry = await ask(id, 'Add a stage.', reader.accessToken);
  expect(entry).toMatchObject({ proposals: [], left_out: [] });
  expect(asked()[0]?.text).not.toContain('addStage');
  const params = { mapper_id: id, chat_id: entry.chat_id };
  const applying = { params, body: { proposal: 0 } };
  expect((await suite.ask(chatCalls.apply, applying, reader.accessToken)).status).toBe(403);
  expect(await stagesOf(id)).toEqual(['Arrive']);
});

test('two questions at once are both answered and stored', async () => {
  service.answers = [streamed(['Yes.'])];
  await Promise.all([ask(notes, 'One?'), ask(notes, 'Two?')]);
  const entries = await chatOf(notes);
  expect(entries.map(({ question }) => question).toSorted()).toEqual(['One?', 'Two?']);
  expect(entries.every(({ problem }) => problem === null)).toBe(true);
});
