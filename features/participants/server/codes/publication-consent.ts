import type { PublicationConsent } from '#features/projects/server/index.ts';
import { createRecogniser } from '../../document/recogniser.ts';
import { consentsTo } from '../consent.ts';
import { dayOf } from '../removal-day.ts';
import { openPeople, type PeopleContext, type RecordedPerson } from './project-people.ts';
import { statementsOf } from './statements.ts';

/** Finds who of a project has a record and has not agreed to publication. */
export function createPublicationConsent(context: PeopleContext): PublicationConsent {
  const missing = async (projectId: string): Promise<RecordedPerson[]> => {
    const project = await context.projects.findAny(projectId);
    if (!project) return [];
    const { recorded } = await openPeople(context, project);
    const today = dayOf(context.now());
    const people = await recorded(
      (row) => row.state !== 'withdrawn' && !consentsTo(row, 'publication', today),
    );
    return people.filter(({ uses }) => uses.length > 0);
  };
  return {
    missingIn: async (projectId) => namesOf(await missing(projectId)),
    async missingFor(projectId, texts) {
      const people = await missing(projectId);
      if (!(await areQuoted(context, people, texts))) return [];
      const quoted: RecordedPerson[] = [];
      for (const person of people) {
        if (await areQuoted(context, [person], texts)) quoted.push(person);
      }
      return namesOf(quoted);
    },
  };
}

async function areQuoted(
  context: PeopleContext,
  people: readonly RecordedPerson[],
  texts: readonly string[],
): Promise<boolean> {
  if (people.length === 0) return false;
  const said = await statementsOf(context, people);
  const recogniser = createRecogniser({
    said: said.map((one) => one.texts.join('\n')),
    quotes: said.flatMap(({ type, texts: own }) => (type === 'note' ? [] : own)),
    others: [],
  });
  return texts.some((text) => recogniser.find(text).length > 0);
}

/** As the project's documents name them. */
function namesOf(people: readonly RecordedPerson[]): string[] {
  return [...new Set(people.flatMap(({ here }) => here[0] ?? []))].sort();
}
