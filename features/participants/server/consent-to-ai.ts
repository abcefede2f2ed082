import type { WithoutAiConsent } from '#features/generation/server/index.ts';
import { accountPayer, type Payer } from '#features/plans/contract/payer.ts';
import type { ParticipantsContext } from './context.ts';
import { dayOf } from './removal-day.ts';
import { listJoins, listRecords, type ParticipantRow } from './store.ts';
import { readNames } from './uses.ts';

/** Finds the participants of a project whose record has no consent to processing by AI now. */
export function createWithoutAiConsent(context: ParticipantsContext): WithoutAiConsent {
  const { database, projects, now } = context;
  return async (projectId) => {
    const project = await projects.findAny(projectId);
    if (!project) return new Set();
    const { ownerId, teamId } = project;
    const owners: Payer[] = [accountPayer(ownerId), ...(teamId ? [teamPayer(teamId)] : [])];
    const names = new Set<string>();
    for (const owner of owners) {
      const records = (await listRecords(database.orm, owner)).filter(
        (row) => !consentsToAi(row, dayOf(now())),
      );
      for (const { codeKey } of records) names.add(codeKey);
      const ids = new Set(records.map(({ id }) => id));
      const joins = (await listJoins(database.orm, owner)).filter(
        (join) => join.projectId === projectId && ids.has(join.participantId),
      );
      if (joins.length === 0) continue;
      for (const { id, name } of await readNames(context, project)) {
        if (joins.some(({ itemId }) => itemId === id)) names.add(name.toLowerCase());
      }
    }
    return names;
  };
}

function teamPayer(id: string): Payer {
  return { kind: 'team', id };
}

/** Whether a participant consents to processing by AI on a day. */
export function consentsToAi({ scope, expiresOn, state }: ParticipantRow, today: string): boolean {
  return state === 'active' && scope.includes('ai') && (expiresOn === null || expiresOn >= today);
}
