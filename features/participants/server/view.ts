import type { Participant, WithdrawalReport } from '../contract/participant.ts';
import { dayOf, removalDay } from './removal-day.ts';
import type { ParticipantRow, WithdrawalRow } from './store.ts';

/** @param months those of the owner's rule; null without one */
export function viewParticipant(
  row: ParticipantRow,
  { months, now }: { months: number | null; now: Date },
): Participant {
  return {
    participant_id: row.id,
    code: row.code,
    scope: row.scope,
    consented_on: row.consentedOn,
    form: row.form,
    expires_on: row.expiresOn,
    study_ends_on: row.studyEndsOn,
    incentives: row.incentives,
    has_contact: row.contact !== null,
    state: row.state,
    expired: row.expiresOn !== null && row.expiresOn < dayOf(now),
    removal_on: row.state === 'active' ? (row.warnedFor ?? removalDay(row, months)) : null,
    withdrawn_date: row.withdrawnAt?.toISOString() ?? null,
    created_date: row.createdAt.toISOString(),
    updated_date: row.updatedAt.toISOString(),
  };
}

/**
 * @param titles of the projects that the reader sees, by id
 * @param names of accounts, by id
 */
export function viewWithdrawal(
  row: WithdrawalRow,
  titles: ReadonlyMap<string, string>,
  names: ReadonlyMap<string, string>,
): WithdrawalReport {
  return {
    withdrawal_id: row.id,
    code: row.code,
    reason: row.reason,
    state: row.state,
    begun_date: row.begunAt.toISOString(),
    ended_date: row.endedAt?.toISOString() ?? null,
    by: row.begunBy === null ? null : (names.get(row.begunBy) ?? null),
    projects: row.projects.map((project) => ({
      ...project,
      title: titles.get(project.project_id) ?? null,
    })),
    left: row.left,
  };
}
