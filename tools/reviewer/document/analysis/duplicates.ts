import { pairId } from '../records/issues.ts';
import type { ReviewRecord } from '../reviewer-document.ts';
import { grouped, type Verdict } from './verdict.ts';

/** Two issues that may be duplicates, and the score from 0 to 1. */
export interface Proposal {
  one: ReviewRecord<'issues'>;
  other: ReviewRecord<'issues'>;
  score: number;
  /** The reasons as a phrase. */
  why: string;
}

/** The minimum score of a proposal. */
const enough = 0.5;
/** The maximum number of proposals, because users go through them one by one. */
const maxProposals = 50;
/** The standard deviation of pins of two evaluators on the same problem, as a share of the picture. */
const spread = 0.06;
/** The weights of the criteria: equal titles alone are enough, equal positions alone are not. */
const weights = { words: 0.75, position: 0.4, heuristics: 0.2 } as const;
/** The weight of texts relative to titles: in longer texts more words are common ones. */
const textShare = 0.8;

/**
 * Pairs of issues that may be duplicates, the most likely first: issues of one page and kind with near
 * pins, similar words or common heuristics, each weighted gradually. Users decide; pairs that they marked
 * as distinct are not proposed again.
 */
export function proposeDuplicates(
  verdicts: readonly Verdict[],
  pins: readonly ReviewRecord<'pins'>[],
  distinctions: readonly Pick<ReviewRecord<'distinctions'>, 'id'>[],
): Proposal[] {
  const apart = new Set(distinctions.map(({ id }) => id));
  const byIssue = grouped(pins, ({ issue }) => issue);
  const alike = grouped(
    verdicts.map(({ issue }) => issue),
    ({ page, kind }) => `${kind} ${page ?? ''}`,
  );
  const found: Proposal[] = [];
  for (const group of alike.values()) {
    const known = group.map((issue) => ({
      issue,
      tokens: tokensOf(issue.title),
      texts: tokensOf(`${issue.title} ${issue.recommendation}`),
      pins: byIssue.get(issue.id) ?? [],
    }));
    for (const [index, one] of known.entries())
      for (const other of known.slice(index + 1)) {
        const proposal = compare(one, other);
        if (proposal.score < enough) continue;
        const pair = [one.issue.id, other.issue.id].toSorted() as [string, string];
        if (!apart.has(pairId(...pair))) found.push(proposal);
      }
  }
  return found.sort((a, b) => b.score - a.score).slice(0, maxProposals);
}

interface Known {
  issue: ReviewRecord<'issues'>;
  /** The words of the title. */
  tokens: ReadonlySet<string>;
  /** The words of the title and the recommendation. */
  texts: ReadonlySet<string>;
  pins: readonly ReviewRecord<'pins'>[];
}

function compare(one: Known, other: Known): Proposal {
  const overlapping = Math.max(
    overlap(one.tokens, other.tokens),
    textShare * overlap(one.texts, other.texts),
  );
  const index = closest(one.pins, other.pins);
  const rules = sharedOf(one.issue.heuristics, other.issue.heuristics);
  const why = [
    index > 0.5 ? 'same place' : '',
    overlapping > 0.3 ? 'same words' : '',
    rules > 0 ? 'same heuristic' : '',
  ].filter(Boolean);
  return {
    one: one.issue,
    other: other.issue,
    score: Math.min(
      1,
      weights.words * overlapping + weights.position * index + weights.heuristics * rules,
    ),
    why: why.join(', '),
  };
}

/** The Jaccard index of two sets. */
function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((word) => other.has(word)).length;
  return both === 0 ? 0 : both / (one.size + other.size - both);
}

/**
 * The share of the shorter list that is in the other one: naming more heuristics does not make an issue
 * different.
 */
function sharedOf(one: readonly string[], other: readonly string[]): number {
  const both = one.filter((id) => other.includes(id)).length;
  return both === 0 ? 0 : both / Math.min(one.length, other.length);
}

/** The closeness of the nearest pins: 1 for equal positions, falling to 0 like a normal distribution. */
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

/** The significant words of a title, stemmed. */
function tokensOf(title: string): Set<string> {
  const tokens = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(tokens.filter((word) => word.length > 2).map((word) => word.slice(0, 6)));
}
