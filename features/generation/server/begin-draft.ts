import type { ListedProject } from '#features/projects/contract/project.ts';
import type { ProjectCreation, ProjectKind } from '#features/projects/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import type { DraftBrief } from '../contract/brief.ts';
import type { Beginning, Generation } from './generation.ts';

export interface BeginDraftParts<Made extends object> {
  generation: Pick<Generation, 'begin'>;
  projects: Pick<ProjectCreation, 'see'>;
  kind: ProjectKind;
  /** A project with the kind's own fields. */
  toRecord(project: ListedProject): Made | Promise<Made>;
}

/**
 * Begins a project and the run that drafts it, as a tool's call of `generateCalls` answers.
 * @param beginning what the tool's new document begins with
 */
export async function beginDraft<Made extends object>(
  { generation, projects, kind, toRecord }: BeginDraftParts<Made>,
  actor: Actor,
  { title, ...brief }: DraftBrief & { title: string },
  beginning: Pick<Beginning, 'planned' | 'board'> = {},
): Promise<Made & { job_id: string }> {
  const { id, run } = await generation.begin(actor, kind, { title, brief, ...beginning });
  const record = await toRecord(await projects.see(actor, id));
  return { ...record, job_id: run.id };
}
