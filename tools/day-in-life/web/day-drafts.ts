import { usualCall } from '#features/generation/contract/generate-calls.ts';
import type { WebDrafts } from '#features/generation/web/index.ts';
import { dayInLifeGenerate } from '../contract/project.ts';

/** How projects of this tool are drafted. */
export const dayDrafts: WebDrafts = {
  code: 'DILO',
  noun: 'Day in the Life of',
  call: usualCall(dayInLifeGenerate),
  types: [{ value: 'all', label: 'Day in the Life of', body: {}, categories: [], templates: [] }],
  groupsPeople: false,
  load: async () => {
    const [{ dayDraft: draft }, { dayInLifeActions: actions }] = await Promise.all([
      import('../document/draft/day-draft.ts'),
      import('../document/actions.ts'),
    ]);
    return { definitionOf: () => draft, actions };
  },
};
