import { hasEnded } from '#features/runs/contract/run.ts';
import { type RunOwner, whenCapacity } from '#features/runs/server/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import { type ImportLine, importLine } from '../contract/research.ts';
import { type NotesBegun, notesBegun, researchDraftFailures } from '../contract/research-draft.ts';
import type { ResearchDraftContext, ResearchDraftOptions } from './research-draft-options.ts';

/** The share of the whole run that the import is. */
const importShare = 0.9;
const usualTitle = 'Notes from Dovetail';

/** The note project of a run: its own, or that of the run which it repeats, where the user still has it. */
export async function openNotes(
  options: ResearchDraftOptions,
  context: ResearchDraftContext,
): Promise<NotesBegun> {
  const { projects, noteKind } = options;
  const { owner, input } = context;
  const before = lastNotes(context.partials) ?? (await notesOfRepeated(options, context));
  if (before !== null) {
    const [isVisible] = await projects.filterVisible(owner, [before.project_id]);
    if (isVisible !== undefined) return before;
  }
  const kind = projects.kindOf(noteKind().code);
  const id = await projects.begin(owner, kind, { title: input.title || usualTitle });
  const notes = { project_id: id, path: kind.path(id), run_id: null };
  try {
    await context.partial({ notes });
  } catch (error) {
    await discardProject(options, owner, id);
    throw error;
  }
  return notes;
}

function lastNotes(partials: readonly unknown[]): NotesBegun | null {
  return partials.flatMap((one) => notesBegun.safeParse(one).data?.notes ?? []).at(-1) ?? null;
}

async function notesOfRepeated(
  { runs }: ResearchDraftOptions,
  { owner, id }: ResearchDraftContext,
): Promise<NotesBegun | null> {
  const { retry_of: repeated } = await runs.read(owner, id);
  if (repeated === null) return null;
  try {
    const notes = lastNotes((await runs.read(owner, repeated)).partials);
    return notes && { ...notes, run_id: null };
  } catch (error) {
    // The user deleted that run.
    if (!(error instanceof Failure)) throw error;
    return null;
  }
}

/**
 * Imports the items into the note project, by a run of its own that an interrupted run follows again.
 * @returns what became of each item
 * @throws the failure of that run
 */
export async function importNotes(
  { runs, importKind }: ResearchDraftOptions,
  context: ResearchDraftContext,
  notes: NotesBegun,
  onStarted: (runId: string) => void,
): Promise<ImportLine[]> {
  const { owner, input, signal } = context;
  const lines = new Map(linesOf(context.partials).map((line) => [line.item, line]));
  const runId = notes.run_id ?? (await startImport());
  onStarted(runId);
  if (notes.run_id === null) await context.partial({ notes: { ...notes, run_id: runId } });
  for await (const event of runs.follow(owner, runId, signal)) {
    if (event.type === 'progress') {
      await context.progress(event.run.progress * importShare, event.run.message);
    }
    if (event.type === 'partial') await report(event.value);
    if (event.type === 'ended') requireDone(event.run);
  }
  signal.throwIfAborted();
  return [...lines.values()];

  async function startImport(): Promise<string> {
    const given = {
      projectId: notes.project_id,
      purpose: input.title || usualTitle,
      input: { notes: input.notes },
    };
    const start = () => runs.start(owner, importKind, given);
    const onWaiting = () => context.progress(0, 'Waiting until other imports have ended');
    return (await whenCapacity(start, { signal, onWaiting })).id;
  }

  /** A restarted import reports its items again. */
  async function report(value: unknown): Promise<void> {
    const line = importLine.parse(value);
    if (lines.get(line.item)?.outcome === line.outcome) return;
    lines.set(line.item, line);
    await context.partial(line);
  }
}

function linesOf(partials: readonly unknown[]): ImportLine[] {
  return partials.flatMap((one) => importLine.safeParse(one).data ?? []);
}

type EndedRun = Pick<Awaited<ReturnType<ResearchDraftOptions['runs']['read']>>, 'state' | 'error'>;

function requireDone({ state, error }: EndedRun): void {
  if (error) throw new Failure(error.error_code, 422, error.error_message);
  if (hasEnded(state) && state !== 'done') {
    throw researchDraftFailures.fail('dovetail/import-cancelled');
  }
}

/** Erases the note project of a run unless it has notes. */
export async function discardIfEmpty(
  { realtime, projects, trash, noteKind }: ResearchDraftOptions,
  owner: RunOwner,
  { project_id: id }: NotesBegun,
): Promise<void> {
  try {
    await projects.allow(owner, 'remove', id);
    const notes = await realtime.read(id, noteKind().hooks.notesOf);
    if (notes.size === 0) await discardProject({ trash }, owner, id);
  } catch (error) {
    // It is gone, or belongs to another account by now.
    if (!(error instanceof Failure)) throw error;
  }
}

/** Erases a project that a run created; it has never been of use. */
export async function discardProject(
  { trash }: Pick<ResearchDraftOptions, 'trash'>,
  owner: RunOwner,
  id: string,
): Promise<void> {
  try {
    await trash.remove(owner, id);
    await trash.erase(owner, id);
  } catch (error) {
    // As above.
    if (!(error instanceof Failure)) throw error;
  }
}
