import type * as Y from 'yjs';
import {
  openEditor,
  type ProjectAccess,
  type ProjectKinds,
} from '#features/projects/server/index.ts';
import type { Versions } from '#features/versions/server/index.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import {
  type DocumentDefinition,
  type DocumentValue,
  readDocumentInSlices,
  type Shape,
} from '#kernel/document/document.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import { createPause } from '#platform/server/realtime/update/pause.ts';
import { runFailures } from '../contract/failures.ts';
import { findChanges, readRecords } from '../document/changes.ts';
import { foldSteps } from '../document/fold-steps.ts';
import { applyTakeBack, planTakeBack, type TakeBack } from '../document/take-back.ts';
import type { ChangeStore } from './change-store.ts';
import type { AnyRunDefinition, RunContext } from './definition.ts';
import { ownerOf, type RunRow, type RunStore } from './run-store.ts';
import { AttemptOver } from './run-writer.ts';

export interface RunProjectOptions {
  projects: Pick<ProjectAccess, 'allow' | 'find'> & Pick<ProjectKinds, 'kindOf'>;
  realtime: Pick<Realtime, 'edit' | 'readInSlices'>;
  versions: Pick<Versions, 'save'>;
  store: Pick<RunStore, 'confirm'>;
  changes: ChangeStore;
}

const read = <S extends Shape>(definition: DocumentDefinition<S>, document: Y.Doc) =>
  readRecords(definition, document, createPause());

/** Access of runs to the documents of their projects, and the undo of their changes. */
export function createRunProjects(options: RunProjectOptions) {
  const { changes } = options;
  return {
    /** The functions by which an attempt reads and changes its project. */
    open: (definition: AnyRunDefinition, row: RunRow) => openProject(options, definition, row),

    /**
     * Prepares the undo of a run's changes, except those that a user changed since.
     * @returns the function that undoes them as one step
     * @throws Failure run_not_undoable, run_outdated
     */
    prepareTakeBack: (row: RunRow) => prepareTakeBack(options, row),

    /** Undoes the changes of an interrupted attempt, so that the next one can start again. */
    async startOver(row: RunRow): Promise<void> {
      if ((await changes.list(row.id)).length === 0) return;
      const takeBack = await prepareTakeBack(options, row);
      await takeBack(row.ownerId);
      await changes.remove(row.id);
    },
  };
}

export type RunProjects = ReturnType<typeof createRunProjects>;

function openProject(
  { projects, realtime, versions, store, changes }: RunProjectOptions,
  { changesProject }: AnyRunDefinition,
  row: RunRow,
): Pick<RunContext<unknown, unknown>, 'read' | 'edit'> {
  const owner = ownerOf(row);
  let keeping = row.versionId === null ? undefined : Promise.resolve();
  const storeVersion = async (projectId: string, reason: 'ai' | 'import') => {
    const title = `Before: ${row.title}`;
    const versionId = await versions.save(projectId, reason, row.ownerId, title);
    if (!(await store.confirm(row, { versionId }))) throw new AttemptOver('The run is over.');
  };
  const checked = async (document: { name: string }, ability: 'see' | 'edit') => {
    if (row.projectId === null) throw new Error(`The run ${row.name} has no project.`);
    // A plan that ends does not leave a project half written.
    const begun = { begun: keeping !== undefined };
    const { project } = await projects.allow(owner, ability, row.projectId, begun);
    if (projects.kindOf(project.kind).document.name !== document.name) {
      throw commonFailures.fail('not_found');
    }
    return row.projectId;
  };
  return {
    async read<S extends Shape>(document: DocumentDefinition<S>): Promise<DocumentValue<S>> {
      const projectId = await checked(document, 'see');
      const reading = await realtime.readInSlices(projectId, (open, pause) =>
        readDocumentInSlices(document, open, pause),
      );
      return reading.value;
    },
    async edit(document, work) {
      if (!changesProject) throw new Error(`${row.name} does not say that it changes projects.`);
      const projectId = await checked(document, 'edit');
      keeping ??= storeVersion(projectId, changesProject);
      await keeping;
      await realtime.edit(projectId, row.ownerId, async (copy) => {
        const before = await read(document, copy);
        await work(openEditor(document, copy, { kind: changesProject, userId: owner.userId }));
        const made = await findChanges(document, before, await read(document, copy), createPause());
        if (!(await store.confirm(row))) throw new AttemptOver('The run is over.');
        // Before the document: if the server is killed between the two, the undo finds changes that
        // were not made, which does no harm, but never misses any.
        if (made.length > 0) {
          await changes.add(row.id, { shapeVersion: document.version, changes: made });
        }
      });
    },
  };
}

async function prepareTakeBack(
  { projects, realtime, changes }: RunProjectOptions,
  row: RunRow,
): Promise<(userId: string, confirm?: () => Promise<boolean>) => Promise<TakeBack>> {
  const { projectId } = row;
  const steps = await changes.list(row.id);
  if (projectId === null || steps.length === 0) throw runFailures.fail('run_not_undoable');
  const project = await projects.find(projectId);
  if (!project) throw commonFailures.fail('not_found');
  const { document } = projects.kindOf(project.kind);
  if (steps.some(({ shapeVersion }) => shapeVersion !== document.version)) {
    throw runFailures.fail('run_outdated');
  }
  const folded = foldSteps(steps.map((step) => step.changes));
  return async (userId, confirm = async () => true) => {
    const plans: TakeBack[] = [];
    await realtime.edit(projectId, userId, async (copy) => {
      const now = await read(document, copy);
      const plan = await planTakeBack(document, now, folded, createPause());
      // Another undo may have begun where this one waited for long.
      if (!(await confirm())) throw runFailures.fail('run_undone');
      applyTakeBack(document, copy, plan, { kind: 'restore', userId });
      plans.push(plan);
    });
    const [plan] = plans;
    if (!plan) throw commonFailures.fail('internal_error');
    return plan;
  };
}
