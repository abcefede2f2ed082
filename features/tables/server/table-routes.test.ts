import { expect, test } from 'vitest';
import { commonFailures } from '#kernel/call/failure.ts';
import { PreparedAnswer } from '#platform/server/http/response/prepared-answer.ts';
import { tableCalls } from '../contract/calls.ts';
import { tableRoutes } from './index.ts';

const { signal } = new AbortController();
const context = (fields: readonly string[], encoding?: string) => ({
  actor: { userId: 'ada' },
  input: { params: { id: 'p' }, query: { encoding } },
  uploads: fields.map((field) => ({ field, path: `/tmp/${field}` })),
  signal,
});

/** The handler of the call, the projects that it was allowed to edit, and its input. */
function open(mayEdit = true) {
  const checked: unknown[] = [];
  const read: unknown[] = [];
  const routes = tableRoutes(
    tableCalls('maps'),
    {
      async allowEdit(actor, id) {
        checked.push([actor.userId, id]);
        if (!mayEdit) throw commonFailures.fail('forbidden');
      },
    },
    {
      async read(_, input, reading) {
        read.push([input, reading]);
        return 'answer' as never;
      },
    },
  );
  const [route, ...others] = routes;
  if (!route || others.length > 0) throw new Error('There is one call.');
  const handle = (given: object) => route.handle(given as never, undefined as never);
  return { route, handle, checked, read };
}

test('the table of an upload is read for its sender, with the encoding that is chosen', async () => {
  const { route, handle, checked, read } = open();
  expect(route.call.id).toBe('maps.readTable');
  const answer = await handle(context(['other', 'table']));
  expect(answer).toBeInstanceOf(PreparedAnswer);
  await handle(context(['table'], 'utf-16le'));
  expect(checked).toEqual([
    ['ada', 'p'],
    ['ada', 'p'],
  ]);
  const reading = { owner: 'ada', signal };
  expect(read).toEqual([
    [{ path: '/tmp/table', encoding: null }, reading],
    [{ path: '/tmp/table', encoding: 'utf-16le' }, reading],
  ]);
});

test('nothing is read for a call without a table, or for users who may not edit', async () => {
  const allowed = open();
  await expect(allowed.handle(context(['other']))).rejects.toMatchObject({ code: 'file_missing' });
  const refused = open(false);
  await expect(refused.handle(context(['table']))).rejects.toMatchObject({ code: 'forbidden' });
  expect([...allowed.read, ...refused.read]).toEqual([]);
});
