import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listProjects } from '#features/projects/contract/list-calls.ts';
import { callPath } from '#kernel/call/call.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { makeProjectPeople } from '#tests/fixtures/project-people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { importCalls } from '../contract/calls/import-calls.ts';
import { matrixCalls as matrix } from '../contract/calls/matrix-calls.ts';
import { taskCalls as task } from '../contract/calls/task-calls.ts';
import { levelsOf } from '../contract/codes.ts';
import { redRoutesCalls, redRoutesGenerate, redRoutesSharing } from '../contract/project.ts';
import { placeTasks } from '../document/edits.ts';
import { redRoutesFormat } from '../document/open-format.ts';
import { harbourBank } from '../fixtures/generated-matrix.ts';

let suite: TestSuite;
let amara: Person;
beforeAll(async () => {
  // The number of collaborators that the tests require.
  const PLAN_LIMITS = JSON.stringify({ pro: { collaborators: 4 } });
  suite = await startSuite({ DEFAULT_PLAN: 'pro', PLAN_LIMITS });
});
// A plan allows one project, so each test has an account of its own.
beforeEach(async () => {
  amara = await makePerson(suite);
});
afterAll(() => suite.close());

const send: TestSuite['send'] = (call, given) => suite.send(call, given, amara.accessToken);
const newProject = async () => (await send(matrix.createDefault, { body: {} }))._id;

/** Creates the sample R1 by calls alone. Returns the ids of its project, and of its tasks by name. */
async function r1ByCalls() {
  const id = await newProject();
  const params = { id };
  const sample = harbourBank();
  const { matrices } = await send(matrix.fetch, { params });
  const [allPersonas] = matrices[0]?.sub_matrices ?? [];
  await send(matrix.deleteSubMatrix, { params: { id, sub_matrix_id: allPersonas?._id ?? '' } });
  const subs: string[] = [];
  for (const { label, weight } of sample.subMatrices) {
    subs.push((await send(matrix.createSubMatrix, { params, body: { label, weight } }))._id);
  }
  const tasks = new Map<string, string>();
  for (const { name, critical, at } of sample.tasks) {
    const { _id: task_id } = await send(task.addTask, { params, body: { name, critical } });
    tasks.set(name, task_id);
    const placements = at.flatMap((stand, column) => {
      if (!stand) return [];
      const { reach, frequency: freq } = levelsOf(stand);
      return [{ sub_matrix_id: subs[column] ?? '', task_id, levels: { reach, freq } }];
    });
    await send(task.place, { params, body: { placements } });
  }
  return { id, tasks };
}

test('a default matrix is created with one sub-matrix, and is listed as RRM [S3.65] [S7.105]', async () => {
  const { _id: id, project_title } = await send(matrix.createDefault, { body: {} });
  expect(project_title).toBe('Untitled Matrix project');
  const { matrices } = await send(matrix.fetch, { params: { id } });
  expect(matrices.map(({ sub_matrices }) => sub_matrices.map(({ label }) => label))).toEqual([
    ['Everybody'],
  ]);
  const query = { kind: 'RRM' as const };
  const { projects } = await send(listProjects, { query });
  expect(projects.map(({ _id }) => _id)).toContain(id);
});

test('R1 is created by calls, fetched, and has the analysis of the domain [S7.111] [S7.112]', async () => {
  const { id, tasks } = await r1ByCalls();
  const params = { id };
  const answer = await send(matrix.analysis, { params, query: {} });
  expect(answer.ranking[0]).toMatchObject({
    name: 'Check balance',
    zone: 'red',
    traffic: 15.2,
    traffic_of: '0.5·4·4 + 0.3·4·4 + 0.2·4·3',
    overlap: 'universal',
  });
  const named = (ids: readonly string[]) =>
    ids.map((one) => [...tasks].find(([, task_id]) => task_id === one)?.[0]);
  expect(named(answer.red_routes)).toEqual([
    'Check balance',
    'Log in',
    'Pay a person',
    'Move between own accounts',
    'Find a past payment',
  ]);
  expect(named(answer.must_never_fail)).toEqual(['Freeze a lost card', 'Dispute a payment']);
  const { matrices } = await send(matrix.fetch, { params });
  expect(matrices[0]?.tasks).toHaveLength(16);
  expect(matrices[0]?.placements).toHaveLength(48);
});

test('lookups name axes, levels, zones and personas in one answer [S7.113]', async () => {
  const { id } = await r1ByCalls();
  const found = await send(matrix.lookups, { params: { id }, query: {} });
  expect(found.axes[0]?.levels.map(({ label }) => label)).toEqual(['Few', 'Some', 'Most', 'All']);
  expect(found.zones.map(({ code, min_heat }) => [code, min_heat])).toEqual([
    ['red', 9],
    ['amber', 6],
    ['yellow', 3],
    ['white', 1],
  ]);
  expect(found.personas.map(({ label }) => label)).toEqual(['Amara', 'Deniz', 'Ruth']);
});

test('matrices are added, changed and deleted [S1.39] [S7.106] [S7.107] [S7.109]', async () => {
  const id = await newProject();
  const added = await send(matrix.createMatrix, { params: { id }, body: { title: 'Business' } });
  const changed = await send(matrix.update, {
    params: { id, matrix_id: added._id },
    body: {
      red: 12,
      amber: 8,
      swap_axes: true,
      levels: [{ axis: 'reach', place: 4, label: 'Everybody' }],
    },
  });
  expect(changed).toMatchObject({
    title: 'Business',
    swap_axes: true,
    thresholds: { red: 12, amber: 8, yellow: 3 },
    axes: { reach: { levels: ['Few', 'Some', 'Most', 'Everybody'] } },
  });
  const wrong = { params: { id, matrix_id: added._id }, body: { red: 3 } };
  expect((await suite.request(matrix.update, wrong, amara.accessToken)).status).toBe(400);
  await send(matrix.deleteMatrix, { params: { id, matrix_id: added._id } });
  const again = { params: { id, matrix_id: added._id } };
  expect((await suite.request(matrix.deleteMatrix, again, amara.accessToken)).status).toBe(404);
  expect((await send(matrix.fetch, { params: { id } })).matrices).toHaveLength(1);
});

test('sub-matrices are added, get pictures and are deleted, and tasks are split into parts [S1.40] [S7.115] [S7.116] [S7.117]', async () => {
  const id = await newProject();
  const params = { id };
  const { _id: login } = await send(task.addTask, { params, body: { name: 'Log in' } });
  const parts = await send(matrix.createSubMatrix, {
    params,
    body: { label: 'Log in', kind: 'task', parent_task_id: login },
  });
  const { _id: part } = await send(task.addTask, {
    params,
    body: { name: 'Type the password', within_id: parts._id },
  });
  const levels = { reach: 4, freq: 3 } as const;
  const placement = { sub_matrix_id: parts._id, task_id: part, levels };
  const { placements } = await send(task.place, { params, body: { placements: [placement] } });
  expect(placements).toEqual([
    { sub_matrix_id: parts._id, task_id: part, ...levels, measured: false },
  ]);
  const elsewhere = { params, body: { placements: [{ ...placement, task_id: login }] } };
  expect((await suite.request(task.place, elsewhere, amara.accessToken)).status).toBe(409);

  const ofSub = { id, sub_matrix_id: parts._id };
  const image = { file: '/abc.webp', name: 'Screen' };
  const pictured = await send(matrix.changeImage, { params: ofSub, body: { image } });
  expect(pictured.image_id).not.toBeNull();
  const bare = await send(matrix.changeImage, { params: ofSub, body: { image: null } });
  expect(bare.image_id).toBeNull();

  await send(matrix.deleteSubMatrix, { params: ofSub });
  const [whole] = (await send(matrix.fetch, { params })).matrices;
  expect(whole?.tasks.map(({ name }) => name)).toEqual(['Log in']);
});

test('a project is shared, permissions are changed, the plan limits the number of members, and an editor copies it [S8.35] [S7.108] [S7.110] [S7.118] [S6.27]', async () => {
  const { id, owner, editor } = await makeProjectPeople(suite, {
    create: redRoutesCalls.create,
    share: redRoutesSharing.share,
  });
  await suite.send(matrix.fillFromSample, { params: { id } }, owner.accessToken);
  const shared = await suite.send(
    redRoutesSharing.share,
    { body: { project_id: id, email: 'deniz@example.org', permission: 'V' } },
    owner.accessToken,
  );
  const member_id = shared.collaborators.find(
    ({ email }) => email === 'deniz@example.org',
  )?.member_id;
  const changed = await suite.send(
    redRoutesSharing.updateAccess,
    { body: { project_id: id, member_id: member_id ?? '', permission: 'C' } },
    owner.accessToken,
  );
  const deniz = changed.collaborators.find(({ email }) => email === 'deniz@example.org');
  expect(deniz?.permission).toBe('C');
  const more = { body: { project_id: id, email: 'ruth@example.org', permission: 'V' } } as const;
  expect(await suite.request(redRoutesSharing.share, more, owner.accessToken)).toMatchObject({
    status: 403,
    envelope: { error: { error_code: 'collaborator_limit_exist' } },
  });
  const given = { params: { id } };
  const copy = await suite.send(redRoutesCalls.duplicate, given, editor.accessToken);
  const requested = { params: { id: copy._id } };
  const { matrices } = await suite.send(matrix.fetch, requested, editor.accessToken);
  expect(matrices[0]?.tasks).toHaveLength(16);
});

test('counted levels are recomputed, and guesses stay [S7.114]', async () => {
  const { id, tasks } = await r1ByCalls();
  const params = { id };
  const [whole] = (await send(matrix.fetch, { params })).matrices;
  const counted = ['Log in', 'Pay a bill', 'Update address'].map((name) => tasks.get(name) ?? '');
  await suite.edit(id, amara.userId, (document) => {
    const subMatrix = whole?.sub_matrices[0]?._id ?? '';
    const placements = counted.map((one, at) => {
      const users = [100, 40, 5][at] ?? 0;
      return { subMatrix, task: one, at: '1,1' as const, measured: true, users, count: users * 3 };
    });
    applyEdit(document, placeTasks, { placements }, { kind: 'user' });
  });
  const before = (await send(matrix.fetch, { params })).matrices[0]?.placements ?? [];
  const after = await send(matrix.regenerate, {
    params,
    body: { thresholds: { users: [10, 30, 50], times_each: [1, 2, 3] } },
  });
  const moved = after.placements.filter(
    ({ reach, freq }, at) => before[at]?.reach !== reach || before[at]?.freq !== freq,
  );
  const levelsNow = (task: string) =>
    moved.flatMap(({ task_id, reach, freq, measured }) =>
      task_id === task ? [[reach, freq, measured]] : [],
    );
  expect(moved).toHaveLength(3);
  expect(counted.map(levelsNow)).toEqual([[[4, 4, true]], [[3, 4, true]], [[1, 4, true]]]);
});

test('an exported project is restored from its file, and another file is refused', async () => {
  const { id } = await r1ByCalls();
  let written: unknown;
  await suite.edit(id, amara.userId, (document) => {
    written = redRoutesFormat.write(document, 'Written down');
  });
  const take = async (content: unknown) => {
    const form = new FormData();
    form.append('matrix', new Blob([JSON.stringify(content)]), 'matrix.json');
    const response = await suite.http.inject({
      method: 'POST',
      url: callPath(importCalls.importProject, {}, {}),
      payload: form,
      headers: { authorization: `Bearer ${amara.accessToken}` },
    });
    return { ...response.json(), status: response.statusCode };
  };
  expect(await take(written)).toMatchObject({
    status: 200,
    data: { project_title: 'Written down' },
  });
  expect(await take({ format: 'something else' })).toMatchObject({
    status: 422,
    error: { error_code: 'not_a_matrix' },
  });
});

test('generation begins a project under both of its names, and refuses visitors [S7.155]', async () => {
  const body = { title: 'Drafted', description: 'The night shift of a ward nurse' };
  for (const call of redRoutesGenerate) {
    const made = await suite.send(call, { body }, amara.accessToken);
    expect(made).toMatchObject({ project_type: 'RRM', job_id: expect.any(String) });
    expect((await suite.request(call, { body })).status).toBe(401);
  }
  expect(redRoutesGenerate.map(({ group, path }) => `${group} ${path}`)).toEqual([
    'mapper-ai /ai/rrm',
    'main /mapper/ai/rrm',
  ]);
});
