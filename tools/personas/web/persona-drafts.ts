import { usualCall } from '#features/generation/contract/generate-calls.ts';
import type { WebDrafts } from '#features/generation/web/index.ts';
import { personasGenerate } from '../contract/project.ts';

/** The sections that drafts fill, by the keys of their slots. */
const personaCategories = [
  { value: 'quote', label: 'Quote' },
  { value: 'background', label: 'Background' },
  { value: 'goal', label: 'Goals' },
  { value: 'frustration', label: 'Frustrations' },
  { value: 'need', label: 'Needs' },
  { value: 'behaviour', label: 'What they do' },
  { value: 'tool', label: 'Tools' },
  { value: 'scenario', label: 'Scenario' },
];

/** How projects of this tool are drafted. */
export const personaDrafts: WebDrafts = {
  code: 'PC',
  noun: 'Personas',
  call: usualCall(personasGenerate),
  types: [
    { value: 'all', label: 'Personas', body: {}, categories: personaCategories, templates: [] },
  ],
  groupsPeople: true,
  readsReports: true,
  load: async () => {
    const [{ personasDraft: draft }, { personasActions: actions }] = await Promise.all([
      import('../document/draft/persona-draft.ts'),
      import('../document/actions.ts'),
    ]);
    return { definitionOf: () => draft, actions };
  },
};
