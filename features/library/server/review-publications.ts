import type { Publications } from '#features/projects/server/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type CopyOptions, missingFor } from './contributed-copy.ts';
import type { Contributions } from './contributions.ts';
import type { ContributionNotices } from './notify-contributions.ts';
import { publishedOf } from './published-texts.ts';
import { listPublishedOf, listPublishedProjects } from './store.ts';

interface ReviewOptions extends Pick<CopyOptions, 'consent'> {
  orm: Executor;
  contributions: Pick<Contributions, 'withdraw'>;
  notices: Pick<ContributionNotices, 'decided'>;
}

/** Without names: it stays when the words of a participant are removed. */
const reason =
  'A participant whose words it has does not agree to publication any more. The dialog to share the project says who.';

/** Removes contributions from the library when participants take their consent to publication back. */
export function createPublishedReview({
  orm,
  contributions,
  notices,
  consent,
}: ReviewOptions): Publications {
  return {
    projectIds: () => listPublishedProjects(orm),
    async review(projectId, by) {
      for (const row of await listPublishedOf(orm, projectId)) {
        if ((await missingFor({ consent }, projectId, publishedOf(row))).length === 0) continue;
        try {
          await notices.decided(by, await contributions.withdraw(row.id, reason));
        } catch (error) {
          // Decided or taken back by somebody meanwhile.
          if (!(error instanceof Failure)) throw error;
        }
      }
    },
  };
}
