import type { Log } from '#platform/server/log/log.ts';
import type { Mail, Mailer } from '#platform/server/mail/mailer.ts';

/** Sends mails without making a call wait, where its duration would reveal something. */
export interface Post {
  /**
   * Starts to send a mail. If the mail server fails, it tries again for about a minute as long as
   * this process runs; every failure is logged, and the user can request the mail again.
   */
  send(mail: Mail): void;
  /** Resolves once no mail is being sent; a mail that waits for its next try does not count. */
  settled(): Promise<void>;
}

/** Milliseconds before each further try. */
const pauses = [2000, 10_000, 45_000];

export function createPost(mailer: Pick<Mailer, 'send'>, log: Log): Post {
  const underWay = new Set<Promise<void>>();

  const attempt = (mail: Mail, tried: number) => {
    const sending = mailer
      .send(mail)
      .catch((error: unknown) => {
        log.error({ err: error, tried }, 'mail not sent');
        const pause = pauses[tried];
        if (pause !== undefined) setTimeout(() => attempt(mail, tried + 1), pause).unref();
      })
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
  };

  return {
    send: (mail) => attempt(mail, 0),
    async settled() {
      await Promise.all(underWay);
    },
  };
}
