import type { Models } from '#features/ai/server/index.ts';
import type { Audit } from '#features/audit/server/index.ts';
import {
  type ProjectAccess,
  type ProjectCreation,
  type ProjectKind,
  type ProjectKinds,
  projectTarget,
} from '#features/projects/server/index.ts';
import type { Run } from '#features/runs/contract/run.ts';
import type { RunKind, Runs } from '#features/runs/server/index.ts';
import type { ProjectCaller } from '#kernel/call/actor.ts';
import { emptyDocument } from '#kernel/document/document.ts';
import { applyPlanned, type PlannedEdit } from '#kernel/document/edit.ts';
import type { DraftBrief } from '../contract/brief.ts';
import { hasSources } from '../contract/brief.ts';
import type { acceptRunInput, DraftRunInput, draftRunInput } from '../contract/draft.ts';
import { generationFailures } from '../contract/failures.ts';
import { readDraft } from './accept-run.ts';
import type { DraftedKinds } from './draft-hooks.ts';

export interface GenerationOptions {
  models: Pick<Models, 'available' | 'describe'>;
  audit: Pick<Audit, 'recordAlone'>;
  kinds: Pick<DraftedKinds, 'of'>;
  projects: Pick<ProjectAccess, 'allow'> &
    Pick<ProjectCreation, 'begin'> &
    Pick<ProjectKinds, 'kindOf'>;
  runs: Pick<Runs, 'start' | 'requireCapacity' | 'read' | 'inputOf'>;
  draftKind: RunKind<typeof draftRunInput>;
  acceptKind: RunKind<typeof acceptRunInput>;
}

/** How a draft creates a project. */
export interface Beginning {
  title: string;
  brief: DraftBrief;
  /** The edits that a new document of the kind begins with, such as the type of a map. */
  planned?: readonly PlannedEdit[];
  board?: string | null;
}

/** What is drafted of a project. */
export type DraftPart = Pick<
  DraftRunInput,
  'brief' | 'focus' | 'board' | 'repeats' | 'only_sections'
>;

/** Drafts of projects. */
export interface Generation {
  /**
   * Begins a project of an account, and a run that drafts it.
   * @throws nothing_to_draft_from; mapper_limit_reached where the plan is full
   */
  begin(
    caller: ProjectCaller,
    kind: ProjectKind,
    beginning: Beginning,
  ): Promise<{ id: string; run: Run }>;
  /**
   * Starts a run that proposes a draft of a project, which only its owner sees until it is accepted.
   * @throws edit_forbidden, kind_not_drafted
   */
  propose(caller: ProjectCaller, projectId: string, part: DraftPart): Promise<Run>;
  /** Starts a run that writes pieces of a draft into its project; null for all. */
  accept(caller: ProjectCaller, draftId: string, pieces: readonly string[] | null): Promise<Run>;
}

export function createGeneration(options: GenerationOptions): Generation {
  const { projects, runs, draftKind, acceptKind } = options;
  const labelOf = (kind: ProjectKind) => {
    const hooks = options.kinds.of(kind.code);
    if (!hooks) throw generationFailures.fail('kind_not_drafted');
    return hooks.noun;
  };
  return {
    async begin(caller, kind, { title, brief, planned = [], board = null }) {
      const noun = labelOf(kind);
      if (!hasSources(brief)) throw generationFailures.fail('nothing_to_draft_from');
      const input = { brief, board, accepts: true, noun, act: 'generate' as const };
      // Before the project is created, which would otherwise stay empty.
      await runs.requireCapacity(caller, draftKind, input);
      const document = emptyDocument(kind.document);
      applyPlanned(document, planned, { kind: 'ai', userId: caller.userId });
      const id = await projects.begin(caller, kind, {
        title: title || undefined,
        document,
        gain: 'ai',
      });
      const run = await runs.start(caller, draftKind, { projectId: id, purpose: title, input });
      const target = { kind: 'project', id, title } as const;
      await options.audit.recordAlone({ action: 'ai.draft_started', target });
      return { id, run };
    },

    async propose(caller, projectId, part) {
      const { project } = await projects.allow(caller, 'edit', projectId);
      const noun = labelOf(projects.kindOf(project.kind));
      if (!hasSources(part.brief)) throw generationFailures.fail('nothing_to_draft_from');
      const input = { ...part, accepts: false, noun, act: 'regenerate' as const };
      const run = await runs.start(caller, draftKind, {
        projectId,
        purpose: project.title,
        input,
      });
      await options.audit.recordAlone({ action: 'ai.draft_started', ...projectTarget(project) });
      return run;
    },

    async accept(caller, draftId, pieces) {
      const { project_id } = await runs.read(caller, draftId);
      if (project_id === null) throw generationFailures.fail('draft_not_ready');
      const draft = await readDraft(options, caller, draftId, project_id);
      if (draft.pieces.length === 0) throw generationFailures.fail('draft_not_ready');
      const { project } = await projects.allow(caller, 'edit', project_id);
      const noun = labelOf(projects.kindOf(project.kind));
      const input = { draft: draftId, pieces: pieces && [...pieces], noun };
      return runs.start(caller, acceptKind, {
        projectId: project_id,
        purpose: project.title,
        input,
      });
    },
  };
}
