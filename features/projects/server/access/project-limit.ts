import type { Actor } from '#kernel/call/actor.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ProjectLimit } from '../../contract/limit-calls.ts';
import type { PeopleById } from '../list/project-view.ts';
import { type AccessibleProject, changeProject } from '../store.ts';
import type { Allow } from './access.ts';
import type { OverLimit } from './over-limit.ts';

interface ProjectLimitOptions {
  database: Pick<Database, 'orm'>;
  allow: Allow;
  overLimit: Pick<OverLimit, 'sharing'>;
  peopleById: PeopleById;
  /** Reports that other projects may be editable now. */
  reportChange(): void;
}

/** The limit that a project shares with others, and the choice which of them stay editable. */
export function createProjectLimit(options: ProjectLimitOptions) {
  return {
    async read(actor: Actor, id: string): Promise<ProjectLimit> {
      return view(options, await options.allow(actor, 'see', id));
    },

    /** Only the owner may choose, whose plan it is. */
    async prefer(actor: Actor, id: string): Promise<ProjectLimit> {
      const held = await options.allow(actor, 'transfer', id);
      const { orm } = options.database;
      await changeProject(orm, id, { preferredAt: new Date() });
      options.reportChange();
      return view(options, held);
    },
  };
}

async function view(
  { overLimit, peopleById }: ProjectLimitOptions,
  { project, role }: AccessibleProject,
): Promise<ProjectLimit> {
  const { ownerId, madeByAi } = project;
  const [sharing, people] = await Promise.all([overLimit.sharing(project), peopleById([ownerId])]);
  const isOwner = role === 'owner';
  const others = isOwner && sharing ? sharing.projects : [];
  return {
    over_limit: sharing?.projects.find(({ id }) => id === project.id)?.isOver ?? false,
    limit: sharing?.limit ?? null,
    made_by_ai: madeByAi,
    is_owner: isOwner,
    owner_name: people.get(ownerId)?.full_name ?? '',
    projects: others.map(({ id, title, updatedAt, isOver }) => ({
      ...{ _id: id, title, updated_date: updatedAt.toISOString() },
      editable: !isOver,
    })),
  };
}
