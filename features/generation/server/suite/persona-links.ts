import type { LinkedKinds } from '#features/links/server/index.ts';
import type {
  ProjectAccess,
  ProjectContent,
  ProjectKinds,
} from '#features/projects/server/index.ts';
import type { RunOwner } from '#features/runs/server/index.ts';
import { applyPlanned } from '#kernel/document/edit.ts';
import { linkableItemLengths, type SentItem } from '#kernel/links/linkable-item.ts';
import { cutTo } from '#kernel/text/limits.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';

export interface PersonaLinksOptions {
  projects: Pick<ProjectAccess, 'allow'> &
    Pick<ProjectContent, 'summariseNow'> &
    Pick<ProjectKinds, 'kindOf'>;
  links: Pick<LinkedKinds, 'of'>;
  realtime: Pick<Realtime, 'edit'>;
  now: () => Date;
}

/** Links projects to personas of another project. */
export interface PersonaLinks {
  /**
   * Connects a project with all personas of another one, each once.
   * @returns how many personas that is
   * @throws not_found, edit_forbidden
   */
  connect(owner: RunOwner, personasId: string, projectId: string): Promise<number>;
}

export function createPersonaLinks(options: PersonaLinksOptions): PersonaLinks {
  const { projects, links, realtime, now } = options;
  return {
    async connect(owner, personasId, projectId) {
      await projects.allow(owner, 'see', personasId);
      const { project } = await projects.allow(owner, 'edit', projectId);
      const accept = links.of(project.kind).acceptPersonas;
      const summary = await projects.summariseNow(personasId);
      const personas = (summary?.linkableItems ?? []).filter(({ what }) => what === 'persona');
      if (!accept || personas.length === 0) return 0;
      const sent = personas.map(({ id, what, title, text, facts }): SentItem => {
        const called = cutTo(title, linkableItemLengths.title);
        const link = { project: personasId, item: id, what, title: called, digest: '' };
        return {
          ...{ id: newId(), at: now().toISOString() },
          link: { ...link, follows: true },
          item: { title, text, facts },
        };
      });
      await realtime.edit(projectId, owner.userId, (document) => {
        applyPlanned(document, accept(document, sent), { kind: 'ai', userId: owner.userId });
      });
      return personas.length;
    },
  };
}
