import { pairId } from '../nouns/issues.ts';
import type { ReviewRecord } from '../reviewer-document.ts';
import { grouped, type Verdict } from './verdict.ts';

/** Two issues that may be the same, and how much speaks for it, from 0 to 1. */
export interface Proposal {
  one: ReviewRecord<'issues'>;
  other: ReviewRecord<'issues'>;
  score: number;
  /** What speaks for it, in words. */
  why: string;
}

/** From this score on two issues are proposed. */
const enough = 0.5;
/** Proposals at most: who decides goes through them one by one. */
const mostProposals = 50;
/** As a share of the picture: pins so close are at the same place. */
const near = 0.08;

/**
 * Pairs that may be the same, the likeliest first: issues of one page and kind that lie close together,
 * say the same words or break the same heuristic. People decide, and are not asked again about pairs
 * that they told apart.
 */
export function proposeDuplicates(
  verdicts: readonly Verdict[],
  pins: readonly ReviewRecord<'pins'>[],
  distinctions: readonly Pick<ReviewRecord<'distinctions'>, 'id'>[],
): Proposal[] {
  const apart = new Set(distinctions.map(({ id }) => id));
  const places = grouped(pins, ({ issue }) => issue);
  const alike = grouped(
    verdicts.map(({ issue }) => issue),
    ({ page, kind }) => `${kind} ${page ?? ''}`,
  );
  const found: Proposal[] = [];
  for (const group of alike.values()) {
    const known = group.map((issue) => ({
      issue,
      words: wordsOf(issue.title),
      pins: places.get(issue.id) ?? [],
    }));
    for (const [place, one] of known.entries())
      for (const other of known.slice(place + 1)) {
        const proposal = compare(one, other);
        if (proposal.score < enough) continue;
        const pair = [one.issue.id, other.issue.id].toSorted() as [string, string];
        if (!apart.has(pairId(...pair))) found.push(proposal);
      }
  }
  return found.sort((a, b) => b.score - a.score).slice(0, mostProposals);
}

interface Known {
  issue: ReviewRecord<'issues'>;
  words: ReadonlySet<string>;
  pins: readonly ReviewRecord<'pins'>[];
}

function compare(one: Known, other: Known): Proposal {
  const words = overlap(one.words, other.words);
  const place = closest(one.pins, other.pins);
  const rules = overlap(new Set(one.issue.heuristics), new Set(other.issue.heuristics));
  const why = [
    place > 0.5 ? 'same place' : '',
    words > 0.3 ? 'same words' : '',
    rules > 0 ? 'same heuristic' : '',
  ].filter(Boolean);
  return {
    one: one.issue,
    other: other.issue,
    score: Math.min(1, 0.55 * words + 0.35 * place + 0.15 * rules + (words > 0.6 ? 0.2 : 0)),
    why: why.join(', '),
  };
}

/** How much two sets have in common (Jaccard). */
function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((word) => other.has(word)).length;
  return both === 0 ? 0 : both / (one.size + other.size - both);
}

/** 1 where two pins are at the same place, falling to 0 where none are near. */
function closest(
  one: readonly ReviewRecord<'pins'>[],
  other: readonly ReviewRecord<'pins'>[],
): number {
  let best = 0;
  for (const a of one)
    for (const b of other) {
      const [p, q] = [middle(a), middle(b)];
      best = Math.max(best, 1 - Math.hypot(p.x - q.x, p.y - q.y) / near);
    }
  return Math.max(0, best);
}

function middle({ x, y, width, height }: ReviewRecord<'pins'>) {
  return { x: x + (width ?? 0) / 2, y: y + (height ?? 0) / 2 };
}

/** The words of a title that say something, without their endings. */
function wordsOf(title: string): Set<string> {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => word.length > 2).map((word) => word.slice(0, 6)));
}
