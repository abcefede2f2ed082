import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOutgoing } from '#platform/server/outside/outgoing/outgoing.ts';
import type { OutgoingInit } from '#platform/server/outside/outgoing/service.ts';
import {
  type DovetailService,
  startDovetail,
} from '#tests/fixtures/services/dovetail/dovetail-service.ts';
import type { ListedItem } from '../contract/research.ts';
import { dovetailAccount, openDovetail } from './dovetail-session.ts';

/** What the contract is tested with: the stand-in, or a real workspace. */
interface Subject {
  apiUrl: string;
  key: string;
  /** A project with at least one item. */
  project: string;
  standIn: DovetailService | null;
}

const subjects: (readonly [string, () => Promise<Subject>])[] = [
  ['the stand-in', standIn],
  ...realWorkspace(process.env),
];

async function standIn(): Promise<Subject> {
  const dovetail = await startDovetail();
  const { origin: apiUrl } = dovetail;
  return { apiUrl, key: 'api.of-nadia', project: 'p1', standIn: dovetail };
}

function realWorkspace(environment: Readonly<Record<string, string | undefined>>): typeof subjects {
  const { CONTRACT_DOVETAIL_KEY: key, CONTRACT_DOVETAIL_PROJECT: project } = environment;
  if (!key || !project) return [];
  const apiUrl = 'https://dovetail.com';
  return [['a real workspace', async () => ({ apiUrl, key, project, standIn: null })]];
}

describe.each(subjects)('%s', (_, start) => {
  const outgoing = createOutgoing({ log: pino({ level: 'silent' }) });
  let subject: Subject;
  const client = () => {
    const { apiUrl, key, standIn: there } = subject;
    const configured = there ? [apiUrl] : [];
    const send = outgoing.for({ id: 'contract', name: 'Dovetail', configured });
    const fetch: typeof send = (input, init: OutgoingInit = {}) =>
      send(input, {
        ...init,
        headers: { ...(init.headers as object), authorization: `Bearer ${key}` },
      });
    return { fetch, fields: {} };
  };
  beforeAll(async () => {
    subject = await start();
  });
  afterAll(async () => {
    await subject.standIn?.close();
    await outgoing.close();
  });

  test('an account, projects, and an item with its text are read [S7.177] [S7.178]', async () => {
    const { apiUrl, project } = subject;
    expect((await dovetailAccount(client(), apiUrl)).name).not.toBe('');
    const session = openDovetail(client(), apiUrl);
    expect((await session.projects({})).items.length).toBeGreaterThan(0);
    const [first] = (await session.items(project, {})).items;
    if (!first) throw new Error('The project is empty.');
    expect((await session.content(first)).markdown).not.toBe('');
  });
});

describe('the session', () => {
  const outgoing = createOutgoing({ log: pino({ level: 'silent' }) });
  let dovetail: DovetailService;
  const session = () => {
    const send = outgoing.for({ id: 'own', name: 'Dovetail', configured: [dovetail.origin] });
    const headers = { authorization: 'Bearer api.of-nadia' };
    const fetch: typeof send = (input, init) => send(input, { ...init, headers });
    return openDovetail({ fetch, fields: {} }, dovetail.origin);
  };
  beforeAll(async () => {
    dovetail = await startDovetail();
  });
  afterAll(async () => {
    await dovetail.close();
    await outgoing.close();
  });

  test.each([
    ['data', false],
    ['notes', true],
  ] as const)(
    '%s are read page by page, with highlights, tags and participants',
    async (source, isOlder) => {
      Object.assign(dovetail, { isOlder, pageSize: 1 });
      const found: ListedItem[] = [];
      for (let cursor: string | undefined; ; ) {
        const page = await session().items('p1', { cursor });
        found.push(...page.items);
        if (page.next === null) break;
        cursor = page.next;
      }
      expect(found.map(({ id, source: of }) => [id, of])).toEqual([
        ['d1', source],
        ['d2', source],
      ]);
      expect(await session().content({ id: 'd1', source })).toMatchObject({
        ...{ title: 'Interview with Tom', participants: ['Tom Reyes'] },
        highlights: [
          { text: 'The reminder always comes a day late.', tags: ['Reminders'] },
          { text: 'books on the tram', tags: ['Renewal', 'Mobile'] },
          { text: 'Words that were edited later', tags: [] },
        ],
      });
    },
  );

  test('a search reaches titles, and what is gone or refused is told in words', async () => {
    Object.assign(dovetail, { isOlder: false, pageSize: 100 });
    const { items } = await session().items('p1', { search: 'ines' });
    expect(items.map(({ id }) => id)).toEqual(['d2']);
    const reading = session().content({ id: 'gone', source: 'data' });
    await expect(reading).rejects.toMatchObject({ code: 'dovetail/gone' });
    dovetail.faults.push({ on: '/projects', status: 403, message: 'Viewers cannot list.' });
    await expect(session().projects({})).rejects.toMatchObject({
      ...{ code: 'dovetail/forbidden', message: 'Dovetail: Viewers cannot list.' },
    });
  });
});
