import type { RunDefinition } from '#features/runs/server/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import type { ImportLine } from '../contract/research.ts';
import {
  type NotesBegun,
  researchDraftFailures,
  researchDraftInput,
  researchDraftPart,
  researchDraftResult,
  researchDraftRunName,
} from '../contract/research-draft.ts';
import type { ResearchDraftContext, ResearchDraftOptions } from './research-draft-options.ts';
import { discardIfEmpty, discardProject, importNotes, openNotes } from './research-notes.ts';
import { beginProject, type DraftedProject } from './research-project.ts';
import { requirePlans } from './start-research-draft.ts';

/**
 * Imports items of Dovetail into a new note project, and begins a project that is drafted from these notes.
 * The import and the draft are runs of their own.
 */
export function researchDraftRun(
  options: ResearchDraftOptions,
): RunDefinition<typeof researchDraftInput, typeof researchDraftPart, typeof researchDraftResult> {
  return {
    name: researchDraftRunName,
    title: ({ noun }) => `Generating your ${noun} from Dovetail`,
    input: researchDraftInput,
    partial: researchDraftPart,
    result: researchDraftResult,
    async allow(owner, act, { input }) {
      if (act === 'run') await requirePlans(options, owner, input.kind);
    },
    // The import goes on while the server restarts.
    resumable: true,
    seconds: 3600,
    concurrency: 4,
    maxPerOwner: 3,
    run: (context) => draftFromResearch(options, context),
  };
}

/** What a run has created so far. */
interface Begun {
  notes?: NotesBegun;
  importRun?: string;
  project?: DraftedProject;
}

async function draftFromResearch(options: ResearchDraftOptions, context: ResearchDraftContext) {
  const begun: Begun = {};
  try {
    const notes = await openNotes(options, context);
    begun.notes = notes;
    const lines = await importNotes(options, context, notes, (id) => {
      begun.importRun = id;
    });
    const sources = lines.flatMap(({ note }) => note ?? []);
    if (sources.length === 0) throw researchDraftFailures.fail('dovetail/nothing-imported');
    const project = await beginProject(options, context, notes, sources);
    begun.project = project;
    context.signal.throwIfAborted();
    const { project_id, path } = notes;
    return { ...countsOf(lines), notes: { project_id, path }, project };
  } catch (error) {
    await leaveNothingHalf(options, context, begun, error);
    throw error;
  }
}

function countsOf(lines: readonly ImportLine[]) {
  const count = (outcome: ImportLine['outcome']) =>
    lines.filter((line) => line.outcome === outcome).length;
  return { imported: count('imported'), here: count('here'), failed: count('failed') };
}

/**
 * After a failure, erases the note project where it is empty. Where the run was cancelled, also ends what
 * it has begun; imported notes stay. A run that a stopped server interrupts continues with all of it.
 */
async function leaveNothingHalf(
  options: ResearchDraftOptions,
  { owner, id }: ResearchDraftContext,
  { notes, importRun, project }: Begun,
  error: unknown,
): Promise<void> {
  const { runs } = options;
  const isCancelled = (await runs.read(owner, id)).state === 'cancelled';
  if (!isCancelled && !(error instanceof Failure)) return;
  if (isCancelled && importRun !== undefined) await runs.cancel(owner, importRun);
  if (isCancelled && project) {
    await runs.cancel(owner, project.run_id);
    await discardProject(options, owner, project.project_id);
  }
  if (notes) await discardIfEmpty(options, owner, notes);
}
