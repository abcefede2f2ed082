import { expect, test } from 'vitest';
import { ApiFailure, createClientOf } from './client-base.ts';

interface Calls {
  find: {
    input: { params: { id: string }; query?: { search?: string; limit?: number } };
    data: string[];
    failures: 'not_found';
  };
  upload: { input: { body: FormData | { title: string } }; data: null; failures: never };
}

/** A client whose requests are answered here, and what it sent. */
function clientWith(answer: () => Response) {
  const sent: { address: string; request: RequestInit }[] = [];
  const client = createClientOf<Calls>(
    { find: ['GET', '/api/main/projects/{id}/items'], upload: ['POST', '/api/main/files'] },
    {
      address: 'https://sightline.example',
      token: 'slt_1',
      async fetch(address, request) {
        sent.push({ address: address.href, request });
        return answer();
      },
    },
  );
  return { client, sent };
}

const done = (data: unknown) => () => Response.json({ status: 'success', data });

test('parameters are escaped, what is left out of the query is not sent, and the token is a bearer', async () => {
  const { client, sent } = clientWith(done(['a']));
  const input = { params: { id: 'a/b ?' }, query: { search: 'x & y' } };
  expect(await client.send('find', input)).toEqual(['a']);
  expect(sent).toMatchObject([
    {
      address: 'https://sightline.example/api/main/projects/a%2Fb%20%3F/items?search=x+%26+y',
      request: { method: 'GET', headers: { authorization: 'Bearer slt_1' } },
    },
  ]);
});

test('a body is JSON, and a form is sent as it is', async () => {
  const { client, sent } = clientWith(done(null));
  const form = new FormData();
  await client.send('upload', { body: { title: 'Plan' } });
  await client.send('upload', { body: form });
  const [asJson, asForm] = sent.map(({ request }) => request);
  expect(asJson).toMatchObject({
    body: '{"title":"Plan"}',
    headers: { 'content-type': 'application/json' },
  });
  expect(asForm?.body).toBe(form);
  expect(asForm?.headers).not.toHaveProperty('content-type');
});

test.each([
  [
    'that names its fields',
    () =>
      Response.json(
        {
          status: 'failure',
          error: { error_code: 'too_many_requests', error_message: 'Wait.', fields: { id: 'No.' } },
        },
        { status: 429, headers: { 'retry-after': '30' } },
      ),
    {
      code: 'too_many_requests',
      message: 'Wait.',
      status: 429,
      fields: { id: 'No.' },
      retryAfter: 30,
    },
  ],
  [
    'of a proxy',
    () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    { code: 'unreadable_answer', status: 502, fields: {}, retryAfter: null },
  ],
  [
    'without an answer',
    () => {
      throw new TypeError('fetch failed');
    },
    { code: 'no_answer', status: 0 },
  ],
])('a failure %s has a code', async (_, answer, expected) => {
  const { client } = clientWith(answer);
  const failure = await client.send('find', { params: { id: 'a' } }).catch((error) => error);
  expect(failure).toBeInstanceOf(ApiFailure);
  expect(failure).toMatchObject(expected);
});
