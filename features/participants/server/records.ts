import { payersOf } from '#features/plans/contract/payer.ts';
import type { Actor } from '#kernel/call/actor.ts';
import type { CallAnswer } from '#kernel/call/call.ts';
import { isUniqueViolation } from '#platform/server/database/unique-violation.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { listParticipants, readParticipant } from '../contract/calls.ts';
import { participantFailures } from '../contract/failures.ts';
import {
  maxParticipants,
  type Participant,
  type ParticipantFields,
  type WithdrawalReport,
} from '../contract/participant.ts';
import { codeKeyOf } from '../document/code-key.ts';
import type { PublicationReview } from './codes/review-publications.ts';
import { openContact, sealContact } from './contact.ts';
import {
  type ParticipantsContext,
  participantTarget,
  requireManaged,
  requireSeen,
} from './context.ts';
import { matchDepartures } from './departures/match-departures.ts';
import { findForm, removeFormOf, viewForm } from './forms.ts';
import { findRights, type Owner, ownerOf, requireManagedOwner, requireOwner } from './owners.ts';
import {
  changeRecord,
  countRecords,
  deleteRecord,
  findRecord,
  findRetention,
  hasExportRule,
  insertRecord,
  listRecords,
  listWithdrawals,
  type ParticipantRow,
  putExportRule,
  putJoin,
  putRetention,
  removeJoin,
} from './store.ts';
import { listUses, type Use, viewUse } from './uses.ts';
import { viewParticipant, viewWithdrawal } from './view.ts';

/** Participants of projects without a record that a page offers at most. */
const maxOthers = 200;

type Given = ParticipantFields & { contact: string };
type Partly<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

interface RecordsContext extends ParticipantsContext {
  publications: Pick<PublicationReview, 'changed'>;
}

/** The records: who sees and changes them. */
export function createRecords(context: RecordsContext) {
  return {
    ...createReading(context),
    ...createOffer(context),
    ...createWriting(context),
    ...createManaging(context),
  };
}

function createReading(context: ParticipantsContext) {
  const { database, memberships, now } = context;
  const { orm } = database;
  return {
    async list(
      { userId }: Actor,
      teamId: string | undefined,
    ): Promise<CallAnswer<typeof listParticipants>> {
      const owner = ownerOf(userId, teamId);
      const { mayManage } = await requireOwner(memberships, userId, owner);
      const months = await findRetention(orm, owner);
      const rows = await listRecords(orm, owner);
      const teams = await memberships.teamsOf(userId);
      return {
        teams: teams.map(({ id, name }) => ({ team_id: id, name })),
        may_manage: mayManage,
        participants: rows.map((row) => viewParticipant(row, { months, now: now() })),
        retention_months: months,
        export_codes: await hasExportRule(orm, owner),
      };
    },

    async read(actor: Actor, id: string): Promise<CallAnswer<typeof readParticipant>> {
      const { row, owner, mayManage } = await requireSeen(context, actor.userId, id);
      const form = await findForm(orm, id);
      // Nobody joins or parts a participant who is withdrawn, and pages look at the end of it again and again.
      const uses = row.state === 'active' ? await listUses(context, owner) : [];
      const theirs = uses.filter(({ recordId }) => recordId === id);
      const own = await filterVisible(context, actor, theirs);
      const others = uses.filter(({ recordId }) => recordId === null);
      return {
        participant: await viewRecord(context, owner, row),
        signed_form: form && viewForm(form),
        team_id: owner.kind === 'team' ? owner.id : null,
        may_manage: mayManage,
        uses: own.map((use) => ({ ...viewUse(context, use), joined: use.joined })),
        uses_elsewhere: theirs.length - own.length,
        others: others.slice(0, maxOthers).map((use) => viewUse(context, use)),
        withdrawals: await viewReports(context, actor, id),
      };
    },

    async openContact(actor: Actor, id: string): Promise<string> {
      const seen = await requireManaged(context, actor.userId, id);
      await context.audit.recordAlone({
        action: 'participant.contact_opened',
        ...participantTarget(seen),
      });
      return openContact(context, seen.row);
    },
  };
}

/** Those in the owner's projects, and in others that the reader sees: these have other owners now. */
async function filterVisible(
  { projects }: ParticipantsContext,
  actor: Actor,
  uses: readonly Use[],
): Promise<Use[]> {
  const others = uses.filter(({ isOwn }) => !isOwn).map(({ project }) => project.id);
  const visible = await projects.nameVisible(actor, others);
  return uses.filter(({ isOwn, project }) => isOwn || visible.has(project.id));
}

function createOffer({ database, memberships, projects }: ParticipantsContext) {
  return {
    /** Codes of the active records that a user may name in a project. */
    async offered(actor: Actor, projectId: string): Promise<string[]> {
      const { project } = await projects.allow(actor, 'edit', projectId);
      const codes = new Set<string>();
      for (const owner of payersOf(project)) {
        if (!(await findRights(memberships, actor.userId, owner))) continue;
        for (const { code, state } of await listRecords(database.orm, owner)) {
          if (state === 'active') codes.add(code);
        }
      }
      return [...codes];
    },
  };
}

/** Writes what a participant agrees to now into the audit log. */
function recordConsent(
  { audit }: Pick<ParticipantsContext, 'audit'>,
  action: 'participant.recorded' | 'participant.consent_changed',
  record: Parameters<typeof participantTarget>[0],
): Promise<void> {
  const { scope, expiresOn } = record.row;
  const details = { agrees_to: scope.join(', '), until: expiresOn ?? '' };
  return audit.recordAlone({ action, ...participantTarget(record), details });
}

const isConsentOther = (before: ParticipantRow, after: ParticipantRow) =>
  before.scope.join() !== after.scope.join() ||
  before.expiresOn !== after.expiresOn ||
  before.consentedOn !== after.consentedOn;

function createWriting(context: RecordsContext) {
  const { database, memberships } = context;
  const { orm } = database;
  return {
    async create({ userId }: Actor, teamId: string | null, given: Given): Promise<string> {
      const owner = ownerOf(userId, teamId);
      await requireOwner(memberships, userId, owner);
      if ((await countRecords(orm, owner)) >= maxParticipants) {
        throw participantFailures.fail('participants_too_many');
      }
      const id = newId();
      const isMade = await insertRecord(orm, {
        ...columnsOf(context, given),
        ...{ id, ownerKind: owner.kind, ownerId: owner.id, createdBy: userId },
        ...{ code: given.code, codeKey: codeKeyOf(given.code), scope: given.scope },
        ...{ form: given.form, incentives: given.incentives },
      });
      if (!isMade) throw participantFailures.fail('participant_code_taken');
      const row = await findRecord(orm, id);
      if (row) {
        await recordConsent(context, 'participant.recorded', { row, owner });
        await context.publications.changed(row, userId);
      }
      return id;
    },

    async change({ userId }: Actor, id: string, given: Partly<Given>): Promise<Participant> {
      const { row, owner } = await requireSeen(context, userId, id);
      requireActive(row);
      // Projects that have gone to others name them by the code of before.
      if (given.code !== undefined) await matchDepartures(context, { owner });
      const changed = await changeRecord(orm, id, columnsOf(context, given)).catch((error) => {
        throw isUniqueViolation(error) ? participantFailures.fail('participant_code_taken') : error;
      });
      if (changed && isConsentOther(row, changed))
        await recordConsent(context, 'participant.consent_changed', { row: changed, owner });
      if (changed) await context.publications.changed(changed, userId);
      return viewRecord(context, owner, changed ?? row);
    },

    async join(
      { userId }: Actor,
      id: string,
      { project_id: projectId, item_id: itemId, on }: JoinRequest,
    ): Promise<void> {
      const { row, owner } = await requireSeen(context, userId, id);
      requireActive(row);
      const join = { participantId: id, projectId, itemId };
      if (!on) return removeJoin(orm, join);
      const uses = await listUses(context, owner, projectId);
      const isThere = uses.some((use) => use.itemId === itemId);
      if (!isThere) throw participantFailures.fail('participant_not_found');
      await putJoin(orm, join, owner);
      await context.publications.changed(row, userId);
    },
  };
}

/** What only the owner of records, or admins of the team, may do. */
function createManaging(context: ParticipantsContext) {
  const { database, memberships, audit } = context;
  const { orm } = database;
  return {
    async delete(actor: Actor, id: string): Promise<void> {
      const seen = await requireManaged(context, actor.userId, id);
      const uses = await listUses(context, seen.owner);
      if (uses.some(({ recordId }) => recordId === id)) {
        throw participantFailures.fail('participant_in_use');
      }
      if (seen.row.state === 'withdrawing')
        throw participantFailures.fail('participant_withdrawing');
      await removeFormOf(context, orm, id);
      await orm.transaction(async (tx) => {
        await deleteRecord(tx, id);
        await audit.record(tx, { action: 'participant.deleted', ...participantTarget(seen) });
      });
    },

    async setRetention({ userId }: Actor, teamId: string | null, months: number | null) {
      const owner = ownerOf(userId, teamId);
      await requireManagedOwner(memberships, userId, owner);
      await orm.transaction(async (tx) => {
        await putRetention(tx, owner, { months, setBy: userId });
        await audit.record(tx, {
          action: 'participant.retention_set',
          teamId,
          details: { months: months === null ? 'never' : String(months) },
        });
      });
    },

    async setExportRule({ userId }: Actor, teamId: string | null, codesOnly: boolean) {
      const owner = ownerOf(userId, teamId);
      await requireManagedOwner(memberships, userId, owner);
      await orm.transaction(async (tx) => {
        await putExportRule(tx, owner, { codesOnly, setBy: userId });
        await audit.record(tx, {
          action: 'participant.export_rule_set',
          teamId,
          details: { participants: codesOnly ? 'codes' : 'names' },
        });
      });
    },
  };
}

interface JoinRequest {
  project_id: string;
  item_id: string;
  on: boolean;
}

export async function viewRecord(
  { database, now }: Pick<ParticipantsContext, 'database' | 'now'>,
  owner: Owner,
  row: ParticipantRow,
): Promise<Participant> {
  return viewParticipant(row, { months: await findRetention(database.orm, owner), now: now() });
}

/** The reports about the withdrawals of a participant, with the titles that the reader may see. */
export async function viewReports(
  { database, projects, people }: ParticipantsContext,
  actor: Actor,
  participantId: string,
): Promise<WithdrawalReport[]> {
  const rows = await listWithdrawals(database.orm, participantId);
  const ids = rows.flatMap((row) => row.projects.map(({ project_id }) => project_id));
  const visible = await projects.nameVisible(actor, ids);
  const accounts = await people.byIds(rows.flatMap(({ begunBy }) => begunBy ?? []));
  const titles = new Map([...visible].map(([id, { title }]) => [id, title]));
  const names = new Map([...accounts].map(([id, { full_name }]) => [id, full_name]));
  return rows.map((row) => viewWithdrawal(row, titles, names));
}

/** @throws participant_withdrawing, participant_withdrawn */
function requireActive({ state }: Pick<ParticipantRow, 'state'>): void {
  if (state === 'withdrawing') throw participantFailures.fail('participant_withdrawing');
  if (state === 'withdrawn') throw participantFailures.fail('participant_withdrawn');
}

/** The columns of the fields that are given. */
function columnsOf(context: Pick<ParticipantsContext, 'secrets'>, given: Partly<Given>) {
  const { code, contact, scope, form, incentives } = given;
  return {
    ...(code === undefined ? {} : { code, codeKey: codeKeyOf(code) }),
    ...(contact === undefined ? {} : { contact: sealContact(context, contact) }),
    ...(scope === undefined ? {} : { scope: [...new Set(scope)] }),
    ...(form === undefined ? {} : { form }),
    ...(incentives === undefined ? {} : { incentives }),
    ...(given.consented_on === undefined ? {} : { consentedOn: given.consented_on }),
    ...(given.expires_on === undefined ? {} : { expiresOn: given.expires_on }),
    ...(given.study_ends_on === undefined ? {} : { studyEndsOn: given.study_ends_on }),
  };
}
