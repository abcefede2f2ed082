import type { z } from 'zod';
import { type DraftBrief, draftBrief } from '#features/generation/contract/brief.ts';
import { draftRunInput, draftRunName } from '#features/generation/contract/draft.ts';
import { maskLimits } from '#features/generation/contract/masks.ts';
import { whenCapacity } from '#features/runs/server/index.ts';
import type { NotesBegun, researchDraftResult } from '../contract/research-draft.ts';
import type { ResearchDraftContext, ResearchDraftOptions } from './research-draft-options.ts';

/** The project of a run, with the run that drafts it. */
export type DraftedProject = z.output<typeof researchDraftResult>['project'];

/**
 * Begins the project that is drafted from notes; finds the one that an interrupted attempt began.
 * @param notes ids of notes of the note project
 */
export async function beginProject(
  options: ResearchDraftOptions,
  context: ResearchDraftContext,
  { project_id: from }: NotesBegun,
  notes: readonly string[],
): Promise<DraftedProject> {
  const { generation, projects, drafted } = options;
  const { owner, input } = context;
  const kind = projects.kindOf(input.kind);
  const found = context.attempt > 1 ? await findBegun(options, context, from) : null;
  if (found !== null) return { ...found, path: kind.path(found.project_id) };
  await context.progress(0.9, 'Starting the draft');
  const documents = notes.map((note_id) => ({
    ...{ document_type: 'P' as const, project_id: from, note_id },
  }));
  const { without_model } = input;
  const unmasked = draftBrief.parse({ documents, without_model });
  const brief = { ...unmasked, masks: await masksOf(options, context, unmasked) };
  const planned = drafted.of(input.kind)?.begins?.() ?? [];
  const begin = () => generation.begin(owner, kind, { title: input.title, brief, planned });
  const onWaiting = () => context.progress(0.95, 'Waiting until other drafts have ended');
  const { id, run } = await whenCapacity(begin, { signal: context.signal, onWaiting });
  return { project_id: id, path: kind.path(id), run_id: run.id };
}

/** What a model does not read of the notes, as no person checks a list of it here. */
async function masksOf(
  { models, masking }: ResearchDraftOptions,
  { owner, input, signal }: ResearchDraftContext,
  brief: DraftBrief,
): Promise<DraftBrief['masks']> {
  if (input.without_model) return [];
  const works = await models.available({ userId: owner.userId, projectId: null });
  const model = works.has('draft') ? await models.describe('draft') : null;
  if (model === null || !(input.mask ?? model.isOutside)) return [];
  const { masks } = await masking.propose(owner, brief, null, signal);
  return masks.slice(0, maskLimits.masks).map(({ text, as }) => ({ text, as }));
}

/** A draft from the notes that was begun before the server stopped. */
async function findBegun(
  { runs }: ResearchDraftOptions,
  { owner, input }: ResearchDraftContext,
  from: string,
): Promise<Pick<DraftedProject, 'project_id' | 'run_id'> | null> {
  const recent = await runs.list(owner, { limit: 50 });
  for (const { id, name, project_id } of recent.runs) {
    if (name !== draftRunName || project_id === null) continue;
    const { data } = draftRunInput.safeParse(await runs.inputOf(owner, id));
    const isFromNotes = data?.brief.documents.some((one) => one.project_id === from);
    if (isFromNotes && data?.noun === input.noun) return { project_id, run_id: id };
  }
  return null;
}
