import type { Groups } from '#platform/web/live/groups.ts';
import { oncePerMap } from './once-per-map.ts';

/** What hangs on cards, personas, stages and rows: ids of it by the id of what it is about. */
export interface Attachments {
  taggings: Groups;
  /** Notes on the map as a whole are under the empty id. */
  notes: Groups;
  evidence: Groups;
  /** Links of opportunities, by card. */
  opportunities: Groups;
}

/** The attachments of a map, kept up to date for as long as it is open. */
export const attachmentsOf = oncePerMap(
  (records): Attachments => ({
    taggings: records.group(
      'taggings',
      ['card', 'persona'],
      ({ card, persona }) => card ?? persona ?? '',
    ),
    notes: records.group('notes', about, aboutWhat),
    evidence: records.group('evidence', ['point', ...about], (one) => one.point ?? aboutWhat(one)),
    opportunities: records.group('opportunityCards', ['card'], ({ card }) => card),
  }),
);

const about = ['card', 'persona', 'stage', 'row'] as const;

interface About {
  card: string | null;
  persona: string | null;
  stage: string | null;
  row: string | null;
}

function aboutWhat({ card, persona, stage, row }: About): string {
  return card ?? persona ?? stage ?? row ?? '';
}
