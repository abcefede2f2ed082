import { type SQL, sql } from 'drizzle-orm';
import { openStatuses } from '#features/integrations/contract/settings.ts';
import type { ItemState } from '#features/links/contract/calls.ts';
import type { Actor } from '#kernel/call/actor.ts';
import {
  type BrokenLink,
  type BrokenLinks,
  type ChainTicket,
  maxBroken,
} from '../contract/calls.ts';
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
  const comments = await parts.comments.listChanged(searched, maxBroken);
  const changed = [...tickets.map((ticket) => ({ ...ticket, is_moved: false })), ...comments];
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
      changed.map(({ project: of, item, title }) => ({
        ...{ project: of, item },
        ...{ what: item.split(':')[0] ?? '', title: title ?? '' },
      })),
    ),
  ];
  const links = edges.flatMap(({ id, from, to, confirmedDigest }, at): BrokenLink[] => {
    const [owner, source] = [owners[at], sources[at]];
    const problem = source && problemOf(source, confirmedDigest);
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
  const stale = changed.flatMap(({ project: of, ...ticket }, at): BrokenLink[] => {
    const owner = ofTickets[at];
    if (owner?.state !== 'here') return [];
    const problem = ticketProblemOf(ticket, owner);
    if (problem === null) return [];
    const item = viewChainItem({ project: of, item: ticket.item }, owner);
    return [{ id: ticket.id, item, problem, source: null, ticket }];
  });
  const isCut = [edges, tickets, comments].some(({ length }) => length === maxBroken);
  return { links: [...links, ...stale], is_cut: isCut };
}

function problemOf(source: ItemState, seen: string): BrokenLink['problem'] | null {
  if (source.state === 'gone') return 'source_gone';
  if (source.state === 'trashed') return 'source_trashed';
  if (source.state === 'hidden') return 'source_hidden';
  return seen !== '' && seen !== source.digest ? 'source_changed' : null;
}

/** What is wrong with a ticket or a comment; null for a comment that was resolved with its item. */
function ticketProblemOf(
  { tracker, state, problem, phase, is_moved: isMoved }: ChainTicket,
  { facts: { status } }: Extract<ItemState, { state: 'here' }>,
): BrokenLink['problem'] | null {
  if (tracker !== 'figma') {
    if (state === 'gone') return 'ticket_gone';
    return problem === null ? 'ticket_closed' : 'ticket_failed';
  }
  if (state === 'gone') return 'comment_gone';
  if (problem !== null) return 'comment_failed';
  if (phase === 'done') return openStatuses.includes(String(status)) ? 'comment_resolved' : null;
  return isMoved ? 'comment_moved' : null;
}
