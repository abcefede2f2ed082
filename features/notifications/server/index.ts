import { like } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { formerMemberName } from '#features/accounts/contract/public-user.ts';
import { accountsKey } from '#features/accounts/server/index.ts';
import { type Feature, provide, serviceKey, textColumns } from '#features/feature/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { personalChannel } from '#kernel/live/personal-channel.ts';
import { isolated } from '#kernel/text/sentence.ts';
import { readCursor, timeAndId, writeCursor } from '#platform/server/database/cursor.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { Secrets } from '#platform/server/secrets/secrets.ts';
import {
  listNotifications,
  type Notification,
  type NotificationKind,
  notificationsTopic,
  readMailSettings,
  readNotifications,
  setMail,
} from '../contract.ts';
import { createDelivery, type DeliveryOptions } from './delivery.ts';
import { mailSettingsOf, removeOptOutsOf, setMailAllowed } from './mail-opt-outs.ts';
import { notificationColumns } from './owned-columns.ts';
import { serveUnsubscribe } from './serve-unsubscribe.ts';
import {
  countUnread,
  insertNotification,
  listOf,
  markPathRead,
  markRead,
  markReadAt,
  removeNotificationsOf,
  renameIn,
} from './store.ts';
import { notifications as table } from './tables.ts';
import { createUnsubscribeLinks } from './unsubscribe-links.ts';

/** A notification for one account. */
export interface Notice {
  /** Id of the account that is notified. */
  to: string;
  kind: NotificationKind;
  /** Id of the account that did it. */
  by: string;
  /** What happened, in one line; the subject of a mail. */
  title: string;
  text?: string;
  /** Path of the page where it happened. */
  path: string;
  /** Whether it goes out by mail too. */
  mail?: boolean;
}

export interface Notifications {
  /**
   * Notifies accounts: in their lists and by push at once, and by mail a little later where the
   * notice asks for it. Call it after the transaction, not inside.
   */
  notify(notices: readonly Notice[]): Promise<void>;
  /** Marks what an account was notified of at a path as read, because it acted on it elsewhere. */
  markRead(userId: string, path: string): Promise<void>;
  /** The same for all accounts, inside a transaction; their open pages show it when they ask the next time. */
  markReadByAll(executor: Executor, path: string): Promise<void>;
  /** Writes notifications of a type without a name: in titles, texts and paths. */
  rename(
    executor: Executor,
    kind: NotificationKind,
    change: { from: string; to: string },
  ): Promise<void>;
  /** Removes the notifications and mail settings of an account that is being deleted. */
  removeUser(executor: Executor, userId: string): Promise<void>;
  /** The notifications of an account, for the download of its data. */
  dataOf(userId: string): Promise<unknown>;
  /** The mail settings of an account, for the same. */
  mailSettingsOf(userId: string): Promise<unknown>;
  /** Registers the addresses that turn mails off. */
  serve(app: FastifyInstance): Promise<void>;
  implementations: Implementation[];
}

export interface NotificationsOptions extends Omit<DeliveryOptions, 'unsubscribe'> {
  secrets: Pick<Secrets, 'digest'>;
}

export const notificationsKey = serviceKey<Notifications>('notifications');

export const notificationsFeature: Feature = {
  name: 'notifications',
  needs: ['accounts'],
  build(context) {
    const { directory, devices } = context.get(accountsKey);
    const notifications = createNotifications({
      ...context,
      people: directory,
      devices,
      publicUrl: context.config.PUBLIC_URL,
      announce: (userId, topic) => context.realtime.announce(personalChannel(userId), topic),
    });
    return {
      provides: [provide(notificationsKey, notifications)],
      implementations: notifications.implementations,
      routes: [notifications.serve],
      columns: notificationColumns,
      storedTexts: [
        textColumns(context.database, {
          what: 'notifications',
          id: table.id,
          project: table.path,
          columns: { title: table.title, text: table.text },
          where: (projectId) => like(table.path, `%${projectId}%`),
        }),
      ],
      userDeleted: notifications.removeUser,
      accountData: {
        notifications: notifications.dataOf,
        mails: notifications.mailSettingsOf,
      },
    };
  },
};

export function createNotifications(options: NotificationsOptions): Notifications {
  const { database, people } = options;
  const { orm } = database;
  const unsubscribe = createUnsubscribeLinks(options.secrets, options.publicUrl);
  const delivery = createDelivery({ ...options, unsubscribe });

  return {
    async notify(notices) {
      for (const { to, kind, by, title, text = '', path, mail = false } of notices) {
        const id = newId();
        await insertNotification(orm, { id, userId: to, kind, byId: by, title, text, path });
        options.announce(to, notificationsTopic);
        await delivery.push(to, id);
        if (mail) await delivery.mail(to, id);
      }
    },
    async markRead(userId, path) {
      await markPathRead(orm, userId, path);
      options.announce(userId, notificationsTopic);
    },
    markReadByAll: markReadAt,
    rename: renameIn,
    async removeUser(executor, userId) {
      const person = (await people.byIds([userId], executor)).get(userId);
      const name = isolated(person?.full_name ?? '');
      await removeNotificationsOf(executor, userId, name, formerMemberName);
      await removeOptOutsOf(executor, userId);
    },
    dataOf: (userId) => listOf(orm, userId, 10_000),
    mailSettingsOf: (userId) => mailSettingsOf(orm, userId),
    serve: (app) => serveUnsubscribe(app, { database, people, links: unsubscribe }),
    implementations: implementNotifications(options),
  };
}

function implementNotifications(options: NotificationsOptions): Implementation[] {
  const { orm } = options.database;
  return [
    implement(listNotifications, ({ actor, input: { query } }) =>
      listPage(options, actor, query.limit, query.after),
    ),
    implement(readNotifications, async ({ actor, input: { body } }) => {
      await markRead(orm, actor.userId, body.ids);
      options.announce(actor.userId, notificationsTopic);
      return { unread: await countUnread(orm, actor.userId) };
    }),
    implement(readMailSettings, ({ actor }) => mailSettingsOf(orm, actor.userId)),
    implement(setMail, async ({ actor, input: { body } }) => {
      await setMailAllowed(orm, actor.userId, body.kind, body.on);
      return mailSettingsOf(orm, actor.userId);
    }),
  ];
}

/** @param after cursor of the page before */
async function listPage(
  { database, people }: NotificationsOptions,
  actor: Actor,
  limit: number,
  after: string | undefined,
) {
  const { orm } = database;
  const cursor = after === undefined ? undefined : readCursor(after, timeAndId);
  const rows = await listOf(orm, actor.userId, limit + 1, cursor);
  const page = rows.slice(0, limit);
  const authors = await people.byIds(page.flatMap(({ byId }) => byId ?? []));
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    notifications: page.map(
      ({ id, kind, title, text, path, createdAt, readAt, byId }): Notification => ({
        id,
        kind,
        title,
        text,
        path,
        created_date: createdAt.toISOString(),
        read: readAt !== null,
        by: (byId && authors.get(byId)) || null,
      }),
    ),
    unread: await countUnread(orm, actor.userId),
    next: last ? writeCursor([last.createdAt.toISOString(), last.id]) : null,
  };
}
