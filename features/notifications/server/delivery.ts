import { z } from 'zod';
import type { Accounts } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import { layOutMail, type MailContent } from '#platform/server/mail/layout.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import type { Push } from '#platform/server/outside/push.ts';
import { mailSubjects, type NotificationKind, optionalMailKind } from '../contract.ts';
import { isMailAllowed } from './mail-opt-outs.ts';
import { findNotification } from './store.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

export interface DeliveryOptions {
  database: Pick<Database, 'orm'>;
  jobs: Pick<Jobs, 'define'>;
  mailer: Pick<Mailer, 'send'>;
  push: Pick<Push, 'send'>;
  people: Pick<Accounts['directory'], 'byIds' | 'activeByIds'>;
  devices: Accounts['devices'];
  /** Address with which links begin. */
  publicUrl: string;
  unsubscribe: Pick<UnsubscribeLinks, 'addressOf' | 'headersOf'>;
  /** Announces a topic on the open pages of an account. */
  announce: (userId: string, topic: string) => void;
}

/** Delivers notifications outside of the suite. */
export interface Delivery {
  mail(userId: string, notificationId: string): Promise<void>;
  push(userId: string, notificationId: string): Promise<void>;
}

/** Tries of a mail or push; about two minutes if the service does not answer. */
const tries = 6;

/** Sends mails and pushes by jobs, so that nobody waits for them and failed ones are repeated. */
export function createDelivery(options: DeliveryOptions): Delivery {
  const { jobs, mailer, push, people, devices, publicUrl, unsubscribe } = options;
  const { orm } = options.database;

  const mails = jobs.define({
    name: 'notifications.mail',
    input: z.object({ id: z.string() }),
    tries,
    async run({ ownerId, input }) {
      const notification = await findNotification(orm, input.id);
      const person = (await people.activeByIds([ownerId])).get(ownerId);
      if (!notification || !person) return null;
      const { title, text, path, kind } = notification;
      const optOut = optOutOf(kind, ownerId, unsubscribe);
      if (optOut && !(await isMailAllowed(orm, ownerId, optOut.kind))) return null;
      const button = { label: 'Open it in Sightline', url: `${publicUrl}${path}` };
      const paragraphs = text ? [text] : [];
      const body = layOutMail({ title, paragraphs, button, ...optOut?.content });
      await mailer.send({ to: person.email, subject: title, ...body, ...optOut?.mail });
      return null;
    },
  });
  const pushes = jobs.define({
    name: 'notifications.push',
    input: z.object({ id: z.string(), deviceId: z.string() }),
    tries,
    async run({ ownerId, input }) {
      const notification = await findNotification(orm, input.id);
      const device = (await devices.of(ownerId)).find(({ id }) => id === input.deviceId);
      const isActive = (await people.activeByIds([ownerId])).has(ownerId);
      if (!notification || !device || notification.readAt || !isActive) return null;
      const { title, text: body, path } = notification;
      const taken = await push.send(device.deviceToken, { title, body, url: path });
      if (!taken) await devices.forget(ownerId, device.deviceToken);
      return null;
    },
  });

  return {
    async mail(userId, id) {
      await mails.enqueue(userId, { id });
    },
    async push(userId, id) {
      for (const { id: deviceId } of await devices.of(userId)) {
        await pushes.enqueue(userId, { id, deviceId });
      }
    },
  };
}

/**
 * The links with which the user can turn mails of a type off; null for types that cannot be turned
 * off.
 */
function optOutOf(
  notificationKind: NotificationKind,
  userId: string,
  unsubscribe: DeliveryOptions['unsubscribe'],
) {
  const { data: kind } = optionalMailKind.safeParse(notificationKind);
  if (!kind) return null;
  const url = unsubscribe.addressOf(userId, kind);
  const subject = mailSubjects[kind];
  const text = `Sightline sends you emails about ${subject}.`;
  const footer: MailContent['footer'] = { text, label: 'Turn off these emails', url };
  return { kind, content: { footer }, mail: { headers: unsubscribe.headersOf(url) } };
}
