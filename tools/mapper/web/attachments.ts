import type { Groups } from '#platform/web/live/groups.ts';
import { oncePerDocument } from '#platform/web/live/once-per-document.ts';
import type { Records } from '#platform/web/live/records.ts';
import type { MapperShape } from '../document/mapper-document.ts';

/** What hangs on cards, personas, stages and rows: ids of it by the id of what it is about. */
export interface Attachments {
  taggings: Groups;
  /** Notes on the map as a whole are under the empty id. */
  notes: Groups;
  evidence: Groups;
  /** Links of opportunities, by card. */
  opportunities: Groups;
  /** Arrows by the card that they begin at, and by the one that they end at. */
  arrowsFrom: Groups;
  arrowsTo: Groups;
}

/** The attachments of a map, kept up to date for as long as it is open. */
export const attachmentsOf = oncePerDocument(
  (records: Records<MapperShape>): Attachments => ({
    taggings: records.group(
      'taggings',
      ['card', 'persona'],
      ({ card, persona }) => card ?? persona ?? '',
    ),
    notes: records.group('notes', holders, holderOf),
    evidence: records.group('evidence', ['point', ...holders], (one) => one.point ?? holderOf(one)),
    opportunities: records.group('opportunityCards', ['card'], ({ card }) => card),
    arrowsFrom: records.group('arrows', ['from'], ({ from }) => from),
    arrowsTo: records.group('arrows', ['to'], ({ to }) => to),
  }),
);

const holders = ['card', 'persona', 'stage', 'row'] as const;

interface Held {
  card: string | null;
  persona: string | null;
  stage: string | null;
  row: string | null;
}

/** What something hangs on; the empty id for the map as a whole. */
function holderOf({ card, persona, stage, row }: Held): string {
  return card ?? persona ?? stage ?? row ?? '';
}
