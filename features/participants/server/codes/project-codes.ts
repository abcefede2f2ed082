import type { ParticipantCodes, PersonCode } from '#features/exports/server/index.ts';
import { payersOf } from '#features/plans/contract/payer.ts';
import type { ProjectRow } from '#features/projects/server/index.ts';
import { maskText } from '#kernel/document/mask-rich.ts';
import { defineReader } from '#platform/server/readers/reader.ts';
import { hasExportRule } from '../store.ts';
import { createCodes, type NameCode, nameCodes } from './name-codes.ts';
import { openPeople, type PeopleContext } from './project-people.ts';

const replacer = defineReader<typeof import('./replace-names.ts')>(
  new URL('./replace-names.ts', import.meta.url),
  120,
);

/** Codes instead of names in the files of projects. */
export function createParticipantCodes(context: PeopleContext): ParticipantCodes {
  const { database, projects, documentReaders } = context;
  return {
    areNamed: async (project) => (await findCodes(context, project)).length > 0,

    async requiredBy(project) {
      for (const { kind, id } of payersOf(project)) {
        if (!(await hasExportRule(database.orm, { kind, id }))) continue;
        return kind === 'team' ? 'team' : 'owner';
      }
      return null;
    },

    async open(project, more = []) {
      const codes = await findCodes(context, project, more);
      const { summaryModule } = projects.kindOf(project.kind);
      const find = createCodes(codes);
      const text = (given: string) => maskText(given, find(given));
      return {
        title: text(project.title),
        text,
        replace: async (state) => {
          if (codes.length === 0) return state;
          const input = { state, summaryModule: summaryModule.href, codes };
          return documentReaders.read(replacer, input, { owner: 'documents' });
        },
      };
    },
  };
}

/** The names that a project may have, of the participants of its owner and of what it links to. */
async function findCodes(
  context: PeopleContext,
  project: Pick<ProjectRow, 'id' | 'ownerId' | 'teamId'>,
  more: readonly PersonCode[] = [],
): Promise<NameCode[]> {
  const people = await openPeople(context, project);
  const recorded = await people.recorded();
  const known = [...recorded, ...(await people.unrecorded(recorded))];
  const names = new Set(known.flatMap(({ here }) => here));
  const others = more.filter(({ name }) => !names.has(name));
  return nameCodes([
    ...known,
    ...others.map(({ name, code }) => ({ code, here: [name], elsewhere: [], contact: '' })),
  ]);
}
