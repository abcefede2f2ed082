import type { ItemState } from '#features/links/contract/calls.ts';
import type { ItemEdge } from '#features/links/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import type { LinkableItemRef } from '#kernel/links/linkable-item.ts';
import type { Chain, ChainStep, ChainTicket } from '../contract/calls.ts';
import type { ChainParts } from './parts.ts';
import { keyOf, readOwners, viewChainItem } from './view.ts';

/** Steps that are followed in one direction. */
const maxDepth = 6;
/** Items of one direction. */
const maxSteps = 200;

type Step = Omit<ChainStep, 'tickets'>;

/**
 * What an item is based on, and what is based on it.
 * @throws not_found where the actor may not see its project, or it is gone
 */
export async function followChain(
  parts: ChainParts,
  actor: Actor,
  start: LinkableItemRef,
): Promise<Chain> {
  await parts.projects.allow(actor, 'see', start.project);
  const [state] = await parts.readItems(actor, [start]);
  if (state?.state !== 'here') throw commonFailures.fail('not_found');
  const sources = await walk(parts, actor, { ...start, digest: state.digest }, 'sources');
  const uses = await walk(parts, actor, { ...start, digest: state.digest }, 'uses');
  const first = viewChainItem(start, state);
  const shown = [first, ...sources.steps, ...uses.steps].filter((one) => one.state === 'here');
  const tickets = Map.groupBy(await readTickets(parts, shown), keyOf);
  const withTickets = <Item extends LinkableItemRef>(item: Item) => ({
    ...item,
    tickets: (tickets.get(keyOf(item)) ?? []).map(({ project: _, ...ticket }) => ticket),
  });
  return {
    item: withTickets(first),
    sources: sources.steps.map(withTickets),
    uses: uses.steps.map(withTickets),
    is_cut: sources.isCut || uses.isCut,
  };
}

/** The tickets of items, and their comments in design tools. */
async function readTickets(
  { tickets, comments }: ChainParts,
  refs: readonly LinkableItemRef[],
): Promise<(ChainTicket & { project: string })[]> {
  const inTrackers = await tickets.ofItems(refs);
  return [
    ...inTrackers.map((ticket) => ({ ...ticket, is_moved: false })),
    ...(await comments.ofItems(refs)),
  ];
}

interface Reached extends LinkableItemRef {
  digest: string;
  /** Index of its step; null for the item at which the chain starts. */
  index: number | null;
}

/** Follows links in one direction, level by level; each item is reached once, by its shortest way. */
async function walk(
  parts: ChainParts,
  actor: Actor,
  start: LinkableItemRef & { digest: string },
  direction: 'sources' | 'uses',
): Promise<{ steps: Step[]; isCut: boolean }> {
  const steps: Step[] = [];
  const known = new Set([keyOf(start)]);
  let level: Reached[] = [{ ...start, index: null }];
  for (let depth = 0; depth < maxDepth && level.length > 0; depth += 1) {
    const isBack = direction === 'sources';
    const edges = await parts.graph[isBack ? 'sourcesOf' : 'usesOf'](actor, level);
    const found = edges.filter((edge) => {
      const key = keyOf(farEnd(edge, direction));
      return !known.has(key) && known.add(key);
    });
    const ends = found.map((edge) => farEnd(edge, direction));
    const states = isBack
      ? await parts.readItems(actor, ends)
      : await readOwners(
          parts,
          actor,
          found.map(({ from }) => from),
        );
    const byKey = new Map(level.map((one) => [keyOf(one), one]));
    level = found.flatMap((edge, at): Reached[] => {
      const [end, state] = [ends[at], states[at]];
      const near = byKey.get(keyOf(isBack ? edge.from : edge.to));
      if (!end || !state || !near || steps.length >= maxSteps) return [];
      steps.push({
        ...viewChainItem(end, state),
        parent: near.index,
        is_changed: isChanged(edge, direction, state, near.digest),
      });
      return state.state === 'here'
        ? [{ ...end, digest: state.digest, index: steps.length - 1 }]
        : [];
    });
    if (steps.length >= maxSteps) return { steps, isCut: true };
  }
  return { steps, isCut: level.length > 0 };
}

function farEnd(edge: ItemEdge, direction: 'sources' | 'uses'): LinkableItemRef {
  const { project, item } = direction === 'sources' ? edge.to : edge.from;
  return { project, item };
}

/** Whether the source of a link changed since a user confirmed it. */
function isChanged(
  { confirmedDigest }: ItemEdge,
  direction: 'sources' | 'uses',
  far: ItemState,
  nearDigest: string,
): boolean {
  const source =
    direction === 'uses' ? nearDigest : far.state === 'here' ? far.digest : confirmedDigest;
  return confirmedDigest !== '' && confirmedDigest !== source;
}
