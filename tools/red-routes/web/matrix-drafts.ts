import { usualCall } from '#features/generation/contract/generate-calls.ts';
import type { WebDrafts } from '#features/generation/web/index.ts';
import { redRoutesGenerate } from '../contract/project.ts';

/** How projects of this tool are drafted. */
export const matrixDrafts: WebDrafts = {
  code: 'RRM',
  noun: 'Matrix',
  call: usualCall(redRoutesGenerate),
  types: [{ value: 'all', label: 'Matrix', body: {}, categories: [], templates: [] }],
  groupsPeople: false,
  load: async () => {
    const [{ matrixDraft: draft }, { redRoutesActions: actions }] = await Promise.all([
      import('../document/draft/matrix-draft.ts'),
      import('../document/actions.ts'),
    ]);
    return { definitionOf: () => draft, actions };
  },
};
