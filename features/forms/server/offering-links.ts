import type { Database } from '#platform/server/database/database.ts';
import { createPasses } from '#platform/server/secrets/passes.ts';
import type { Secrets } from '#platform/server/secrets/secrets.ts';
import { offeringPath } from '../contract/offerings.ts';
import { findSubmission } from './store.ts';

/** The links of mails with which a visitor downloads offerings. */
export interface OfferingLinks {
  /** @param submission of the form that asks for offerings */
  download(submission: string, product: string): string;
  /** Whether a token is valid: not forged or expired, and its submission is still there. */
  isValid(token: string): Promise<boolean>;
}

/** Seconds for which a link works. */
const validSeconds = 7 * 24 * 3600;

export function createOfferingLinks(
  secrets: Pick<Secrets, 'digest'>,
  publicUrl: string,
  { orm }: Pick<Database, 'orm'>,
): OfferingLinks {
  const passes = createPasses(secrets, 'offerings', validSeconds);
  return {
    download: (submission, product) =>
      `${publicUrl}${offeringPath(product)}?token=${passes.give(submission)}`,
    async isValid(token) {
      const id = passes.read(token);
      const row = id === null ? null : await findSubmission(orm, id);
      return row?.kind === 'offerings';
    },
  };
}
