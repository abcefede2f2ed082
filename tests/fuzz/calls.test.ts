import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendTo } from '#tests/fixtures/send-to.ts';
import { faultTimeout, times } from '#tests/fixtures/soak.ts';
import { readingCalls } from '#tools/mapper/contract/calls/reading-calls.ts';
import { mapperComments, mapperVersions } from '#tools/mapper/contract/project.ts';
import { addNote } from '#tools/notes/contract/note-calls.ts';
import { type Description, operationsOf } from './description.ts';
import { diceOf } from './dice.ts';
import type { Known } from './filled.ts';
import { oddCall } from './odd-calls.ts';
import { beginReport, grownAtMost } from './report.ts';
import { sendCall } from './send-calls.ts';
import { startTarget, type Target } from './target.ts';

const count = times(2000, 100_000);
/**
 * Number of cases before people and projects are created again: some cases end a session or remove
 * a project.
 */
const round = 250;
const atOnce = 8;

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.close());

async function request(path: string, token?: string) {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return sendCall(target.url, { method: 'GET', target: path, headers, body: '' });
}

/** The ids in an answer, by the names of their fields. */
function gather(text: string, ids: Map<string, string[]>): void {
  for (const [, name = '', id = ''] of text.matchAll(/"(\w*id)":"([\w-]{4,64})"/g)) {
    const list = ids.get(name) ?? [];
    if (!list.includes(id)) list.push(id);
    ids.set(name, list.slice(-30));
  }
}

/** Users and projects with at least one record of each kind. */
async function furnished(): Promise<{ known: Known; ids: Map<string, string[]> }> {
  const world = await target.world();
  const ids = new Map([['_id', [world.map]]]);
  const collect = (answer: unknown) => gather(JSON.stringify(answer), ids);
  const params = { id: world.map };
  const variant = 'journey-current-account' as const;
  collect(
    await sendTo(
      target.url,
      readingCalls.fillFromSample,
      { params, body: { variant } },
      world.owner,
    ),
  );
  const note = { note_project_id: world.notes, title: 'First', body: 'Some *words*.' };
  collect(await sendTo(target.url, addNote, { body: note }, world.owner));
  const thread = { project_id: world.map, anchor: 'part:1', text: 'Why?' };
  collect(await sendTo(target.url, mapperComments.begin, { body: thread }, world.owner));
  const version = { params: { mapper_id: world.map }, body: { title: 'Kept' } };
  collect(await sendTo(target.url, mapperVersions.create, version, world.owner));
  return { known: { world, ids }, ids };
}

test(`${count.toLocaleString('en')} invalid calls of every sort are answered, and disturb nobody`, {
  timeout: faultTimeout,
}, async () => {
  const report = beginReport('calls', count);
  const description = JSON.parse((await request('/api/docs/openapi.json')).body) as Description;
  const operations = operationsOf(description);
  expect(operations.length).toBeGreaterThan(100);
  let before = Number.NaN;
  for (let first = 0; first < count; first += round) {
    const { known, ids } = await furnished();
    let next = first;
    const worker = async () => {
      for (let number = next++; number < Math.min(first + round, count); number = next++) {
        const call = oddCall(
          diceOf(number),
          operations[number % operations.length] as never,
          known,
        );
        const answer = await sendCall(target.url, call);
        report.answered(number, answer.status, { ...call, answer: answer.body });
        if (answer.status === 200) gather(answer.body, ids);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    // An uninvolved user goes on without problems.
    const fresh = await target.world();
    const { status } = await request(`/api/main/mapper/${fresh.map}`, fresh.owner);
    report.answered(first, status === 200 ? 200 : 599, 'a valid call');
    if (first + round >= Math.min(count / 5, 5000) && Number.isNaN(before))
      before = await target.memory();
  }
  report.end(await target.defects());
  grownAtMost(before, await target.memory());
});
