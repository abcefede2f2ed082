import type { z } from 'zod';
import type { Audit } from '#features/audit/server/index.ts';
import type { LinkedKinds } from '#features/links/server/index.ts';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import type {
  ProjectAccess,
  ProjectCreation,
  ProjectKind,
  ProjectKinds,
} from '#features/projects/server/index.ts';
import type { RunKind, RunOwner, Runs } from '#features/runs/server/index.ts';
import { commonFailures, Failure } from '#kernel/call/failure.ts';
import { emptyDocument } from '#kernel/document/document.ts';
import { applyPlanned } from '#kernel/document/edit.ts';
import { type DraftBrief, hasSources } from '../../contract/brief.ts';
import { generationFailures } from '../../contract/failures.ts';
import {
  type buildSuiteInMain,
  type readSuite,
  type SuiteProject,
  suiteRunInput,
  suiteRunName,
} from '../../contract/suite.ts';
import type { DraftedKinds } from '../draft-hooks.ts';

export interface SuitesOptions {
  kinds: Pick<DraftedKinds, 'of' | 'codes'>;
  links: Pick<LinkedKinds, 'of'>;
  projects: Pick<ProjectAccess, 'nameVisible'> &
    Pick<ProjectCreation, 'begin'> &
    Pick<ProjectKinds, 'kindOf'>;
  runs: Pick<Runs, 'start' | 'requireCapacity' | 'read' | 'inputOf'>;
  audit: Pick<Audit, 'recordAlone'>;
  suiteKind: RunKind<typeof suiteRunInput>;
}

/** Builds suites: linked personas, map, day and matrix from one brief. */
export interface Suites {
  /**
   * Begins the four projects, and a run that drafts and links them. A project that the plan has no room
   * for is left out.
   * @throws nothing_to_draft_from; mapper_limit_reached where the plan has room for none of them
   */
  build(
    owner: RunOwner,
    brief: DraftBrief & { title: string },
  ): Promise<z.output<typeof buildSuiteInMain.output>>;
  /** @throws not_found for a suite of another user */
  read(owner: RunOwner, id: string): Promise<z.output<typeof readSuite.output>>;
}

export function createSuites(options: SuitesOptions): Suites {
  const { projects, runs, suiteKind } = options;
  return {
    async build(owner, { title, ...brief }) {
      if (!hasSources(brief)) throw generationFailures.fail('nothing_to_draft_from');
      // Before its projects are begun, which would stay empty.
      const none = kindsOf(options).map((kind) => projectOf(kind, title));
      await runs.requireCapacity(owner, suiteKind, { title, brief, projects: none });
      const begun: SuiteProject[] = [];
      for (const code of kindsOf(options)) {
        begun.push(await beginProject(options, owner, projects.kindOf(code), title));
      }
      const [first] = begun;
      if (first?.problem && begun.every(({ project_id }) => project_id === null)) {
        throw generationFailures.fail('mapper_limit_reached', first.problem.message);
      }
      const input = { title, brief, projects: begun };
      const run = await runs.start(owner, suiteKind, { purpose: title, input });
      for (const { project_id } of begun) {
        if (project_id === null) continue;
        const target = { kind: 'project', id: project_id, title } as const;
        await options.audit.recordAlone({ action: 'ai.draft_started', target });
      }
      return { job_id: run.id, projects: begun };
    },

    async read(owner, id) {
      const { name } = await runs.read(owner, id);
      if (name !== suiteRunName) throw commonFailures.fail('not_found');
      const { title, projects: begun } = suiteRunInput.parse(await runs.inputOf(owner, id));
      const ids = begun.flatMap(({ project_id }) => project_id ?? []);
      const visible = await projects.nameVisible(owner, ids);
      return { title, projects: begun.map((one) => asVisible(options, one, visible)) };
    },
  };
}

/** A project of a suite that is not begun. */
function projectOf(kind: ProjectCode, title: string): SuiteProject {
  return { kind, project_id: null, title, problem: null };
}

/** Begins an empty project of a suite, unless the plan has no room for it. */
async function beginProject(
  { kinds, projects }: SuitesOptions,
  owner: RunOwner,
  kind: ProjectKind,
  title: string,
): Promise<SuiteProject> {
  const document = emptyDocument(kind.document);
  applyPlanned(document, kinds.of(kind.code)?.begins?.() ?? [], {
    kind: 'ai',
    userId: owner.userId,
  });
  const given = { title: title || undefined, document, gain: 'ai' as const };
  const called = { kind: kind.code, title: title || kind.defaultTitle };
  try {
    const project_id = await projects.begin(owner, kind, given);
    return { ...called, project_id, problem: null };
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'mapper_limit_reached') throw error;
    const problem = { code: error.code, message: error.message };
    return { ...called, project_id: null, problem };
  }
}

/** All kinds that are drafted; those that link to personas after the personas. */
function kindsOf({ kinds, links }: SuitesOptions): ProjectCode[] {
  const rank = (code: ProjectCode) => (links.of(code).acceptPersonas ? 1 : 0);
  return kinds.codes().toSorted((one, other) => rank(one) - rank(other));
}

/** A project of a suite with its present title, and the way to it where the user still sees it. */
function asVisible(
  { projects }: SuitesOptions,
  one: SuiteProject,
  visible: Awaited<ReturnType<ProjectAccess['nameVisible']>>,
) {
  const found = visible.get(one.project_id ?? '');
  if (!found) return { ...one, path: null };
  return { ...one, title: found.title, path: projects.kindOf(one.kind).path(found.id) };
}
