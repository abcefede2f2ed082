import { type SQL, sql } from 'drizzle-orm';
import type { ProjectTicket } from '#features/integrations/server/index.ts';
import type { ItemState } from '#features/links/contract/calls.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { type BrokenLink, type BrokenLinks, maxBroken } from '../contract/calls.ts';
import type { ChainParts } from './parts.ts';
import { readOwners, viewChainItem } from './view.ts';

/**
 * Links and tickets that need a look, in the projects that an actor sees.
 * @param project only this project
 * @throws not_found where the actor may not see that project
 */
export async function findBroken(
  parts: ChainParts,
  actor: Actor,
  project: string | undefined,
): Promise<BrokenLinks> {
  if (project !== undefined) await parts.projects.allow(actor, 'see', project);
  const edges = await parts.graph.listBroken(actor, project, maxBroken);
  const visible = parts.projects.selectVisible(actor);
  const searched: SQL = project === undefined ? visible : sql`${project}`;
  const tickets = await parts.tickets.listStale(searched, maxBroken);
  const [owners, sources, ofTickets] = [
    await readOwners(
      parts,
      actor,
      edges.map(({ from }) => from),
    ),
    await parts.readItems(
      actor,
      edges.map(({ to }) => to),
    ),
    await readOwners(
      parts,
      actor,
      tickets.map(({ project: of, item, title }) => ({
        ...{ project: of, item },
        ...{ what: item.split(':')[0] ?? '', title: title ?? '' },
      })),
    ),
  ];
  const links = edges.flatMap(({ id, from, to, seen }, at): BrokenLink[] => {
    const [owner, source] = [owners[at], sources[at]];
    const problem = source && problemOf(source, seen);
    if (!owner || !problem) return [];
    return [
      {
        id: `${from.project} ${id}`,
        item: viewChainItem(from, owner),
        problem,
        source: source.state === 'here' ? viewChainItem(to, source) : null,
        ticket: null,
      },
    ];
  });
  const stale = tickets.flatMap(({ project: of, ...ticket }, at): BrokenLink[] => {
    const owner = ofTickets[at];
    if (owner?.state !== 'here') return [];
    const item = viewChainItem({ project: of, item: ticket.item }, owner);
    return [{ id: ticket.id, item, problem: ticketProblemOf(ticket), source: null, ticket }];
  });
  return {
    links: [...links, ...stale],
    is_cut: edges.length === maxBroken || tickets.length === maxBroken,
  };
}

function problemOf(source: ItemState, seen: string): BrokenLink['problem'] | null {
  if (source.state === 'gone') return 'source_gone';
  if (source.state === 'trashed') return 'source_trashed';
  if (source.state === 'hidden') return 'source_hidden';
  return seen !== '' && seen !== source.digest ? 'source_changed' : null;
}

function ticketProblemOf({
  state,
  problem,
}: Omit<ProjectTicket, 'project'>): BrokenLink['problem'] {
  if (state === 'gone') return 'ticket_gone';
  return problem === null ? 'ticket_closed' : 'ticket_failed';
}
