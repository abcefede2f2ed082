import type { Models } from '#features/ai/server/index.ts';
import type { ProjectAccess } from '#features/projects/server/index.ts';
import { readTableOf } from '#features/tables/server/index.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import type { Readers } from '#platform/server/readers/readers.ts';
import {
  acceptDraft,
  draftSectionInGroup,
  draftSectionInMain,
  draftSectionsInGroup,
  draftSectionsInMain,
  proposeMasks,
  readDraftPart,
  readDraftTable,
  readGenerated,
  readOffer,
} from '../contract/calls.ts';
import { buildSuiteInGroup, buildSuiteInMain, readSuite } from '../contract/suite.ts';
import type { DraftParts } from './draft-part.ts';
import type { Generation } from './generation.ts';
import type { Masking } from './masking/propose-masks.ts';
import type { Suites } from './suite/suite.ts';

export interface RouteParts {
  generation: Generation;
  models: Pick<Models, 'available' | 'describe' | 'hasBudget'>;
  masking: Masking;
  suites: Suites;
  access: Pick<ProjectAccess, 'allow'>;
  parts: DraftParts;
  readers: Pick<Readers, 'read'>;
}

export function generationRoutes(parts: RouteParts): Implementation[] {
  const { generation, models, masking, suites, access } = parts;
  const draftCalls = [
    [draftSectionInMain, false],
    [draftSectionInGroup, false],
    [draftSectionsInMain, true],
    [draftSectionsInGroup, true],
  ] as const;
  return [
    implement(readOffer, async ({ actor, input: { query } }) => {
      const projectId = query.project_id ?? null;
      if (projectId !== null) await access.allow(actor, 'see', projectId);
      const { userId } = actor;
      const works = await models.available({ userId, projectId });
      const model = works.has('draft') ? await models.describe('draft') : null;
      return {
        made_by: model ? ('model' as const) : ('engine' as const),
        model: model?.name ?? null,
        leaves_network: model?.isOutside ?? false,
        works: [...works],
        english_only: !works.has('embed'),
        budget_spent: model !== null && !(await models.hasBudget({ userId, projectId })),
      };
    }),
    implement(proposeMasks, ({ actor, input: { body }, signal }) =>
      masking.propose(actor, body.brief, body.project_id, signal),
    ),
    implement(readDraftTable, ({ actor, uploads, signal }) =>
      readTableOf(parts.readers, { uploads, signal }, { owner: actor.userId }),
    ),
    ...draftCalls.map(([call, onlySections]) =>
      implement(call, ({ actor, input: { params, body } }) => {
        const { focus, board, repeats, ...brief } = body;
        const part = { brief, focus, board, repeats, only_sections: onlySections };
        return generation.propose(actor, params.mapper_id, part);
      }),
    ),
    ...[buildSuiteInMain, buildSuiteInGroup].map((call) =>
      implement(call, ({ actor, input: { body } }) => suites.build(actor, body)),
    ),
    implement(readSuite, ({ actor, input: { params } }) => suites.read(actor, params.id)),
    implement(acceptDraft, ({ actor, input: { params, body } }) =>
      generation.accept(actor, params.id, body.pieces),
    ),
    implement(readDraftPart, ({ actor, input: { params } }) => parts.parts.read(actor, params.id)),
    implement(readGenerated, ({ actor, input: { params } }) =>
      parts.parts.readGenerated(actor, params.mapper_id),
    ),
  ];
}
