import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.close());

test('an unknown call answers the failure envelope with code and message [S7.3] [S7.5]', async () => {
  const response = await suite.http.inject({ method: 'GET', url: '/api/main/nothing' });
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({
    status: 'failure',
    error: { error_code: 'not_found', error_message: 'There is no such call.' },
  });
});

test('the server says that it is alive and ready', async () => {
  expect((await suite.http.inject('/healthz')).statusCode).toBe(200);
  expect((await suite.http.inject('/readyz')).statusCode).toBe(200);
});
