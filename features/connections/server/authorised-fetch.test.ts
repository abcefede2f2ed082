import { expect, test } from 'vitest';
import { authorisedFetch } from './authorised-fetch.ts';

/** Sends a request by a client whose service answers with these statuses, in order. */
async function send(statuses: number[], address = 'https://a.example/x', others = 'second') {
  const sent: string[] = [];
  const reports: string[] = [];
  const fetch = authorisedFetch({
    fetch: async (input) => {
      const request = input as Request;
      sent.push(`${request.headers.get('authorization')} ${await request.text()}`);
      return new Response('', { status: statuses.shift() ?? 200 });
    },
    origins: ['https://a.example/api'],
    headers: async () => ({ authorization: 'first' }),
    refused: async (headers, isSecond) => {
      reports.push(`${headers.authorization} ${isSecond}`);
      return others ? { authorization: others } : null;
    },
  });
  const { status } = await fetch(address, { method: 'POST', body: 'body' });
  return { status, sent, reports };
}

test.each([
  ['accepted', [200], 200, ['first body'], []],
  ['refused once', [401, 200], 200, ['first body', 'second body'], ['first false']],
  ['refused twice', [401, 401], 401, ['first body', 'second body'], ['first false', 'second true']],
  ['forbidden', [403], 403, ['first body'], []],
] as const)(
  'credentials that are %s are sent with the body of the request',
  async (_, statuses, status, sent, reports) => {
    expect(await send([...statuses])).toEqual({ status, sent, reports });
  },
);

test('credentials are sent to no other address, and without new ones nothing is repeated', async () => {
  for (const address of ['https://b.example/x', 'http://a.example/x', 'https://a.example:444/x']) {
    expect(await send([401], address)).toEqual({ status: 401, sent: ['null body'], reports: [] });
  }
  expect(await send([401], undefined, '')).toEqual({
    status: 401,
    sent: ['first body'],
    reports: ['first false'],
  });
});
