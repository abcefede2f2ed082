import type { Groups } from '#platform/web/live/groups.ts';
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
}

const known = new WeakMap<Records<MapperShape>, Attachments>();

/** The attachments of a map, kept up to date for as long as it is open. */
export function attachmentsOf(records: Records<MapperShape>): Attachments {
  const before = known.get(records);
  if (before) return before;
  const made: Attachments = {
    taggings: records.group('taggings', ({ card, persona }) => card ?? persona ?? ''),
    notes: records.group('notes', aboutWhat),
    evidence: records.group('evidence', (one) => one.point ?? aboutWhat(one)),
    opportunities: records.group('opportunityCards', ({ card }) => card),
  };
  known.set(records, made);
  return made;
}

interface About {
  card: string | null;
  persona: string | null;
  stage: string | null;
  row: string | null;
}

function aboutWhat({ card, persona, stage, row }: About): string {
  return card ?? persona ?? stage ?? row ?? '';
}
