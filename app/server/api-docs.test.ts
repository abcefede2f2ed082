import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callGroups } from '#kernel/call/call.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { scopes } from '#kernel/scope.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.close());

test('docs/api.md names only calls that exist, and that accept a token', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../../docs/api.md'), 'utf8');
  const named = [...text.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/[\w/:-]+)`/g)];
  expect(named.length).toBeGreaterThan(8);
  const calls = suite.calls
    .filter(({ access }) => access === 'scope')
    .map(({ method, group, path }) => `${method} ${callGroups[group]}${path}`);
  expect(named.map(([, call = '']) => call).filter((call) => !calls.includes(call))).toEqual([]);
});

test('the public documentation says how a script begins, with calls that exist', async () => {
  const answer = await suite.http.inject('/api/docs/openapi.json');
  const { info, paths } = answer.json<{ info: { description: string }; paths: object }>();
  expect(info.description).toContain('Authorization: Bearer');
  for (const scope of scopes) expect(info.description).toContain(`\`${scope}\``);
  const named = [...info.description.matchAll(/(\/api\/main\/[\w/{}]+)/g)];
  expect(named.length).toBeGreaterThan(2);
  expect(named.map(([, path = '']) => path).filter((path) => !(path in paths))).toEqual([]);
});

test('summaries of calls are in plain English, as the public documentation shows them', () => {
  const avoided = /\b(?:tells?|told|somebody|everybody|things?|lies|kept|begun|one’s own)\b/i;
  const summaries = suite.calls.map(({ summary }) => summary);
  expect(summaries.length).toBeGreaterThan(400);
  expect(summaries.filter((summary) => avoided.test(summary))).toEqual([]);
});

interface Answer {
  $ref: string;
}

interface Published {
  paths: Record<
    string,
    Record<string, { operationId?: string; responses: Record<string, Answer> }>
  >;
  components: {
    schemas: Record<string, object>;
    examples: Record<string, { summary: string; value: object }>;
    responses: Record<
      string,
      { content: Record<string, { schema: Answer; examples: Record<string, Answer> }> }
    >;
  };
}

test('every call describes its failures by status, with code and message, in one shared schema', async () => {
  const answer = await suite.http.inject('/api/docs/openapi.json');
  const { paths, components } = answer.json<Published>();
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const nameOf = ({ $ref }: Answer) => $ref.split('/').at(-1) ?? '';
  const failuresOf = (id: string) => {
    const responses = operations.find(({ operationId }) => operationId === id)?.responses ?? {};
    return Object.entries(responses)
      .filter(([status]) => Number(status) >= 400)
      .flatMap(([status, response]) => {
        const { schema, examples } = components.responses[nameOf(response)]?.content[
          'application/json'
        ] ?? { schema: { $ref: '' }, examples: {} };
        expect(schema).toEqual({ $ref: '#/components/schemas/Failure' });
        return Object.entries(examples).map(([code, one]) => {
          const { summary, value } = components.examples[nameOf(one)] ?? {};
          const error = { error_code: code, error_message: summary };
          expect(value).toEqual({ status: 'failure', error });
          return [code, [Number(status), summary]];
        });
      });
  };
  for (const { id, failures, access } of suite.calls) {
    const described = Object.fromEntries(failuresOf(id));
    expect(described, id).toMatchObject({ ...commonFailures.entries, ...failures?.entries });
    expect('scope_missing' in described, id).toBe(access !== 'public');
  }
  expect(answer.body).not.toContain('x-failures');
  expect(answer.body.length).toBeLessThan(3_000_000);
});
