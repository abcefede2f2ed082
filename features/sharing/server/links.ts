import type { Showcase } from '../contract/links.ts';
import { createLinkContext, type LinkContext, linkAddress } from './link-context.ts';
import { createLinkSettings } from './link-settings.ts';
import { listShown } from './link-store.ts';
import { createLinkVisits } from './link-visits.ts';
import type { SharingOptions } from './sharing.ts';

const maxShowcases = 48;

/** Public links: their owners' settings, their visitors, and the showcases of the samples page. */
export function createLinks(options: SharingOptions, collaborators: LinkContext['collaborators']) {
  const context = createLinkContext(options, collaborators);
  return {
    ...createLinkSettings(context),
    ...createLinkVisits(context),
    showcases: () => listShowcased(context),
  };
}

export type Links = ReturnType<typeof createLinks>;

async function listShowcased(context: LinkContext): Promise<{ showcases: Showcase[] }> {
  const { projects, people } = context;
  const shown = context.showcases ? await listShown(context.database.orm, maxShowcases) : [];
  const found = await Promise.all(shown.map((link) => projects.find(link.projectId)));
  const owners = await people.byIds(found.flatMap((project) => project?.ownerId ?? []));
  const showcases = shown.flatMap((link, index) => {
    const project = found[index];
    if (!project) return [];
    const { kind, title, preview, ownerId } = project;
    const owner_name = owners.get(ownerId)?.full_name ?? '';
    return [{ url: linkAddress(context, link), kind, title, owner_name, preview }];
  });
  return { showcases };
}
