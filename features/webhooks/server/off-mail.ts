import { z } from 'zod';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import { layOutMail } from '#platform/server/mail/layout.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import { failingDays } from '../contract/limits.ts';
import { offReason } from '../contract/target.ts';
import type { TargetStore } from './target-store.ts';

interface OffMailParts {
  targets: Pick<TargetStore, 'find'>;
  jobs: Pick<Jobs, 'define'>;
  mailer: Pick<Mailer, 'send'>;
  people: { byIds(ids: readonly string[]): Promise<ReadonlyMap<string, { email: string }>> };
  publicUrl: string;
}

const tries = 6;
const reasons = {
  owner: 'You switched it off.',
  gone: 'Its address answered 410, which means that it does not want any more events.',
  failing: `Nothing but failures happened for ${failingDays} days.`,
} as const;

/** Defines the job that mails owners about webhooks that were switched off. */
export function defineOffMail({ targets, jobs, mailer, people, publicUrl }: OffMailParts) {
  return jobs.define({
    name: 'webhooks.off-mail',
    input: z.object({ webhook: z.string(), reason: offReason }),
    tries,
    async run({ input }) {
      const target = await targets.find(input.webhook);
      const owner = target && (await people.byIds([target.userId])).get(target.userId);
      // It may have been switched on again meanwhile.
      if (!owner || target.isOn) return null;
      const title = `Your webhook '${target.description}' is switched off`;
      const body = layOutMail({
        title,
        paragraphs: [
          reasons[input.reason],
          'Its events are not sent until you switch it on again. Its log in your settings shows the answers.',
        ],
        button: { label: 'Open the settings', url: `${publicUrl}/account-settings` },
      });
      await mailer.send({ to: owner.email, subject: title, ...body });
      return null;
    },
  });
}
