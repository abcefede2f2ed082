import type { Profiles } from './profiles.ts';

export interface PatternRule {
  /** The maximum difference of the members on a dimension, in steps. */
  tolerance: 1 | 2;
  /** The minimum number of dimensions on which the members agree. */
  dimensions: number;
}

/** Cooper's rule of six to eight shared variables, made exact. */
export const usualRule: PatternRule = { tolerance: 1, dimensions: 6 };
const fewestMembers = 3;

export interface FoundPattern {
  /** The ids of the members, in the order of the people. */
  members: string[];
  /** The ids of the dimensions on which they agree, in order. */
  dimensions: string[];
}

export interface FoundPatterns {
  /** The largest first; none is a subset of another. */
  patterns: FoundPattern[];
  /** False if the search was stopped because the rule allows too many groups. */
  complete: boolean;
}

/** The number of sets of people after which the search is stopped. */
const effort = 200_000;

/**
 * Finds all maximal groups of at least three people who are within a tolerance of each other on a minimum
 * number of dimensions; on each dimension, one member may lack a value. This makes A. Cooper's rule
 * ('About Face': look for the same people together on many variables) exact; research calls it subspace
 * clustering (R. Agrawal and others, 'Automatic subspace clustering of high dimensional data', 1998). A
 * property of a group holds for all its subsets, so groups grow person by person, and a branch ends when
 * it has no dimension left.
 */
export function findPatterns(profiles: Profiles, rule: PatternRule = usualRule): FoundPatterns {
  const search = new Search(profiles, rule);
  search.grow(
    [],
    profiles.scales.map(() => open),
    profiles.people.map((_, index) => index),
    [],
  );
  const name = (list: readonly { id: string }[]) => (index: number) => list[index]?.id ?? '';
  const patterns = search.found
    .toSorted((a, b) => b.members.length - a.members.length || b.shared.length - a.shared.length)
    .map(({ members, shared }) => ({
      members: members.map(name(profiles.people)),
      dimensions: shared.map(name(profiles.scales)),
    }));
  return { patterns, complete: search.left >= 0 };
}

/** The range of a group's values on one scale; null if they are too far apart. */
type Reach = { low: number; high: number; missing: number } | null;
const open: Reach = { low: Number.POSITIVE_INFINITY, high: Number.NEGATIVE_INFINITY, missing: 0 };

class Search {
  readonly found: { members: number[]; shared: number[] }[] = [];
  left = effort;
  readonly #profiles: Profiles;
  readonly #rule: PatternRule;

  constructor(profiles: Profiles, rule: PatternRule) {
    this.#profiles = profiles;
    this.#rule = rule;
  }

  /**
   * @param candidates people who may still be added, in order
   * @param done people who were tried before: a group that has room for one of them is not new
   */
  grow(
    given: readonly number[],
    reaches: readonly Reach[],
    candidates: readonly number[],
    done: readonly number[],
  ): void {
    this.left -= 1;
    if (this.left < 0) return;
    // A person within the group's range on all its dimensions belongs to it, no matter who is added later.
    if (given.length > 0 && done.some((person) => this.#inside(reaches, person))) return;
    const inner = given.length > 0 ? candidates.filter((one) => this.#inside(reaches, one)) : [];
    const members = [...given, ...inner];
    const rest = candidates.filter((person) => !inner.includes(person));
    if (rest.length === 0 && done.length === 0) {
      this.#store(members, reaches);
      return;
    }
    const tried = [...done];
    for (const [index, person] of rest.entries()) {
      const next = this.#join(reaches, person);
      const stays = (other: number) => this.#counts(this.#join(next, other));
      if (this.#counts(next)) {
        this.grow(
          [...members, person],
          next,
          rest.slice(index + 1).filter(stays),
          tried.filter(stays),
        );
      }
      tried.push(person);
    }
  }

  #store(members: readonly number[], reaches: readonly Reach[]): void {
    if (members.length < fewestMembers) return;
    const shared = reaches.flatMap((reach, index) => (reach ? [index] : []));
    this.found.push({ members: members.toSorted((a, b) => a - b), shared });
  }

  #counts(reaches: readonly Reach[]): boolean {
    return reaches.filter(Boolean).length >= this.#rule.dimensions;
  }

  #inside(reaches: readonly Reach[], person: number): boolean {
    const { values = [] } = this.#profiles.people[person] ?? {};
    return reaches.every((reach, index) => {
      const value = values[index] ?? null;
      return !reach || (value !== null && value >= reach.low && value <= reach.high);
    });
  }

  #join(reaches: readonly Reach[], person: number): Reach[] {
    const { values = [] } = this.#profiles.people[person] ?? {};
    return reaches.map((reach, index) => {
      const value = values[index] ?? null;
      if (!reach) return null;
      if (value === null) return reach.missing > 0 ? null : { ...reach, missing: 1 };
      const low = Math.min(reach.low, value);
      const high = Math.max(reach.high, value);
      return high - low > this.#rule.tolerance ? null : { ...reach, low, high };
    });
  }
}
