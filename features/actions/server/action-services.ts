import * as Y from 'yjs';
import { projectFailures } from '#features/projects/contract/failures.ts';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import {
  type ProjectAccess,
  type ProjectContent,
  type ProjectKind,
  type ProjectKinds,
  type ProjectMembers,
  requirePeople,
} from '#features/projects/server/index.ts';
import type { Actions } from '#kernel/actions.ts';
import type { ProjectCaller, UserActor } from '#kernel/call/actor.ts';
import { Failure } from '#kernel/call/failure.ts';
import type { EditOrigin } from '#kernel/document/edit.ts';
import { internalDocumentName, privateDocumentName } from '#kernel/live/private-document.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import { createPause } from '#platform/server/realtime/update/pause.ts';
import {
  type ActionRequest,
  actionFailures,
  type DocumentChoice,
  type ListedAction,
  type MadeIds,
} from '../contract.ts';
import { inputSchema } from './input-schema.ts';
import { peopleIn } from './people-in.ts';
import { findAction, inputPath, type PlannedRequest, runRequests } from './run-actions.ts';

/**
 * Describes and runs the edits of projects by name. Calls on a project fail with `edit_forbidden`
 * or `not_found` for callers who may not edit it.
 */
export interface ActionServices {
  /** The actions of a kind of project, including those that only the suite runs. */
  actionsOf(kind: ProjectCode): Actions;
  /** Describes the actions of a kind of project that callers may run. */
  describe(kind: ProjectCode): Promise<ListedAction[]>;
  /** The actions that a user may run on a project. */
  list(actor: UserActor, projectId: string): Promise<ListedAction[]>;
  /**
   * Runs actions on a project's live document as one step: all are stored, or none.
   * @returns the generated ids, by the index of the action
   * @throws the failures of the edits; invalid_input, action_unknown, action_internal,
   *   document_absent; person_without_access where an input names people without access
   */
  run(
    actor: UserActor,
    projectId: string,
    requests: readonly PlannedRequest[],
    choice?: DocumentChoice,
  ): Promise<MadeIds[]>;
  /**
   * Runs each request alone on a copy of a project's live document, which is then discarded.
   * @returns why each would fail; null where it would not
   */
  tryEach(
    actor: ProjectCaller,
    projectId: string,
    requests: readonly ActionRequest[],
  ): Promise<(Failure | null)[]>;
  /**
   * Runs requests as one step on a copy of a project's live document, which is then discarded.
   * @returns the project's kind, and its content before and after them
   * @throws as `run` does
   */
  preview(
    actor: ProjectCaller,
    projectId: string,
    requests: readonly ActionRequest[],
  ): Promise<ActionPreview>;
  /**
   * Runs requests on the document of a project, for callers that checked the right to edit it.
   * @throws as `run` does; the document must then be discarded
   */
  runOn(
    document: Y.Doc,
    project: ActionProject,
    requests: readonly ActionRequest[],
    origin: EditOrigin,
  ): Promise<void>;
}

/** The content of a project before and after some actions, as Yjs updates. */
export interface ActionPreview {
  kind: ProjectCode;
  before: Uint8Array;
  after: Uint8Array;
}

/** The properties of a project that its actions depend on. */
type ActionProject = Parameters<typeof requirePeople>[1] & { kind: ProjectCode };

interface ActionOptions {
  projects: Pick<ProjectAccess, 'allow'> &
    Pick<ProjectKinds, 'kindOf'> &
    Pick<ProjectContent, 'documents'>;
  members: Pick<ProjectMembers, 'list'>;
  realtime: Pick<Realtime, 'edit' | 'read'>;
  /** The lists of actions that tools registered. */
  lists: ReadonlyMap<ProjectCode, Actions>;
}

export function createActionServices(options: ActionOptions): ActionServices {
  const { projects, members, realtime, lists } = options;
  const actionsOf = (kind: ProjectCode) => {
    const actions = lists.get(kind);
    if (!actions) throw new Error(`No tool registered the actions of ${kind}.`);
    return actions;
  };
  const requireNamedPeople = (project: ActionProject, requests: readonly PlannedRequest[]) => {
    const actions = actionsOf(project.kind);
    const named = requests.flatMap((request) =>
      peopleIn(findAction(actions, request).input, request.input, inputPath(request.at)),
    );
    return requirePeople(members, project, named);
  };
  const runOn: ActionServices['runOn'] = async (document, project, requests, origin) => {
    const { document: definition } = projects.kindOf(project.kind);
    const planned = requests.map((request, turn) => ({
      ...request,
      at: requests.length === 1 ? '' : `actions.${turn}`,
    }));
    await requireNamedPeople(project, planned);
    const actions = actionsOf(project.kind);
    const running = { document, definition, actions, origin, newId };
    await runRequests(planned, { ...running, pause: createPause() });
  };

  return {
    actionsOf,
    describe: (kind) => describeActions(actionsOf(kind)),
    runOn,

    tryEach: triesEach(options, runOn),
    preview: previews(options, runOn),

    async list(actor, projectId) {
      const { project } = await projects.allow(actor, 'edit', projectId);
      return describeActions(actionsOf(project.kind));
    },

    async run(actor, projectId, requests, choice) {
      const { project } = await projects.allow(actor, 'edit', projectId);
      const kind = projects.kindOf(project.kind);
      await requireNamedPeople(project, requests);
      const name = choice ? await privateName(options, actor, projectId, kind, choice) : projectId;
      let made: MadeIds[] = [];
      await realtime.edit(name, actor.userId, async (document) => {
        made = await runRequests(requests, {
          document,
          definition: kind.document,
          actions: actionsOf(project.kind),
          origin: { kind: 'call', userId: actor.userId },
          newId,
          pause: createPause(),
        });
      });
      return made;
    },
  };
}

/** The actions that callers may run, in pieces, as reading their schemas takes time. */
async function describeActions(actions: Actions): Promise<ListedAction[]> {
  const listed: ListedAction[] = [];
  const pause = createPause();
  for (const action of actions.values()) {
    const { name, title, changes, internal } = action;
    if (internal !== undefined) continue;
    listed.push({ name, title, changes: [...changes], input: inputSchema(action) });
    await pause();
  }
  return listed;
}

/** Makes the function that runs requests on copies of a document. */
function triesEach(
  { projects, realtime }: ActionOptions,
  runOn: ActionServices['runOn'],
): ActionServices['tryEach'] {
  return async (actor, projectId, requests) => {
    const { userId } = actor;
    const { project } = await projects.allow(actor, 'edit', projectId);
    const state = await realtime.read(projectId, Y.encodeStateAsUpdate);
    const pause = createPause();
    const problems: (Failure | null)[] = [];
    for (const request of requests) {
      const copy = new Y.Doc();
      Y.applyUpdate(copy, state);
      const running = runOn(copy, project, [request], { kind: 'ai', userId });
      problems.push(await failureOf(running));
      copy.destroy();
      await pause();
    }
    return problems;
  };
}

/** Makes the function that shows what requests would change. */
function previews(
  { projects, realtime }: ActionOptions,
  runOn: ActionServices['runOn'],
): ActionServices['preview'] {
  return async (actor, projectId, requests) => {
    const { userId } = actor;
    const { project } = await projects.allow(actor, 'edit', projectId);
    const before = await realtime.read(projectId, Y.encodeStateAsUpdate);
    const copy = new Y.Doc();
    Y.applyUpdate(copy, before);
    await runOn(copy, project, requests, { kind: 'ai', userId });
    const after = Y.encodeStateAsUpdate(copy);
    copy.destroy();
    return { kind: project.kind, before, after };
  };
}

/** The failure with which some work ends; null where it succeeds. Other errors are thrown. */
async function failureOf(work: Promise<void>): Promise<Failure | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

/**
 * The name of a private document, after the access check of live connections.
 * @throws document_absent where the kind has none, or no period of private work is under way
 */
async function privateName(
  { projects, realtime }: ActionOptions,
  actor: UserActor,
  projectId: string,
  { privateDocuments, document, editRefusal }: ProjectKind,
  choice: NonNullable<DocumentChoice>,
): Promise<string> {
  if (!privateDocuments) throw actionFailures.fail('document_absent');
  const period =
    choice === 'private'
      ? await realtime.read(projectId, (one) => privateDocuments.period(one))
      : null;
  if (choice === 'private' && period === null) throw actionFailures.fail('document_absent');
  const name =
    period === null
      ? internalDocumentName(projectId)
      : privateDocumentName(projectId, actor.userId, period);
  const access = await projects.documents.authorize(actor, name, document.version);
  if (access.readOnly) throw projectFailures.fail('edit_forbidden', editRefusal);
  return name;
}
