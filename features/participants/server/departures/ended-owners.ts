import { and, eq, ne } from 'drizzle-orm';
import { payersOf } from '#features/plans/contract/payer.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { codeKeyOf } from '../../document/code-key.ts';
import { type ParticipantsContext, participantTarget } from '../context.ts';
import { removeFormOf } from '../forms.ts';
import type { Owner } from '../owners.ts';
import {
  deleteRecord,
  deleteRulesOf,
  listRecords,
  ofOwner,
  type ParticipantRow,
} from '../store.ts';
import { participantDepartures, participantJoins, participantRecords } from '../tables.ts';

/**
 * Marks the records of an account or team that ends, in its transaction: a job gives those that are used in projects
 * of others to these, and deletes the rest. Nothing names the owner any more, and contact data is erased at once.
 */
export async function endOwner(
  { projects }: Pick<ParticipantsContext, 'projects'>,
  tx: Executor,
  owner: Owner,
): Promise<void> {
  await deleteRulesOf(tx, owner);
  const nobody = { ownerKind: owner.kind, ownerId: newId() };
  const ended = await tx
    .update(participantRecords)
    .set({ ...nobody, ownerEnded: true, contact: null, incentives: '', warnedFor: null })
    .where(ofOwner(owner))
    .returning({ id: participantRecords.id });
  const { ownerKind, ownerId } = participantDepartures;
  const isTheirs = and(eq(ownerKind, owner.kind), eq(ownerId, owner.id));
  if (ended.length === 0) {
    await tx.delete(participantDepartures).where(isTheirs);
    return;
  }
  await tx.update(participantDepartures).set(nobody).where(isTheirs);
  // Those that are erased with the account take their rows with them.
  const left = (await projects.ofPayer(owner, tx)).map(({ id }) => ({ ...nobody, projectId: id }));
  if (left.length > 0) await tx.insert(participantDepartures).values(left).onConflictDoNothing();
}

/** Gives the records of ended owners to those who have the projects now, once these are matched. */
export async function settleEndedOwners(context: ParticipantsContext): Promise<void> {
  const { orm } = context.database;
  const rows = await orm
    .select()
    .from(participantRecords)
    // A withdrawal goes on first.
    .where(
      and(eq(participantRecords.ownerEnded, true), ne(participantRecords.state, 'withdrawing')),
    );
  const takenOf = new Map<string, Set<string>>();
  for (const row of rows) {
    const heir = await findHeir(context, row.id);
    if (heir) {
      const key = `${heir.kind} ${heir.id}`;
      const taken = takenOf.get(key) ?? (await listCodes(orm, heir));
      takenOf.set(key, taken);
      await giveRecord(context, row, heir, taken);
    } else {
      await removeFormOf(context, orm, row.id);
      await deleteRecord(orm, row.id);
    }
  }
}

async function listCodes(orm: Executor, owner: Owner): Promise<Set<string>> {
  return new Set((await listRecords(orm, owner)).map(({ codeKey }) => codeKey));
}

/** The team or account that has most of the projects in which a participant is; null where there are none. */
async function findHeir(
  { database, projects }: ParticipantsContext,
  participantId: string,
): Promise<Owner | null> {
  const joins = await database.orm
    .selectDistinct({ projectId: participantJoins.projectId })
    .from(participantJoins)
    .where(eq(participantJoins.participantId, participantId));
  const owners: Owner[] = [];
  for (const { projectId } of joins) {
    const project = await projects.findAny(projectId);
    const owner = project && payersOf(project).at(-1);
    if (owner?.id) owners.push(owner);
  }
  const groups = Map.groupBy(owners, ({ kind, id }) => `${kind} ${id}`);
  const [largest] = [...groups.values()].sort((one, other) => other.length - one.length);
  return largest?.[0] ?? null;
}

/**
 * Under a code that no document has: the new owner's other projects may name somebody else by the old one. The
 * participants of the projects are joined to it.
 * @param taken the codes of the new owner's records, to which the new one is added
 */
async function giveRecord(
  { database, audit }: ParticipantsContext,
  row: ParticipantRow,
  owner: Owner,
  taken: Set<string>,
): Promise<void> {
  let [number, code] = [2, ''];
  do {
    const suffix = ` (${number})`;
    code = cutTo(row.code, lengths.fullName - suffix.length) + suffix;
    number += 1;
  } while (taken.has(codeKeyOf(code)));
  taken.add(codeKeyOf(code));
  await database.orm.transaction(async (tx) => {
    const given = { code, codeKey: codeKeyOf(code), ownerKind: owner.kind, ownerId: owner.id };
    const isEnded = and(eq(participantRecords.id, row.id), eq(participantRecords.ownerEnded, true));
    const [now] = await tx
      .update(participantRecords)
      .set({ ...given, ownerEnded: false, updatedAt: new Date() })
      .where(isEnded)
      .returning();
    if (!now) return;
    const of = participantTarget({ row: now, owner });
    await audit.record(tx, { action: 'participant.handed_over', ...of });
  });
}
