import type { Groups } from '#platform/web/live/groups.ts';
import { oncePerDocument } from '#platform/web/live/once-per-document.ts';
import type { Records } from '#platform/web/live/records.ts';
import type { MapperShape } from '../document/mapper-document.ts';

/** Records that belong to cards, personas, stages and rows: their ids, by the id of their target. */
export interface Attachments {
  taggings: Groups;
  /** Notes; those on the whole map have the empty id as their target. */
  notes: Groups;
  evidence: Groups;
  /** Links to opportunities, by card. */
  opportunities: Groups;
  /** Arrows by the card at their start, and by the card at their end. */
  arrowsFrom: Groups;
  arrowsTo: Groups;
}

/** The attachments of a map, kept up to date while it is open. */
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

/** The id of the target of a record; empty for the whole map. */
function holderOf({ card, persona, stage, row }: Held): string {
  return card ?? persona ?? stage ?? row ?? '';
}
