import { createDraftParts } from '#features/generation/web/index.ts';
import { tools } from './tools.ts';

const [sources] = tools.flatMap((tool) => tool.sources ?? []);

/** What drafts add to the dashboard and to work surfaces. */
export const draftParts = createDraftParts({
  drafts: tools.flatMap((tool) => tool.drafts ?? []),
  kinds: tools.filter((tool) => tool.drafts !== undefined),
  noteKinds: tools.flatMap(({ code, sources }) => (sources ? [code] : [])),
  accept: sources?.accept ?? '',
  storeSources: async (files, title, signal) =>
    (await sources?.store(files, title, signal)) ?? {
      projectId: null,
      notes: [],
      problems: [],
    },
});
