import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFromItems } from '#features/links/contract/calls.ts';
import { listProjects } from '#features/projects/contract/list-calls.ts';
import type { CallArguments } from '#kernel/call/call.ts';
import {
  type DocumentDefinition,
  type DocumentValue,
  readDocument,
  type Shape,
} from '#kernel/document/document.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { makeProjectPeople } from '#tests/fixtures/project-people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { mapperDocument } from '#tools/mapper/document/mapper-document.ts';
import { dayCalls } from '../contract/calls/day-calls.ts';
import { taskCalls } from '../contract/calls/task-calls.ts';
import { iconLibrary } from '../contract/icons.ts';
import { dayInLifeCalls, dayInLifeGenerate, dayInLifeSharing } from '../contract/project.ts';
import { dayInLifeDocument } from '../document/day-in-life-document.ts';
import { readSample } from './samples.ts';

let suite: TestSuite;
let ines: Person;
beforeAll(async () => {
  // The number of collaborators that the tests require.
  const PLAN_LIMITS = JSON.stringify({ pro: { collaborators: 3 } });
  suite = await startSuite({ DEFAULT_PLAN: 'pro', PLAN_LIMITS });
  ines = await makePerson(suite);
});
afterAll(() => suite.close());

/** Creates a project for a new account. */
const makeDay = async () => {
  const { accessToken } = await makePerson(suite);
  const { _id: id } = await suite.send(dayInLifeCalls.create, { body: {} }, accessToken);
  const { _id: board_id } = await suite.send(
    dayCalls.addBoard,
    { params: { id }, body: { title: 'Early shift', starts: 300 } },
    accessToken,
  );
  return { id, board_id, accessToken };
};

test('a project is created with the default title, and answers its parts [S3.33] [S3.34] [S3.35] [S3.64] [S7.131]', async () => {
  const { accessToken } = ines;
  const made = await suite.send(dayInLifeCalls.create, { body: {} }, accessToken);
  expect(made).toMatchObject({
    ...{ id: made._id, title: 'Untitled DILO project', permission: 'E', ai_generated: false },
    ...{ boards: [], tasks: [], subtasks: [], icons: [] },
  });
  const { projects } = await suite.send(listProjects, { query: { kind: 'DILO' } }, accessToken);
  expect(projects).toContainEqual(expect.objectContaining({ _id: made._id, kind: 'DILO' }));
});

test('a project is shared, the permission is changed, and the plan limits the number of members [S6.28] [S7.137] [S7.138] [S8.36]', async () => {
  const kind = { create: dayInLifeCalls.create, share: dayInLifeSharing.share };
  const { id, owner, editor, stranger } = await makeProjectPeople(suite, kind);
  const addBoard = { params: { id }, body: {} };
  expect((await suite.request(dayCalls.addBoard, addBoard, editor.accessToken)).status).toBe(200);
  const body = { project_id: id, member_id: editor.userId, permission: 'V' } as const;
  await suite.send(dayInLifeSharing.updateAccess, { body }, owner.accessToken);
  const seen = await suite.send(dayInLifeCalls.open, { params: { id } }, editor.accessToken);
  expect(seen.permission).toBe('V');
  expect((await suite.request(dayCalls.addBoard, addBoard, editor.accessToken)).status).toBe(403);
  const more = { body: { project_id: id, email: stranger.email, permission: 'C' } } as const;
  expect(await suite.request(dayInLifeSharing.share, more, owner.accessToken)).toMatchObject({
    status: 403,
    envelope: { error: { error_code: 'collaborator_limit_exist' } },
  });
});

test('the title is updated by project, field, value and operation [S7.140]', async () => {
  const { id, accessToken } = await makeDay();
  const body = { project_id: id, field: 'name', operation: '~', value: 'Ines, early' } as const;
  const renamed = await suite.send(dayInLifeCalls.updateTitle, { body }, accessToken);
  expect(renamed.title).toBe('Ines, early');
  const wrong = { body: { ...body, field: 'project_title' } } as unknown as CallArguments<
    typeof dayInLifeCalls.updateTitle
  >;
  expect((await suite.request(dayInLifeCalls.updateTitle, wrong, accessToken)).status).toBe(400);
});

test('boards, tasks, subtasks and icons are added and changed by calls [S1.35] [S1.36] [S1.37] [S1.38] [S7.132] [S7.133] [S7.134]', async () => {
  const { id, board_id, accessToken } = await makeDay();
  const params = { id };
  const task = await suite.send(
    taskCalls.addTask,
    {
      params,
      body: { board_id, start: 430, end: 510, title: 'Medicine round 1', place: 'ward', mood: -1 },
    },
    accessToken,
  );
  expect(task).toMatchObject({ minutes: 80, text: '07:10-08:30 Medicine round 1 @ward -1' });
  const subtask = await suite.send(
    taskCalls.addSubtask,
    { params, body: { task_id: task._id, title: 'log in ×6', minutes: 9 } },
    accessToken,
  );
  await suite.send(
    taskCalls.changeSubtask,
    { params: { id, subtask_id: subtask._id }, body: { done: true } },
    accessToken,
  );
  const moved = await suite.send(
    taskCalls.changeTask,
    { params: { id, task_id: task._id }, body: { end: 525, pain: 'Six log-ins' } },
    accessToken,
  );
  expect(moved).toMatchObject({ start: 430, minutes: 95, pain: 'Six log-ins' });
  expect(moved.subtasks).toMatchObject([{ title: 'log in ×6', done: true }]);
  await suite.send(
    dayCalls.addIcon,
    { params, body: { board_id, at: 400, icon: 'alarm', label: 'Shift begins' } },
    accessToken,
  );
  const opened = await suite.send(dayInLifeCalls.open, { params }, accessToken);
  expect([opened.boards.length, opened.tasks.length, opened.subtasks.length]).toEqual([1, 1, 1]);
  expect(opened.icons).toMatchObject([{ at: 400, icon: 'alarm' }]);
});

test('invalid times are refused with a sentence, and change nothing', async () => {
  const { id, board_id, accessToken } = await makeDay();
  const add = (start: number, end: number) =>
    suite.request(
      taskCalls.addTask,
      { params: { id }, body: { board_id, start, end } },
      accessToken,
    );
  expect(await add(600, 540)).toMatchObject({
    status: 400,
    envelope: {
      error: {
        error_code: 'invalid_times',
        error_message:
          '10:00 to 09:00 ends before it starts. If it ends the next day, write 09:00+1.',
      },
    },
  });
  expect((await add(600, 600)).status).toBe(400);
  expect((await add(480, 480 + 30 * 60)).status).toBe(400);
  const { tasks } = await suite.send(dayCalls.read, { params: { id } }, accessToken);
  expect(tasks).toEqual([]);
});

test('the day of Ines, sent as lines, has the summary of the sample, and invalid lines are returned', async () => {
  const { id, board_id, accessToken } = await makeDay();
  const [first] = (await readSample()).boards;
  const lines = (first?.tasks ?? []).filter(({ lane }) => lane === 0).map(({ line }) => line);
  const { tasks, failed } = await suite.send(
    taskCalls.addLines,
    { params: { id }, body: { board_id, text: [...lines, 'then home'].join('\n') } },
    accessToken,
  );
  expect(tasks).toHaveLength(17);
  expect(failed).toEqual([
    { line: 18, text: 'then home', problem: 'It does not start with a time, such as 7:10-8:30.' },
  ]);
  const summary = await suite.send(dayCalls.summary, { params: { id, board_id } }, accessToken);
  // Counted by hand from the table of the sample.
  expect(summary).toMatchObject({
    tasks: 17,
    described: 575 + 150 + 20,
    product: { minutes: 80 + 40 + 20 + 85 + 40 + 30 },
    mood_low: { mood: -2, title: 'Types notes standing', from: 600 },
    longest_without_break: { from: 310, to: 620, minutes: 310 },
    gaps: [{ minutes: 45 }, { minutes: 180 }],
  });
  expect(summary.places.slice(0, 3)).toEqual([
    { name: 'ward', minutes: 295 },
    { name: 'town', minutes: 150 },
    { name: 'station', minutes: 85 },
  ]);
});

test('a board is copied and changed, and the two are compared in minutes', async () => {
  const { id, board_id, accessToken } = await makeDay();
  const params = { id };
  const add = { board_id, text: '7:00-8:00 Round @ward !\n8:00-8:30 Notes' };
  await suite.send(taskCalls.addLines, { params, body: add }, accessToken);
  const copy = await suite.send(
    dayCalls.copyBoard,
    { params: { id, board_id }, body: { title: 'After', kind: 'future' } },
    accessToken,
  );
  const { tasks } = await suite.send(dayCalls.read, { params }, accessToken);
  const notes = tasks.find((task) => task.board_id === copy._id && task.title === 'Notes');
  const given = { params: { id, task_id: notes?._id ?? '' }, body: { end: 490 } };
  await suite.send(taskCalls.changeTask, given, accessToken);
  const compared = await suite.send(
    dayCalls.compare,
    { params, query: { before: board_id, after: copy._id } },
    accessToken,
  );
  expect(compared.tasks).toEqual([
    { name: 'Notes', before: 30, after: 10, by: -20 },
    { name: 'Round', before: 60, after: 60, by: 0 },
  ]);
});

test('the icons are answered, with the shapes of the specification [S3.86] [S7.135]', async () => {
  const { icons } = await suite.send(dayCalls.iconLibrary, {}, ines.accessToken);
  expect(icons).toEqual(iconLibrary);
  const shapes = icons.filter(({ group }) => group === 'shape').map(({ name }) => name);
  const requested = 'circle square triangle hexagon heart star arrows check cross hand'.split(' ');
  expect(shapes).toEqual(expect.arrayContaining(requested));
  expect(shapes.filter((name) => name.startsWith('face-')).length).toBeGreaterThan(2);
  expect(shapes.filter((name) => name.startsWith('thumb-'))).toHaveLength(2);
});

test('the showcase is answered without a session [S7.139]', async () => {
  const day = await suite.send(dayCalls.showcase, {});
  expect(day.title).toBe('Ines, ward nurse, early shift');
  expect(day.tasks.length).toBeGreaterThan(17);
});

test('a copy has all the content of the project [S7.136]', async () => {
  const { id, accessToken } = await makeDay();
  await suite.send(dayCalls.fillFromSample, { params: { id } }, accessToken);
  const copy = await suite.send(dayInLifeCalls.duplicate, { params: { id } }, accessToken);
  expect(copy.boards).toHaveLength(3);
  expect(copy.tasks.map(({ text }) => text)).toContain(
    '05:10-05:50 Gets up, packs lunch @home #phone :sunrise: ^2 -1',
  );
});

test('diaries of several participants become a typical day, with the participants of each block', async () => {
  const { id, accessToken } = await makeDay();
  const diaries = [
    { who: 'P01', text: '7:00-7:30 Bus @bus\n8:00-12:00 Desk' },
    { who: 'P02', text: '7:20-8:00 bus\n9:00-12:30 Desk\nno time' },
    { who: 'P03', text: '6:50-7:20 Bus @bus' },
  ];
  const { board, failed } = await suite.send(
    taskCalls.typical,
    { params: { id }, body: { diaries } },
    accessToken,
  );
  expect(board).toMatchObject({ kind: 'typical', title: 'Typical day' });
  expect(failed).toMatchObject([{ who: 'P02', line: 3 }]);
  const { tasks } = await suite.send(dayCalls.read, { params: { id } }, accessToken);
  expect(tasks).toMatchObject([
    { title: 'Bus', start: 420, end: 450, from: 'P01, P02, P03', place: 'bus' },
    { title: 'Desk', start: 510, end: 735, from: 'P01, P02' },
  ]);
});

/** The whole content of a project's document. */
async function readAll<S extends Shape>(definition: DocumentDefinition<S>, id: string) {
  let value: DocumentValue<S> | null = null;
  await suite.edit(id, ines.userId, (document) => {
    ({ value } = readDocument(definition, document));
  });
  if (value === null) throw new Error('There is no document.');
  return value as DocumentValue<S>;
}

test('hours of a day become a journey with actions, moods and pains, and both link to each other', async () => {
  const { id, accessToken } = await makeDay();
  const { tasks } = await suite.send(dayCalls.fillFromSample, { params: { id } }, accessToken);
  const span = tasks.filter(({ title }) => /^(Medicine round 1|Types notes standing)$/.test(title));
  const items = span.slice(0, 2).map(({ _id }) => `task:${_id}`);
  const made = await suite.send(
    createFromItems,
    { body: { from: { project: id, items }, to: { kind: 'PM' } } },
    accessToken,
  );
  const map = await readAll(mapperDocument, made.id);
  expect(map.stages.map(({ name }) => name)).toEqual(['Medicine round 1', 'Types notes standing']);
  expect(map.cards.map(({ text }) => text)).toContain('Six log-ins in one round.');
  expect(map.emotions.map(({ value }) => value).sort()).toEqual([-1, -2]);
  expect(map.evidence.map(({ link }) => link?.item).sort()).toEqual(items.toSorted());
  const day = await readAll(dayInLifeDocument, id);
  expect(day.links.map(({ task, link }) => [`task:${task}`, link?.item]).sort()).toEqual(
    map.evidence.map(({ stage, link }) => [link?.item, `stage:${stage}`]).sort(),
  );
});

test('a full plan refuses to create and to copy a project [S8.29] [S8.30]', async () => {
  const { id, accessToken } = await makeDay();
  for (let room = 9; room > 0; room -= 1) {
    await suite.send(dayInLifeCalls.create, { body: {} }, accessToken);
  }
  const made = await suite.request(dayInLifeCalls.create, { body: {} }, accessToken);
  const copied = await suite.request(dayInLifeCalls.duplicate, { params: { id } }, accessToken);
  const refused = (error_code: string) => ({ status: 403, envelope: { error: { error_code } } });
  expect(made).toMatchObject(refused('project_limit_reached'));
  expect(copied).toMatchObject(refused('dilo_limit_reached'));
});

test('generation begins a project under both of its names, and refuses visitors [S7.156]', async () => {
  const body = { title: 'Drafted', description: 'The night shift of a ward nurse' };
  for (const call of dayInLifeGenerate) {
    const made = await suite.send(call, { body }, ines.accessToken);
    expect(made).toMatchObject({ project_type: 'DILO', job_id: expect.any(String) });
    expect((await suite.request(call, { body })).status).toBe(401);
  }
  expect(dayInLifeGenerate.map(({ group, path }) => `${group} ${path}`)).toEqual([
    'mapper-ai /ai/dilo',
    'main /mapper/ai/dilo',
  ]);
});
