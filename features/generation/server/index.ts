import { actionsKey } from '#features/actions/server/index.ts';
import { modelsKey } from '#features/ai/server/index.ts';
import { auditKey } from '#features/audit/server/index.ts';
import {
  type Feature,
  type FeatureContext,
  goesWithProject,
  provide,
  serviceKey,
} from '#features/feature/server/index.ts';
import { linkedKindsKey } from '#features/links/server/index.ts';
import {
  projectAccessKey,
  projectContentKey,
  projectCreationKey,
  projectKindsKey,
} from '#features/projects/server/index.ts';
import { runsKey } from '#features/runs/server/index.ts';
import {
  createSourceKinds,
  type SourceKinds,
  withheldTextsKey,
} from '#features/sources/server/index.ts';
import { acceptRun } from './accept-run.ts';
import { createDraftedKinds, type DraftedKinds } from './draft-hooks.ts';
import { createDraftParts } from './draft-part.ts';
import { draftRun } from './draft-run.ts';
import { createGeneration, type Generation } from './generation.ts';
import { createMasking, type Masking } from './masking/propose-masks.ts';
import { createRecordStore, removeRecordsOf } from './record-store.ts';
import { generationRoutes } from './routes.ts';
import { withoutAiConsentKey } from './sources/ai-consent.ts';
import { createGathering, type Gathering } from './sources/gather.ts';
import { createWebPages } from './sources/web-page.ts';
import { createItemLinks } from './suite/item-links.ts';
import { createPersonaLinks } from './suite/persona-links.ts';
import { createSuites } from './suite/suite.ts';
import { suiteRun } from './suite/suite-run.ts';
import { generatedRecords } from './tables.ts';
import { createDraftEngine } from './writing/by-engine.ts';

export type { Masker } from '../document/masker.ts';
export { UnmaskStream } from '../document/unmask-stream.ts';
export { beginDraft } from './begin-draft.ts';
export type { DraftedKinds, DraftHooks } from './draft-hooks.ts';
export type { Generation } from './generation.ts';
export type { Masking } from './masking/propose-masks.ts';
export { type Material, receiptsOf } from './receipts.ts';
export { type WithoutAiConsent, withoutAiConsentKey } from './sources/ai-consent.ts';
export type { Gathering } from './sources/gather.ts';
export { saidIn } from './writing/said-passages.ts';

export const generationKey = serviceKey<Generation>('generation');
/** Where tools register how their projects are drafted. */
export const draftedKindsKey = serviceKey<DraftedKinds>('generation: kinds');
/** Where tools register how their projects are read as sources. */
export const sourceKindsKey = serviceKey<SourceKinds>('generation: sources');
/** Masks of texts that features send to models. */
export const maskingKey = serviceKey<Pick<Masking, 'maskerFor' | 'propose'>>('generation: masking');
export const gatheringKey = serviceKey<Gathering>('generation: gathering');

/** Drafts of projects from sources: by a model, or by the engine of the suite. */
export const generationFeature: Feature = {
  name: 'generation',
  needs: ['audit', 'projects', 'actions', 'links', 'runs', 'ai'],
  build(context) {
    const kinds = createDraftedKinds();
    const sources = createSourceKinds();
    const services = servicesOf(context);
    const withoutConsent = context.later(withoutAiConsentKey);
    const withheld = context.later(withheldTextsKey);
    const gathering = createGathering({
      ...services,
      kinds: sources,
      pages: createWebPages(context),
      withoutConsent: (projectId) => withoutConsent()(projectId),
      withheld: (projectId) => withheld()(projectId),
    });
    const { runs, models } = services;
    const store = createRecordStore(context.database);
    const shared = { ...services, kinds, store, gathering };
    const now = () => new Date();
    const engine = createDraftEngine(context);
    const draftKind = runs.define(draftRun({ ...shared, engine, now }));
    const acceptKind = runs.define(acceptRun(shared));
    const personaLinks = createPersonaLinks({ ...services, now });
    const itemLinks = createItemLinks({ ...services, now });
    const suiteKind = runs.define(
      suiteRun({ kinds, runs, draftKind, links: personaLinks, itemLinks }),
    );
    const masking = createMasking({ gathering, readers: context.readers });
    const generation = createGeneration({ ...shared, draftKind, acceptKind });
    return {
      provides: [
        provide(generationKey, generation),
        provide(draftedKindsKey, kinds),
        provide(sourceKindsKey, sources),
        provide(gatheringKey, gathering),
        provide(maskingKey, masking),
      ],
      implementations: generationRoutes({
        ...{ generation, models, masking },
        suites: createSuites({ ...shared, suiteKind }),
        access: services.projects,
        parts: createDraftParts(shared),
        readers: context.readers,
      }),
      columns: goesWithProject(generatedRecords.projectId),
      erased: removeRecordsOf,
    };
  },
};

function servicesOf(context: FeatureContext) {
  return {
    realtime: context.realtime,
    runs: context.get(runsKey),
    audit: context.get(auditKey),
    models: context.get(modelsKey),
    actions: context.get(actionsKey),
    links: context.get(linkedKindsKey),
    projects: {
      ...context.get(projectAccessKey),
      ...context.get(projectCreationKey),
      ...context.get(projectContentKey),
      ...context.get(projectKindsKey),
    },
  };
}
