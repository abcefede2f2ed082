import { payersOf } from '#features/plans/contract/payer.ts';
import type { ProjectRow } from '#features/projects/server/index.ts';
import type { ConsentScope } from '../contract/participant.ts';
import type { ParticipantsContext } from './context.ts';
import { matchDepartures } from './departures/match-departures.ts';
import { createAssign, readNames } from './named-participants.ts';
import { dayOf } from './removal-day.ts';
import { listForeign, listJoins, listRecords, type ParticipantRow } from './store.ts';

/** Whether a participant consents to something on a day. */
export function consentsTo(
  { scope, expiresOn, state }: ParticipantRow,
  to: ConsentScope,
  today: string,
): boolean {
  return state === 'active' && scope.includes(to) && (expiresOn === null || expiresOn >= today);
}

/** The participants without a consent now, of those that a project may name. */
export interface WithoutConsent {
  /** The records of its owner and its team. */
  records: ParticipantRow[];
  /**
   * Whom its document names. Until the owner or the team joins a participant to a record of theirs, that of an owner
   * before to which the participant is joined must agree as well.
   */
  names: string[];
}

export async function findWithoutConsent(
  context: ParticipantsContext,
  project: ProjectRow,
  to: ConsentScope,
): Promise<WithoutConsent> {
  const { orm } = context.database;
  await matchDepartures(context, { projectId: project.id });
  const owners = payersOf(project);
  const foreign = await listForeign(orm, [project.id], owners);
  const own = await Promise.all(
    owners.map(async (owner) => {
      const rows = await listRecords(orm, owner);
      return { rows, assign: createAssign(rows, await listJoins(orm, owner)) };
    }),
  );
  const today = dayOf(context.now());
  const lacks = (row: ParticipantRow) => !consentsTo(row, to, today);
  const records = own.flatMap(({ rows }) => rows).filter(lacks);
  const others = foreign.filter(({ record }) => lacks(record));
  if (records.length + others.length === 0) return { records, names: [] };
  const without = new Set(records.map(({ id }) => id));
  const named = (await readNames(context, project)).filter(({ id, name }) => {
    const found = own.map(({ assign }) => assign(project.id, id, name));
    if (found.some(({ recordId }) => recordId !== null && without.has(recordId))) return true;
    // The same code may be another person's: only who was joined by hand is surely the owner's.
    if (found.some(({ joined }) => joined)) return false;
    return others.some(({ join }) => join.itemId === id);
  });
  return { records, names: named.map(({ name }) => name) };
}
