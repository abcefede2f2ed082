import type { ActionServices } from '#features/actions/server/index.ts';
import type { Models } from '#features/ai/server/index.ts';
import type { ProjectAccess, ProjectKinds } from '#features/projects/server/index.ts';
import type { RunContext } from '#features/runs/server/index.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import type { DraftPiece, DraftRunInput } from '../contract/draft.ts';
import type { DraftedKinds } from './draft-hooks.ts';
import type { RecordStore } from './record-store.ts';
import type { Gathering } from './sources/gather.ts';
import type { DraftEngine } from './writing/by-engine.ts';

/** What runs of drafts work with. */
export interface DraftRunOptions {
  models: Pick<Models, 'available' | 'draft' | 'describe'>;
  engine: DraftEngine;
  gathering: Pick<Gathering, 'ofBrief'>;
  kinds: Pick<DraftedKinds, 'of'>;
  projects: Pick<ProjectAccess, 'allow' | 'filterVisible'> & Pick<ProjectKinds, 'kindOf'>;
  actions: Pick<ActionServices, 'actionsOf'>;
  realtime: Pick<Realtime, 'read'>;
  store: RecordStore;
  now: () => Date;
}

export type DraftContext = RunContext<DraftRunInput, DraftPiece>;
