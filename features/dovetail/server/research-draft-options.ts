import type { Models } from '#features/ai/server/index.ts';
import type { DraftedKinds, Generation, Masking } from '#features/generation/server/index.ts';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import type {
  ProjectAccess,
  ProjectCreation,
  ProjectKinds,
  ProjectTrash,
} from '#features/projects/server/index.ts';
import type { RunContext, RunKind, Runs } from '#features/runs/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import type { importRequest } from '../contract/research.ts';
import type { ResearchDraftInput, ResearchDraftPart } from '../contract/research-draft.ts';
import type { DovetailAccess } from './dovetail-access.ts';
import type { ResearchHooks } from './research-hooks.ts';

/** The services by which projects are drafted from items of Dovetail. */
export interface ResearchDraftOptions {
  access: DovetailAccess;
  database: Pick<Database, 'orm'>;
  projects: Pick<ProjectAccess, 'allow' | 'filterVisible'> &
    Pick<ProjectCreation, 'begin' | 'quota'> &
    Pick<ProjectKinds, 'kindOf'>;
  trash: Pick<ProjectTrash, 'remove' | 'erase'>;
  runs: Pick<
    Runs,
    'start' | 'requireCapacity' | 'read' | 'list' | 'inputOf' | 'follow' | 'cancel' | 'define'
  >;
  realtime: Pick<Realtime, 'read'>;
  generation: Pick<Generation, 'begin'>;
  drafted: Pick<DraftedKinds, 'of'>;
  models: Pick<Models, 'available' | 'describe'>;
  masking: Pick<Masking, 'propose'>;
  /** The run that imports items into a note project. */
  importKind: RunKind<typeof importRequest>;
  /** The kind of projects that take items as notes. */
  noteKind(): { code: ProjectCode; hooks: ResearchHooks };
}

export type ResearchDraftContext = RunContext<ResearchDraftInput, ResearchDraftPart>;
