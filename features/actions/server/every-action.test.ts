import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { z } from 'zod';
import { tools } from '#app/server/tools.ts';
import { projectMembersKey } from '#features/projects/server/index.ts';
import type { ServerTool } from '#features/tool/server/index.ts';
import type { Action } from '#kernel/actions.ts';
import { type DocumentDefinition, readDocument, type Shape } from '#kernel/document/document.ts';
import { type FieldRole, roleOf } from '#kernel/document/edit-input.ts';
import { type ActionSample, findSample } from '#tests/fixtures/actions/action-samples.ts';
import { days } from '#tests/fixtures/actions/day-in-life.ts';
import { maps } from '#tests/fixtures/actions/mapper.ts';
import { noteProjects } from '#tests/fixtures/actions/notes.ts';
import { personas } from '#tests/fixtures/actions/personas.ts';
import { routes } from '#tests/fixtures/actions/red-routes.ts';
import { reviewPeople, reviews } from '#tests/fixtures/actions/reviewer.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import { fullDocument, type Together } from '#tests/fixtures/live/together.ts';
import { makePerson } from '#tests/fixtures/people.ts';
import { listActionsOf, runAction } from '../contract.ts';
import { innerSchema, objectShape } from './object-shape.ts';

/** The records and results of the actions of a kind of project. */
interface Samples {
  definition: DocumentDefinition<Shape>;
  full(): Y.Doc;
  find(document: Y.Doc, name: string, fresh: string): ActionSample | null;
}

function samplesOf<S extends Shape>(together: Together<S>): Samples {
  return {
    definition: together.definition,
    full: () => fullDocument(together),
    find: (document, name, fresh) => findSample(together, document, name, fresh),
  };
}

const kinds: Readonly<Record<string, Samples>> = {
  PM: samplesOf(maps),
  UR: samplesOf(reviews),
  PC: samplesOf(personas),
  DILO: samplesOf(days),
  RRM: samplesOf(routes),
  NOTE: samplesOf(noteProjects),
};

let suite: LiveSuite;
beforeAll(async () => {
  suite = await startLiveSuite();
});
afterAll(() => suite.close());

/** A project with much content, of a new owner. */
async function fullProject({ calls }: ServerTool, { full }: Samples) {
  const owner = await makePerson(suite);
  const { _id: id } = await suite.send(calls.projects.create, { body: {} }, owner.accessToken);
  const update = Y.encodeStateAsUpdate(full());
  await suite.edit(id, owner.userId, (document) => Y.applyUpdate(document, update));
  const { put } = suite.get(projectMembersKey);
  for (const userId of reviewPeople) await put(id, { userId, permission: 'V' });
  return { owner, id };
}

/** A document without the numbers of issues, which a job of the server assigns again. */
function contentOf(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (name, one) => (name === 'number' ? 0 : one)));
}

const isMade = (role: FieldRole | undefined) => role === 'newRecord' || role === 'position';

/** The ids of a collection; the last one alone where records have an order. */
function lastOf(
  document: Y.Doc,
  definition: DocumentDefinition<Shape>,
  collection: string,
  hasOrder: boolean,
): string[] {
  const records = readDocument(definition, document).value[collection] as { id: string }[];
  return records.map(({ id }) => id).slice(hasOrder ? -1 : 0);
}

/** An invalid value of a field, where there is one. */
function wrongFor(action: Action, input: object, field: string): unknown {
  const candidates = [{ not: 'this' }, -1e12 - 0.5, [[[]]]];
  return candidates.find((one) => !action.input.safeParse({ ...input, [field]: one }).success);
}

/** The paths of the fields of an input that refer to users. */
function personPaths(schema: z.core.$ZodType, path: readonly string[] = []): string[][] {
  const inner = innerSchema(schema);
  if (roleOf(inner) === 'person') return [[...path]];
  return Object.entries(objectShape(inner) ?? {}).flatMap(([name, field]) =>
    personPaths(field, [...path, name]),
  );
}

/** An input in which one field, of the input or of an object in it, has another value. */
function withField(input: object, [name = '', ...rest]: readonly string[], value: string): object {
  const inner: unknown = Reflect.get(input, name);
  return { ...input, [name]: rest.length === 0 ? value : withField(Object(inner), rest, value) };
}

/** The actions that refer to users, and their fields. */
const namesPeople: Readonly<Record<string, readonly string[]>> = {
  PM: ['addNote author'],
  UR: [
    ...['addIssue assignee', 'addIssue author', 'addNote author', 'changeIssue assignee'],
    ...['changeIssues change.assignee', 'joinReview id', 'rateIssue evaluator'],
    'watchIssue person',
  ],
};

describe.each(tools.map((tool) => [tool.kind.code, tool] as const))('%s', (code, tool) => {
  const samples = kinds[code];
  if (!samples) throw new Error(`There are no samples of ${code}.`);
  const { definition, find } = samples;
  const open = [...tool.actions.values()].filter(({ internal }) => internal === undefined);

  test('every public action runs by its name, and users with the open project see the change', async () => {
    const { owner, id } = await fullProject(tool, samples);
    const other = await suite.entered(id, owner, definition.version);
    for (const [turn, { name }] of open.entries()) {
      const sample = find(other.document, name, `x${turn}`);
      if (!sample) throw new Error(`No input was found for ${name}.`);
      const given = { params: { id, name }, body: { input: sample.input } };
      await suite.send(runAction, given, owner.accessToken);
      await eventually(() => {
        const { value } = readDocument(definition, other.document);
        expect([name, contentOf(value)]).toEqual([name, contentOf(sample.after)]);
      });
    }
    other.leave();
  });

  test('ids and positions are optional where an action adds or moves a record', async () => {
    const { owner, id } = await fullProject(tool, samples);
    const visitor = await suite.entered(id, owner, definition.version);
    for (const [turn, { name, input, changes }] of open.entries()) {
      const shape = objectShape(input) ?? {};
      const roles = Object.entries(shape).filter(([, field]) => isMade(roleOf(field)));
      if (roles.length === 0) continue;
      const sample = find(visitor.document, name, `x${turn}`)?.input;
      const fields = Object.entries(sample ?? {}).filter(
        ([field]) => !Object.fromEntries(roles)[field],
      );
      const given = { params: { id, name }, body: { input: Object.fromEntries(fields) } };
      const { ids } = await suite.send(runAction, given, owner.accessToken);
      const addsOne = roles.some(([, field]) => roleOf(field) === 'newRecord');
      expect([name, Object.keys(ids)]).toEqual([name, addsOne ? ['id'] : []]);
      const record = ids.id ?? String(sample?.id);
      await eventually(() => {
        const last = lastOf(visitor.document, definition, changes[0] ?? '', 'position' in shape);
        expect([name, last]).toEqual([name, expect.arrayContaining([record])]);
      });
    }
    visitor.leave();
  });

  test('an action may refer only to users with access to the project, unless it removes them', async () => {
    const { owner, id } = await fullProject(tool, samples);
    const [outsider, full] = [await makePerson(suite), samples.full()];
    const run = async (name: string, input: object) =>
      suite.request(
        runAction,
        { params: { id, name }, body: { input: { ...input } } },
        owner.accessToken,
      );
    const tried: string[] = [];
    for (const { name, input } of open) {
      for (const path of personPaths(input)) {
        const { on, ...sample } = find(full, name, `x${tried.length}`)?.input ?? {};
        tried.push(`${name} ${path.join('.')}`);
        const given = { ...sample, ...(on !== undefined && { on: true }) };
        expect(await run(name, withField(given, path, outsider.userId))).toMatchObject({
          status: 400,
          envelope: {
            error: {
              error_code: 'person_without_access',
              fields: { [`input.${path.join('.')}`]: expect.stringContaining('access') },
            },
          },
        });
        expect((await run(name, withField(given, path, owner.userId))).status).toBe(200);
        if (on === undefined) continue;
        const removed = { ...withField(sample, path, outsider.userId), on: false };
        expect((await run(name, removed)).status).toBe(200);
      }
    }
    expect(tried.toSorted()).toEqual([...(namesPeople[code] ?? [])]);
  });

  test('every public action names the field that it refuses', async () => {
    const { owner, id } = await fullProject(tool, samples);
    const full = samples.full();
    for (const [turn, action] of open.entries()) {
      const { name } = action;
      const input = find(full, name, `x${turn}`)?.input ?? {};
      for (const field of Object.keys(objectShape(action.input) ?? {})) {
        const wrong = { ...input, [field]: wrongFor(action, input, field) };
        const given = { params: { id, name }, body: { input: wrong } };
        const answer = await suite.request(runAction, given, owner.accessToken);
        const { error } = answer.envelope as { error: { error_code: string; fields: object } };
        const [first = ''] = Object.keys(error.fields);
        expect([name, field, answer.status, error.error_code]).toEqual([
          ...[name, field, 400, 'invalid_input'],
        ]);
        expect(`${first}.`).toContain(`input.${field}.`);
      }
    }
  });

  test('every public action is listed with the schema of an object, and no other action is', async () => {
    const { owner, id } = await fullProject(tool, samples);
    const { actions } = await suite.send(listActionsOf, { params: { id } }, owner.accessToken);
    expect(actions.map(({ name }) => name)).toEqual(open.map(({ name }) => name));
    const full = samples.full();
    for (const { name, title, input } of actions) {
      expect([name, input.type]).toEqual([name, 'object']);
      const sample = find(full, name, 'x')?.input;
      const { error } = z.fromJSONSchema(input).safeParse(JSON.parse(JSON.stringify(sample)));
      expect([name, error]).toEqual([name, undefined]);
      expect(title).toMatch(/^[A-Z][a-z]+ [^A-Z]/);
      const fields = Object.keys(objectShape(tool.actions.get(name)?.input ?? z.object({})) ?? {});
      expect(Object.keys(input.properties as object)).toEqual(fields);
    }
  });
});
