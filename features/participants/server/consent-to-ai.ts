import type { WithoutAiConsent } from '#features/generation/server/index.ts';
import { openPeople, type PeopleContext } from './codes/project-people.ts';
import { consentsTo } from './consent.ts';
import { dayOf } from './removal-day.ts';

/** Finds the participants of a project whose record has no consent to processing by AI now. */
export function createWithoutAiConsent(context: PeopleContext): WithoutAiConsent {
  return async (projectId) => {
    const project = await context.projects.findAny(projectId);
    if (!project) return new Set();
    const today = dayOf(context.now());
    const { recorded } = await openPeople(context, project);
    const people = await recorded((row) => !consentsTo(row, 'ai', today));
    const here = people.flatMap(({ uses }) => uses.filter((use) => use.project === projectId));
    return new Set([
      // By their code alone only those of the owners: the same one may be another person's elsewhere.
      ...people.flatMap(({ isOwn, row }) => (isOwn ? row.codeKey : [])),
      ...here.map(({ name }) => name.toLowerCase()),
    ]);
  };
}
