import { and, arrayContains, eq, gte, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Publications } from '#features/projects/server/index.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import { consentsTo } from '../consent.ts';
import { dayOf } from '../removal-day.ts';
import { findRecord, type ParticipantRow } from '../store.ts';
import { participantRecords as table } from '../tables.ts';
import type { PeopleContext } from './project-people.ts';
import { findMissing } from './publication-consent.ts';

export interface PublicationReviewParts extends PeopleContext {
  publications: readonly Publications[];
}

/** Takes down what is published of participants who do not agree to it any more. */
export interface PublicationReview {
  /** At once, before it returns. */
  review(row: ParticipantRow, by: string): Promise<void>;
  /** Soon, where a record that is new, changed or joined has no consent to publication. */
  changed(row: ParticipantRow, by: string): Promise<void>;
  /** At once, for consents that ended by their date in the last days. */
  ended(): Promise<void>;
}

/** Days after the end of a consent on which publications are still looked for. */
const endedDays = 7;
const dayLong = 24 * 3_600_000;

export function createPublicationReview(
  parts: PublicationReviewParts,
  jobs: Pick<Jobs, 'define'>,
): PublicationReview {
  const { database, now } = parts;
  const review = (row: ParticipantRow, by: string) => reviewFor(parts, row, by);
  const job = jobs.define({
    name: 'participants.publications',
    input: z.object({ participant: z.string(), by: z.string() }),
    ...{ tries: 5, seconds: 3600, concurrency: 1 },
    async run({ input }) {
      const row = await findRecord(database.orm, input.participant);
      if (row) await review(row, input.by);
      return {};
    },
  });
  return {
    review,
    async changed(row, by) {
      if (consentsTo(row, 'publication', dayOf(now()))) return;
      await job.enqueue(row.id, { participant: row.id, by });
    },
    async ended() {
      const [from, today] = [new Date(now().getTime() - endedDays * dayLong), now()].map(dayOf);
      const rows = await database.orm
        .select()
        .from(table)
        .where(
          and(
            eq(table.state, 'active'),
            arrayContains(table.scope, ['publication']),
            gte(table.expiresOn, from ?? ''),
            lt(table.expiresOn, today ?? ''),
          ),
        );
      for (const row of rows) await review(row, row.createdBy);
    },
  };
}

async function reviewFor(
  parts: PublicationReviewParts,
  row: ParticipantRow,
  by: string,
): Promise<void> {
  for (const { projectIds, review } of parts.publications) {
    for (const projectId of await projectIds()) {
      const missing = await findMissing(parts, projectId, row.id);
      if (missing.length > 0) await review(projectId, by);
    }
  }
}
