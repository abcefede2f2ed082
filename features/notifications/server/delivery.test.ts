import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '#kernel/call/actor.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createSecrets } from '#platform/server/secrets/secrets.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import {
  listNotifications,
  type Notification,
  readMailSettings,
  readNotifications,
  setMail,
} from '../contract.ts';
import { createNotifications, type Notice } from './index.ts';
import { notifications as rows } from './tables.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.orm.delete(rows);
});
afterAll(() => database.close());

interface Job {
  kind: string;
  ownerId: string;
  input: Record<string, string>;
}

const notice: Notice = {
  to: 'ben',
  kind: 'mention',
  by: 'amara',
  title: "Amara mentioned you in 'Bank'",
  text: 'Look',
  path: '/mapper/1',
};

const nameOf = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);

/** Notifications of Ben and Amara, whose jobs run on request of the test. */
function begin() {
  const runs = new Map<string, (job: Job) => Promise<unknown>>();
  const jobs: Job[] = [];
  const mails: string[] = [];
  const pushes: string[] = [];
  const announced: string[] = [];
  const forgotten: string[] = [];
  const devices = new Map<string, { id: string; deviceToken: string }[]>();
  const people = new Map(
    ['amara', 'ben'].map((id) => [
      id,
      { user_id: id, full_name: nameOf(id), email: `${id}@x.example`, profile_pic: null, color: 0 },
    ]),
  );
  const suspended = new Set<string>();
  const known = async (ids: readonly string[]) =>
    new Map([...people].filter(([id]) => ids.includes(id)));
  const active = async (ids: readonly string[]) => known(ids.filter((id) => !suspended.has(id)));
  const service = createNotifications({
    database,
    jobs: {
      define: ({ name, run }: { name: string; run: (job: Job) => Promise<unknown> }) => {
        runs.set(name, run);
        return {
          enqueue: async (ownerId: string, input: Record<string, string>) => {
            jobs.push({ kind: name, ownerId, input });
            return '';
          },
        };
      },
    } as never,
    mailer: {
      send: async ({ to, subject, text, html }) => {
        mails.push([to, subject, text.includes('Look'), html?.includes('Look')].join(' | '));
      },
    },
    push: {
      send: async (token) => {
        pushes.push(token);
        return !token.startsWith('gone');
      },
    },
    people: { byIds: known, activeByIds: active },
    devices: {
      of: async (id: string) => devices.get(id) ?? [],
      forget: async (id: string, token: string) => void forgotten.push(`${id} ${token}`),
    } as never,
    publicUrl: 'https://sightline.example',
    secrets: createSecrets('r'.repeat(32)),
    announce: (userId, topic) => void announced.push(`${userId} ${topic}`),
  });
  const actor: Actor = {
    kind: 'account',
    userId: 'ben',
    sessionId: 's',
    email: 'ben@x.example',
    fullName: 'Ben',
    isAdmin: false,
    reach: null,
  };
  /** Handles a call of Ben's like the server. */
  const callAs = (id: string, input: object): Promise<unknown> => {
    const found = service.implementations.find(({ call }) => call.id === id);
    return found?.handle({ actor, input } as never, undefined as never) ?? Promise.reject();
  };
  return {
    service,
    people,
    suspended,
    devices,
    jobs,
    mails,
    pushes,
    announced,
    forgotten,
    callAs,
    async runJobs() {
      for (const job of jobs.splice(0)) await runs.get(job.kind)?.(job);
    },
    list: (limit: number, after?: string) =>
      callAs(listNotifications.id, { query: { limit, ...(after ? { after } : {}) } }) as Promise<{
        notifications: Notification[];
        unread: number;
        next: string | null;
      }>,
  };
}

test('a notification names its author as long as the account exists, and whether it was read', async () => {
  const { service, list, callAs } = begin();
  await service.notify([
    { ...notice, title: 'By Amara' },
    { ...notice, by: 'former', title: 'By a former member' },
  ]);
  const authors = async () =>
    Object.fromEntries(
      (await list(10)).notifications.map(({ title, by, read }) => [
        title,
        [by?.full_name ?? null, read],
      ]),
    );
  expect(await authors()).toEqual({
    'By Amara': ['Amara', false],
    'By a former member': [null, false],
  });
  const [named] = (await list(10)).notifications.filter(({ title }) => title === 'By Amara');
  await callAs(readNotifications.id, { body: { ids: [named?.id] } });
  expect(await authors()).toMatchObject({
    'By Amara': ['Amara', true],
    'By a former member': [null, false],
  });
});

test('pages of three follow each other without a gap, also where several have the same time', async () => {
  const { list } = begin();
  const moment = new Date('2026-03-01T08:00:00.000Z');
  const later = new Date('2026-03-01T08:00:01.000Z');
  const row = (id: string, createdAt: Date) => ({
    id,
    userId: 'ben',
    kind: 'reply' as const,
    title: id,
    text: '',
    path: '/',
    createdAt,
  });
  await database.orm
    .insert(rows)
    .values([
      ...['a', 'b', 'c', 'd', 'e'].map((id) => row(id, moment)),
      row('z', later),
      { ...row('hers', later), userId: 'amara' },
    ]);
  const first = await list(3);
  const second = await list(3, first.next ?? '');
  const titles = [first, second].map(({ notifications }) =>
    notifications.map(({ title }) => title),
  );
  expect(titles).toEqual([
    ['z', 'e', 'd'],
    ['c', 'b', 'a'],
  ]);
  expect(first.next).not.toBeNull();
  expect(second.next).toBeNull();
});

test("a user's open pages are notified about new and read notifications", async () => {
  const { service, announced, callAs } = begin();
  await service.notify([notice, { ...notice, to: 'amara' }]);
  expect(announced).toEqual(['ben notifications', 'amara notifications']);
  await callAs(readNotifications.id, { body: {} });
  expect(announced.slice(2)).toEqual(['ben notifications']);
});

test('only a notification that requires a mail is mailed, to its recipient', async () => {
  const { service, mails, runJobs } = begin();
  await service.notify([
    { ...notice, mail: true },
    notice,
    { ...notice, to: 'amara', kind: 'access-answer', title: 'Without text', text: '', mail: true },
  ]);
  await runJobs();
  expect(mails).toEqual([
    `ben@x.example | ${notice.title} | true | true`,
    'amara@x.example | Without text | false | false',
  ]);
});

test('no mail is sent about a deleted notification, or to a deleted account', async () => {
  const { service, people, mails, runJobs } = begin();
  await service.notify([{ ...notice, mail: true }]);
  await database.orm.delete(rows);
  await runJobs();
  await service.notify([{ ...notice, mail: true }]);
  people.delete('ben');
  await runJobs();
  expect(mails).toEqual([]);
});

test('a suspended account gets no mail and no push', async () => {
  const { service, suspended, devices, mails, pushes, runJobs } = begin();
  devices.set('ben', [{ id: 'd', deviceToken: 'phone' }]);
  suspended.add('ben');
  await service.notify([{ ...notice, mail: true }]);
  await runJobs();
  expect([mails, pushes]).toEqual([[], []]);
});

test('a kind of mail that was turned off is not sent, others are, and it can be turned on again', async () => {
  const { service, mails, runJobs, callAs } = begin();
  const notify = async () => {
    mails.length = 0;
    await service.notify([
      { ...notice, title: 'Mention', mail: true },
      { ...notice, kind: 'watched', title: 'Watched', mail: true },
      { ...notice, to: 'amara', title: 'To Amara', mail: true },
    ]);
    await runJobs();
    return mails.map((mail) => mail.split(' | ')[1]);
  };
  expect(await callAs(setMail.id, { body: { kind: 'mention', on: false } })).toEqual(
    await callAs(readMailSettings.id, {}),
  );
  expect(await notify()).toEqual(['Watched', 'To Amara']);
  await callAs(setMail.id, { body: { kind: 'mention', on: true } });
  expect(await notify()).toEqual(['Mention', 'Watched', 'To Amara']);
});

test('a push goes to the devices of its user, and not for read or deleted notifications, or to removed devices', async () => {
  const { service, devices, pushes, forgotten, runJobs, callAs } = begin();
  devices.set('ben', [
    { id: 'd1', deviceToken: 'phone' },
    { id: 'd2', deviceToken: 'gone tablet' },
  ]);
  devices.set('amara', [{ id: 'd3', deviceToken: 'hers' }]);
  await service.notify([notice]);
  await runJobs();
  expect(pushes.splice(0)).toEqual(['phone', 'gone tablet']);
  expect(forgotten).toEqual(['ben gone tablet']);
  await service.notify([notice]);
  await callAs(readNotifications.id, { body: {} });
  await runJobs();
  await service.notify([notice]);
  await database.orm.delete(rows);
  await runJobs();
  expect(pushes).toEqual([]);
  await service.notify([notice]);
  devices.set('ben', [{ id: 'd1', deviceToken: 'phone' }]);
  await runJobs();
  expect(pushes).toEqual(['phone']);
});
