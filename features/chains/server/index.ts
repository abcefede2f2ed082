import { linkedCommentsKey } from '#features/designs/server/index.ts';
import type { Feature } from '#features/feature/server/index.ts';
import { linkedTicketsKey } from '#features/integrations/server/index.ts';
import { linkGraphKey, readItemsKey } from '#features/links/server/index.ts';
import { projectAccessKey, projectKindsKey } from '#features/projects/server/index.ts';
import { implement } from '#platform/server/http/implementation.ts';
import { listBroken, readChain } from '../contract/calls.ts';
import { findBroken } from './broken.ts';
import { followChain } from './chain.ts';
import type { ChainParts } from './parts.ts';

/** Shows what items are based on and what came of them, from a highlight to a ticket and back. */
export const chainsFeature: Feature = {
  name: 'chains',
  needs: ['designs', 'integrations', 'links', 'projects'],
  build(context) {
    const parts: ChainParts = {
      projects: { ...context.get(projectAccessKey), ...context.get(projectKindsKey) },
      graph: context.get(linkGraphKey),
      readItems: context.get(readItemsKey),
      tickets: context.get(linkedTicketsKey),
      comments: context.get(linkedCommentsKey),
    };
    return {
      implementations: [
        implement(readChain, ({ actor, input: { params, query } }) =>
          followChain(parts, actor, { project: params.id, item: query.item }),
        ),
        implement(listBroken, ({ actor, input: { query } }) =>
          findBroken(parts, actor, query.project),
        ),
      ],
    };
  },
};
