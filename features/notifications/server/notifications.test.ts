import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { DeviceRow } from '#features/accounts/server/session/devices.ts';
import type { Actor } from '#kernel/call/actor.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createBossJobs } from '#platform/server/jobs/boss-jobs.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import type { Push } from '#platform/server/outside/push.ts';
import { createSecrets } from '#platform/server/secrets/secrets.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import {
  listNotifications,
  type Notification,
  notificationKinds,
  optionalMailKinds,
  readNotifications,
} from '../contract.ts';
import { createNotifications, type Notice, type Notifications } from './index.ts';
import { notifications as rows } from './tables.ts';

const actor: Actor = {
  kind: 'account',
  userId: 'ben',
  sessionId: 's',
  email: 'b@x.example',
  fullName: 'Ben',
  isAdmin: false,
  reach: null,
};
const faces = ['amara', 'ben'].map((id) => ({
  user_id: id,
  full_name: id,
  email: `${id}@x.example`,
  profile_pic: null,
  color: 0,
}));
const everyone = async () => new Map(faces.map((face) => [face.user_id, face]));
const people = {
  byIds: everyone,
  activeByIds: everyone,
  byEmail: async () => null,
};
const notice: Notice = {
  to: 'ben',
  kind: 'mention',
  by: 'amara',
  title: "Amara mentioned you in 'Bank'",
  text: 'Look',
  path: '/mapper/1?panel=comments',
};

let database: Database;
let jobs: Jobs;
let notifications: Notifications;
let devices: Pick<DeviceRow, 'id' | 'deviceToken'>[] = [];
const send = vi.fn<Mailer['send']>();
const push = vi.fn<Push['send']>();
const forget = vi.fn(async () => undefined);
const announce = vi.fn<(userId: string, topic: string) => void>();

beforeAll(async () => {
  database = await openTestDatabase();
  jobs = createBossJobs({ database, log: pino({ level: 'silent' }) });
  notifications = createNotifications({
    database,
    jobs,
    mailer: { send },
    push: { send: push },
    people,
    devices: { of: async () => devices as DeviceRow[], forget },
    publicUrl: 'https://sightline.example',
    secrets: createSecrets('r'.repeat(32)),
    announce,
  });
  await jobs.start();
});
beforeEach(async () => {
  await database.orm.delete(rows);
  devices = [];
  for (const mock of [send, push, forget, announce]) mock.mockReset();
  send.mockResolvedValue();
  push.mockResolvedValue(true);
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

/** A row of a user's list. */
const notification = (title: string, createdAt: Date) => ({
  id: title,
  userId: 'ben',
  kind: 'reply' as const,
  byId: 'amara',
  title,
  text: '',
  path: '/',
  createdAt,
});

/** Handles a call like the server. */
function callAs(id: string, input: object): Promise<unknown> {
  const found = notifications.implementations.find(({ call }) => call.id === id);
  if (!found) throw new Error(`No call ${id}.`);
  const context = { actor, input } as unknown as Parameters<typeof found.handle>[0];
  return found.handle(context, undefined as never);
}
const list = async (after?: string) =>
  (await callAs(listNotifications.id, { query: { limit: 2, ...(after ? { after } : {}) } })) as {
    notifications: Notification[];
    unread: number;
    next: string | null;
  };

test('a mail that could not be sent is sent again, and does not delay others', async () => {
  send.mockRejectedValueOnce(new Error('the mail server is away'));
  await notifications.notify([{ ...notice, mail: true }]);
  expect((await list()).notifications).toMatchObject([{ title: notice.title, read: false }]);
  await eventually(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.lastCall?.[0]).toMatchObject({ to: 'ben@x.example', subject: notice.title });
  expect(send.mock.lastCall?.[0].text).toContain(
    'https://sightline.example/mapper/1?panel=comments',
  );
});

test.each(notificationKinds)(
  'a mail about %s says how to turn it off where that is possible',
  async (kind) => {
    await notifications.notify([{ ...notice, kind, mail: true }]);
    await eventually(() => expect(send).toHaveBeenCalledTimes(1));
    const { headers, text = '' } = send.mock.lastCall?.[0] ?? {};
    const isOptional = optionalMailKinds.some((one) => one === kind);
    expect(Object.keys(headers ?? {})).toEqual(
      isOptional ? ['List-Unsubscribe', 'List-Unsubscribe-Post'] : [],
    );
    expect(text.includes(`https://sightline.example/mails/off/${kind}?pass=ben.`)).toBe(isOptional);
  },
);

test('a push goes to every device, and a device that is gone is removed', async () => {
  devices = [
    { id: 'd1', deviceToken: 'one' },
    { id: 'd2', deviceToken: 'two' },
  ];
  push.mockImplementation(async (token) => token !== 'two');
  await notifications.notify([notice]);
  await eventually(() => expect(push).toHaveBeenCalledTimes(2));
  await eventually(() => expect(forget.mock.calls).toEqual([['ben', 'two']]));
  expect(push.mock.calls[0]?.[1]).toEqual({
    title: notice.title,
    body: 'Look',
    url: '/mapper/1?panel=comments',
  });
  expect(send).not.toHaveBeenCalled();
});

test('the list comes in pages, newest first, and is marked as read', async () => {
  await database.orm
    .insert(rows)
    .values(
      ['one', 'two', 'three'].map((title, minute) =>
        notification(title, new Date(minute * 60_000 + Date.now())),
      ),
    );
  const first = await list();
  expect(first.notifications.map(({ title }) => title)).toEqual(['three', 'two']);
  expect(first.unread).toBe(3);
  const second = await list(first.next ?? '');
  expect(second.notifications.map(({ title }) => title)).toEqual(['one']);
  expect(second.next).toBeNull();
  expect(
    await callAs(readNotifications.id, { body: { ids: [first.notifications[0]?.id] } }),
  ).toEqual({
    unread: 2,
  });
  expect(await callAs(readNotifications.id, { body: {} })).toEqual({ unread: 0 });
});

test('notifications older than half a year are deleted', async () => {
  await database.orm
    .insert(rows)
    .values(notification('old', new Date(Date.now() - 181 * 86_400_000)));
  await notifications.notify([{ ...notice, title: 'new' }]);
  expect((await list()).notifications.map(({ title }) => title)).toEqual(['new']);
});

test('notifications of an account are deleted with it, and its name from those of others', async () => {
  await database.orm.insert(rows).values([
    { ...notification('to Ben', new Date()), id: 'to-ben' },
    { ...notification('ben asks ben', new Date()), id: 'by-ben', userId: 'amara', byId: 'ben' },
    { ...notification('benign', new Date()), id: 'by-ben-2', userId: 'amara', byId: 'ben' },
    {
      ...notification('ben asks amara', new Date()),
      id: 'by-amara',
      userId: 'cleo',
      byId: 'amara',
    },
  ]);
  await notifications.removeUser(database.orm, 'ben');
  const left = await database.orm.select().from(rows).orderBy(rows.id);
  expect(left.map(({ id, byId, title }) => [id, byId, title])).toEqual([
    ['by-amara', 'amara', 'ben asks amara'],
    ['by-ben', null, 'Former member asks ben'],
    ['by-ben-2', null, 'benign'],
  ]);
});

test('users can mark only their own notifications as read, and only the listed ones', async () => {
  await database.orm.insert(rows).values([
    { ...notification('first', new Date()), id: 'first' },
    { ...notification('second', new Date()), id: 'second' },
    { ...notification('Amara’s', new Date()), id: 'hers', userId: 'amara' },
  ]);
  expect(await callAs(readNotifications.id, { body: { ids: ['first', 'hers'] } })).toEqual({
    unread: 1,
  });
  const unread = async () =>
    (await database.orm.select().from(rows)).filter(({ readAt }) => readAt === null);
  expect((await unread()).map(({ id }) => id).sort()).toEqual(['hers', 'second']);
  // An empty list marks none.
  expect(await callAs(readNotifications.id, { body: { ids: [] } })).toEqual({ unread: 1 });
  expect(await callAs(readNotifications.id, { body: {} })).toEqual({ unread: 0 });
  expect((await unread()).map(({ id }) => id)).toEqual(['hers']);
});
