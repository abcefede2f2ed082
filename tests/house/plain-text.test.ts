import { afterAll, beforeAll, expect, test } from 'vitest';
import { tools } from '#app/server/tools.ts';
import { marker } from '#tests/fixtures/marker.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { belowPath, pathOfCalls } from '#tests/fixtures/tool-paths.ts';
import type { Description, Schema } from '#tests/fuzz/description.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'pro' });
});
afterAll(() => suite.close());

/** A value that a schema accepts, with all texts replaced by `text`. */
function filled(
  schema: Schema,
  path: string,
  text: (path: string, usual: string) => string,
): unknown {
  if (schema.const !== undefined) return schema.const;
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return filled(choice, path, text);
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {});
    return Object.fromEntries(
      fields.map(([name, one]) => [name, filled(one, `${path}.${name}`, text)]),
    );
  }
  if (schema.type === 'array') return schema.items ? [filled(schema.items, `${path}.0`, text)] : [];
  if (schema.type === 'string') {
    const usual =
      schema.format === 'email' ? 'amara@x.example' : marker.padEnd(schema.minLength ?? 1, 'x');
    return text(path, usual);
  }
  return schema.type === 'boolean' ? true : 1;
}

/** All paths in a call's body that have a text. */
function textsOf(schema: Schema): string[] {
  const paths: string[] = [];
  filled(schema, '', (path, usual) => {
    paths.push(path);
    return usual;
  });
  return paths;
}

const callsByPath = Object.fromEntries(
  tools.map(({ calls }) => [pathOfCalls(calls.projects), calls.projects]),
);

test.each([
  ['NUL', '\0'],
  ['half a character', '\ud83d'],
])(
  '%s in any text of any call is refused as an error of the caller, and is no defect',
  async (_, broken) => {
    const { paths } = (await suite.http.inject('/api/docs/openapi.json')).json() as Description;
    const refused: [string, number][] = [];
    const sendBody = async (path: string, method: string, url: string, payload?: object) => {
      const headers = { authorization: `Bearer ${amara.accessToken}` };
      const request = { method: method.toUpperCase() as 'GET', url, headers };
      const { statusCode } = await suite.http.inject(payload ? { ...request, payload } : request);
      refused.push([path, statusCode]);
    };
    let amara: Person = await makePerson(suite);
    for (const [path, methods] of Object.entries(paths)) {
      // Calls that end a session or remove their project must not affect the next ones.
      amara = await makePerson(suite);
      const { create } = belowPath(path, callsByPath) ?? mapperCalls;
      const { _id: id } = await suite.send(create, { body: {} }, amara.accessToken);
      for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
        const plain = path.replaceAll(/\{\w+\}/g, id);
        const encoded = broken === '\0' ? 'x%00' : 'x%ED%A0%BD';
        for (const { name, in: where } of parameters) {
          // A query can't contain a lone surrogate: invalid text stays as it was written.
          if (where !== 'path' && broken !== '\0') continue;
          const url =
            where === 'path'
              ? path.replace(`{${name}}`, encoded).replaceAll(/\{\w+\}/g, id)
              : `${plain}?${name}=${encoded}`;
          await sendBody(`${method} ${url}`, method, url);
        }
        const schema = requestBody?.content['application/json']?.schema;
        for (const fieldPath of schema ? textsOf(schema) : []) {
          const body = filled(schema ?? {}, '', (at, usual) =>
            at === fieldPath ? usual + broken : usual,
          );
          await sendBody(`${method} ${path} ${fieldPath}`, method, plain, body as object);
        }
      }
    }
    expect(refused.length).toBeGreaterThan(300);
    expect(refused.filter(([, status]) => status < 400 || status >= 500)).toEqual([]);
  },
);

/** Times that a schema may accept although databases do not. */
const oddTimes = ['0000-01-01T00:00:00.000Z', `2026-11-25T00:00:00.${'1'.repeat(200)}Z`];

test('no list fails on an invalid cursor', async () => {
  const { paths } = (await suite.http.inject('/api/docs/openapi.json')).json() as Description;
  const amara = await makePerson(suite);
  const { _id: id } = await suite.send(mapperCalls.create, { body: {} }, amara.accessToken);
  const headers = { authorization: `Bearer ${amara.accessToken}` };
  const lists = Object.entries(paths).filter(([, { get }]) =>
    get?.parameters?.some(({ name }) => name === 'after'),
  );
  const keys = oddTimes.flatMap((time) => [
    [time, 'x'],
    ['own', time, 'x'],
    ['\ud83d', '\0'],
  ]);
  const cursors = keys.map((key) => Buffer.from(JSON.stringify(key)).toString('base64url'));
  const defects: string[] = [];
  for (const [path] of lists) {
    for (const sort of ['last_modified', 'recently_opened', 'ownership', 'title'])
      for (const after of [...cursors, '9007199254740991', '-1e15']) {
        const query = new URLSearchParams({ kind: 'PM', sort, limit: '5', after });
        const url = `${path.replaceAll(/\{\w+\}/g, id)}?${query}`;
        const { statusCode } = await suite.http.inject({ url, headers });
        if (statusCode >= 500) defects.push(url);
      }
  }
  expect(lists.length).toBeGreaterThan(5);
  expect(defects).toEqual([]);
});
