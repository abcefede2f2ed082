import { pairId } from '../records/issues.ts';
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
/** As a share of the picture: how far apart two evaluators put their pins for one thing, a standard deviation. */
const spread = 0.06;
/** What speaks for a pair counts so much: the same title alone is enough, the same place alone is not. */
const weights = { words: 0.75, place: 0.4, heuristics: 0.2 } as const;
/** How much texts say beside titles: the longer they are, the more of their words are common ones. */
const textShare = 0.8;

/**
 * Pairs that may be the same, the likeliest first: issues of one page and kind that lie close together,
 * say the same words or break the same heuristic, each counted gradually. People decide, and are not asked again about pairs
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
      texts: wordsOf(`${issue.title} ${issue.recommendation}`),
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
  /** Of the title. */
  words: ReadonlySet<string>;
  /** Of the title and the recommendation. */
  texts: ReadonlySet<string>;
  pins: readonly ReviewRecord<'pins'>[];
}

function compare(one: Known, other: Known): Proposal {
  const words = Math.max(
    overlap(one.words, other.words),
    textShare * overlap(one.texts, other.texts),
  );
  const place = closest(one.pins, other.pins);
  const rules = sharedOf(one.issue.heuristics, other.issue.heuristics);
  const why = [
    place > 0.5 ? 'same place' : '',
    words > 0.3 ? 'same words' : '',
    rules > 0 ? 'same heuristic' : '',
  ].filter(Boolean);
  return {
    one: one.issue,
    other: other.issue,
    score: Math.min(1, weights.words * words + weights.place * place + weights.heuristics * rules),
    why: why.join(', '),
  };
}

/** How much two sets have in common (Jaccard). */
function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((word) => other.has(word)).length;
  return both === 0 ? 0 : both / (one.size + other.size - both);
}

/** The share of the shorter list that the other has too: who names more heuristics means no other issue. */
function sharedOf(one: readonly string[], other: readonly string[]): number {
  const both = one.filter((id) => other.includes(id)).length;
  return both === 0 ? 0 : both / Math.min(one.length, other.length);
}

/** 1 where two pins are at the same place, falling to 0 where none are near, as a normal distribution does. */
function closest(
  one: readonly ReviewRecord<'pins'>[],
  other: readonly ReviewRecord<'pins'>[],
): number {
  let best = 0;
  for (const a of one)
    for (const b of other) {
      const [p, q] = [middle(a), middle(b)];
      const distance = Math.hypot(p.x - q.x, p.y - q.y);
      best = Math.max(best, Math.exp(-((distance / spread) ** 2) / 2));
    }
  return best;
}

function middle({ x, y, width, height }: ReviewRecord<'pins'>) {
  return { x: x + (width ?? 0) / 2, y: y + (height ?? 0) / 2 };
}

/** The words of a title that say something, without their endings. */
function wordsOf(title: string): Set<string> {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => word.length > 2).map((word) => word.slice(0, 6)));
}
