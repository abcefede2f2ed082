import { expect, test } from 'vitest';
import { undoRun } from '#features/runs/contract/calls.ts';
import { endedRun } from '#tests/fixtures/ended-run.ts';
import { makePerson } from '#tests/fixtures/people.ts';
import { invite } from '#tests/fixtures/project-people.ts';
import { registerChatWorld } from '#tests/fixtures/services/chat-world.ts';
import { proposing, streamed } from '#tests/fixtures/services/model-answers.ts';
import { contentCalls } from '#tools/mapper/contract/calls/content-calls.ts';
import { mapperSharing } from '#tools/mapper/contract/project.ts';
import { applyProposal } from '../contract/calls.ts';

const chat = registerChatWorld();

const ended = (id: string) => endedRun(chat.suite, id, chat.token);

const stagesOf = async (id: string) =>
  (await chat.suite.send(contentCalls.read, { params: { id } }, chat.token)).sections.map(
    ({ name }) => name,
  );

test('a model proposes actions; each is applied as one step with a version, and can be undone', async () => {
  const id = await chat.mapWithStage();
  chat.service.answers = [
    proposing([
      { action: 'addStage', input: { name: 'Pay at the desk' } },
      { action: 'renameStage', input: { id: 'none', name: 'Nowhere' } },
      { action: 'addStage', input: { nam: 'Misspelt' } },
      { action: 'dropDatabase', input: {} },
    ]),
  ];
  const entry = await chat.send(id, 'Add a stage for paying.');
  // Names that a team gives to its records are data, and no instruction.
  expect(chat.requests()[0]?.text).not.toContain('Arrive');
  expect(chat.requests()[1]?.text).toContain('[s1] stages: Arrive');
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
  const { id: runId } = await chat.suite.send(
    applyProposal,
    { params, body: { proposal: 0 } },
    chat.token,
  );
  const run = await ended(runId);
  expect(run).toMatchObject({ state: 'done', title: 'Add a stage', may_undo: true });
  expect(run.version_id).not.toBeNull();
  expect(await stagesOf(id)).toEqual(['Arrive', 'Pay at the desk']);
  expect((await chat.chatOf(id))[0]?.proposals[0]?.run_id).toBe(runId);
  await chat.suite.send(undoRun, { params: { id: runId } }, chat.token);
  expect(await stagesOf(id)).toEqual(['Arrive']);
  const missing = { params, body: { proposal: 1 } };
  expect((await chat.suite.request(applyProposal, missing, chat.token)).status).toBe(404);
});

test('a proposal that is applied several times at once is there once; undone, it can be applied again', async () => {
  const id = await chat.mapWithStage();
  chat.service.answers = [proposing([{ action: 'addStage', input: { name: 'Pay' } }])];
  const { chat_id } = await chat.send(id, 'Add a stage for paying.');
  const given = { params: { mapper_id: id, chat_id }, body: { proposal: 0 } };
  const apply = () => chat.suite.send(applyProposal, given, chat.token);
  const started = await Promise.all([apply(), apply(), apply()]);
  for (const run of started) expect((await ended(run.id)).state).toBe('done');
  expect(await stagesOf(id)).toEqual(['Arrive', 'Pay']);
  const applied = (await chat.chatOf(id))[0]?.proposals[0]?.run_id ?? '';
  await chat.suite.send(undoRun, { params: { id: applied } }, chat.token);
  await ended((await apply()).id);
  expect(await stagesOf(id)).toEqual(['Arrive', 'Pay']);
});

test('a list of actions that cannot be read is left out with the reason', async () => {
  const id = await chat.mapWithStage();
  chat.service.answers = [streamed(['Here.\n```actions\n[{"action":'])];
  const entry = await chat.send(id, 'Add a stage.');
  expect(entry).toMatchObject({ answer: [{ text: 'Here.' }], proposals: [] });
  expect(entry.left_out).toEqual([
    { title: 'Changes', reason: 'The proposed changes could not be read.' },
  ]);
});

test('viewers get no proposals, and the model gets no actions for them', async () => {
  const id = await chat.mapWithStage();
  const reader = await invite(chat.suite, chat.ada, id, 'V');
  chat.service.answers = [proposing([{ action: 'addStage', input: { name: 'Pay' } }])];
  const entry = await chat.send(id, 'Add a stage.', reader.accessToken);
  expect(entry).toMatchObject({ proposals: [], left_out: [] });
  expect(chat.requests()[0]?.text).not.toContain('addStage');
  const params = { mapper_id: id, chat_id: entry.chat_id };
  const applying = { params, body: { proposal: 0 } };
  expect((await chat.suite.request(applyProposal, applying, reader.accessToken)).status).toBe(404);
  expect(await stagesOf(id)).toEqual(['Arrive']);
});

test('a change that names a person is proposed and applied only while that person has access', async () => {
  const id = await chat.mapWithStage();
  const [editor, outsider] = [
    await invite(chat.suite, chat.ada, id, 'E'),
    await makePerson(chat.suite),
  ];
  const mentionBy = (author: string) => ({
    action: 'addNote',
    input: { stage: 's1', text: 'Call them', author },
  });
  chat.service.answers = [proposing([mentionBy(outsider.userId), mentionBy(editor.userId)])];
  const entry = await chat.send(id, 'Add their notes.');
  expect(entry.proposals).toHaveLength(1);
  expect(entry.left_out.map(({ reason }) => reason)).toEqual([
    'Only people with access to the project can be named here.',
  ]);
  await chat.suite.send(
    mapperSharing.removeAccess,
    { params: { id, member_id: editor.userId } },
    chat.token,
  );
  const { id: runId } = await chat.suite.send(
    applyProposal,
    { params: { mapper_id: id, chat_id: entry.chat_id }, body: { proposal: 0 } },
    chat.token,
  );
  expect(await ended(runId)).toMatchObject({
    state: 'failed',
    error: { error_code: 'person_without_access' },
  });
});
