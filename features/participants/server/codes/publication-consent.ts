import type { PublicationConsent } from '#features/projects/server/index.ts';
import { createRecogniser } from '../../document/recogniser.ts';
import { consentsTo } from '../consent.ts';
import { dayOf } from '../removal-day.ts';
import { openPeople, type PeopleContext, type RecordedPerson } from './project-people.ts';
import { type Statement, statementsOf } from './statements.ts';

/** Finds who of a project has a record and has not agreed to publication. */
export function createPublicationConsent(context: PeopleContext): PublicationConsent {
  return {
    missingIn: async (projectId) => namesOf(projectId, await findMissing(context, projectId)),
    async missingFor(projectId, texts) {
      const people = await findMissing(context, projectId);
      const said = await statementsOf(context, people);
      if (!areQuoted(said, texts)) return [];
      const byRecord = Map.groupBy(said, ({ record }) => record);
      const quoted = people.filter(({ row }) => areQuoted(byRecord.get(row.id) ?? [], texts));
      return namesOf(projectId, quoted);
    },
  };
}

/**
 * The participants of a project, and of what it links to, who do not agree to publication now.
 * @param recordId asks of this record alone
 */
export async function findMissing(
  context: PeopleContext,
  projectId: string,
  recordId?: string,
): Promise<RecordedPerson[]> {
  const project = await context.projects.findAny(projectId);
  if (!project) return [];
  const { recorded } = await openPeople(context, project);
  const today = dayOf(context.now());
  const people = await recorded(
    (row) =>
      (recordId === undefined || row.id === recordId) &&
      row.state !== 'withdrawn' &&
      !consentsTo(row, 'publication', today),
  );
  return people.filter(({ uses }) => uses.length > 0);
}

function areQuoted(said: readonly Statement[], texts: readonly string[]): boolean {
  if (said.length === 0) return false;
  const recogniser = createRecogniser({
    said: said.map((one) => one.texts.join('\n')),
    quotes: said.flatMap(({ type, texts: own }) => (type === 'note' ? [] : own)),
    others: [],
  });
  return texts.some((text) => recogniser.find(text).length > 0);
}

/**
 * As the project's documents name them; with a record of others, as the project itself does, or by the code: its
 * owners may not see what it links to.
 */
function namesOf(projectId: string, people: readonly RecordedPerson[]): string[] {
  const names = people.map(({ isOwn, uses, code }) => {
    const shown = isOwn ? uses[0] : uses.find(({ project }) => project === projectId);
    return shown?.name ?? code;
  });
  return [...new Set(names.flatMap((name) => name ?? []))].sort();
}
