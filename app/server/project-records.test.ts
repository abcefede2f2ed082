import { afterAll, beforeAll, expect, test } from 'vitest';
import { listProjects, listTrash } from '#features/projects/contract/list-calls.ts';
import { makePerson } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { dayInLifeCalls } from '#tools/day-in-life/contract/project.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { notesCalls } from '#tools/notes/contract/project.ts';
import { personasCalls } from '#tools/personas/contract/project.ts';
import { redRoutesCalls } from '#tools/red-routes/contract/project.ts';
import { reviewerCalls } from '#tools/reviewer/contract/project.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite({
    DEFAULT_PLAN: 'pro',
    PLAN_LIMITS: JSON.stringify({ pro: { projects: 2 } }),
  });
});
afterAll(() => suite.close());

test.each([
  ['PM', 'M', mapperCalls],
  ['PC', 'M', personasCalls],
  ['DILO', 'M', dayInLifeCalls],
  ['RRM', 'M', redRoutesCalls],
  ['NOTE', 'M', notesCalls],
  ['UR', 'T', reviewerCalls],
] as const)(
  'every call that returns a project of type %s returns its product type %s too',
  async (code, product_type, calls) => {
    const { accessToken } = await makePerson(suite);
    const send: TestSuite['send'] = (call, given) => suite.send(call, given, accessToken);
    const types = { product_type, project_type: code };
    const project = await send(calls.create, { body: {} });
    const { _id: id } = project;
    expect(project).toMatchObject(types);
    expect(await send(calls.open, { params: { id }, query: {} })).toMatchObject(types);
    const named = { project_id: id, title: 'Harbour' };
    expect(await send(calls.rename, { body: named })).toMatchObject(types);
    const retitled = { project_id: id, operation: '~', value: 'Harbour bank' } as const;
    const field = calls === notesCalls || calls === dayInLifeCalls ? 'name' : 'project_title';
    expect(await send(calls.updateTitle, { body: { ...retitled, field } })).toMatchObject(types);
    expect(await send(calls.duplicate, { params: { id } })).toMatchObject(types);
    const { projects } = await send(listProjects, { query: { kind: code } });
    expect(projects).toMatchObject([types, types]);
    await send(calls.remove, { params: { id } });
    const { projects: trashed } = await send(listTrash, { query: { kind: code } });
    expect(trashed).toMatchObject([types]);
  },
);
