import type { Log } from '#platform/server/log/log.ts';
import type { Mail, Mailer } from '#platform/server/mail/mailer.ts';

/** Sends mails behind a call's back, where the time that it takes would tell something. */
export interface Post {
  /** Begins to send; what goes wrong is logged, and the person can ask again. */
  send(mail: Mail): void;
  /** Resolves once nothing is under way. */
  settled(): Promise<void>;
}

export function createPost(mailer: Mailer, log: Log): Post {
  const underWay = new Set<Promise<void>>();
  return {
    send(mail) {
      const sending = mailer
        .send(mail)
        .catch((error: unknown) =>
          log.error({ err: error, subject: mail.subject }, 'mail not sent'),
        )
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async settled() {
      await Promise.all(underWay);
    },
  };
}
