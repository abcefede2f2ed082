import type { Profiles } from './profiles.ts';

export interface PatternRule {
  /** How many steps the members may differ on a dimension that counts. */
  tolerance: 1 | 2;
  /** On how many dimensions they must stay together. */
  dimensions: number;
}

/** Cooper's six to eight shared variables, made exact. */
export const usualRule: PatternRule = { tolerance: 1, dimensions: 6 };
const fewestMembers = 3;

export interface FoundPattern {
  /** Ids of the members, in the order of the people. */
  members: string[];
  /** Ids of the dimensions on which they stay together, in their order. */
  dimensions: string[];
}

export interface FoundPatterns {
  /** Largest first; none is part of another. */
  patterns: FoundPattern[];
  /** False where there were so many that the search was ended: the rule is too loose. */
  complete: boolean;
}

/** Sets of people that are looked at before the search is ended. */
const effort = 200_000;

/**
 * Finds all largest groups of at least three people who stay within a tolerance on at least so many
 * dimensions; on each, one member may lack a value. It is A. Cooper's rule ('About Face': look for
 * the same people together on many variables) made exact, which research calls subspace clustering
 * (R. Agrawal and others, 'Automatic subspace clustering of high dimensional data', 1998). Whatever
 * holds of a group holds of every part of it, so that groups grow person by person and a branch ends
 * where no dimension is left.
 */
export function findPatterns(profiles: Profiles, rule: PatternRule = usualRule): FoundPatterns {
  const search = new Search(profiles, rule);
  search.grow(
    [],
    profiles.scales.map(() => open),
    profiles.people.map((_, place) => place),
    [],
  );
  const name = (list: readonly { id: string }[]) => (place: number) => list[place]?.id ?? '';
  const patterns = search.found
    .toSorted((a, b) => b.members.length - a.members.length || b.shared.length - a.shared.length)
    .map(({ members, shared }) => ({
      members: members.map(name(profiles.people)),
      dimensions: shared.map(name(profiles.scales)),
    }));
  return { patterns, complete: search.left >= 0 };
}

/** The values of a group on one scale; null where they are too far apart. */
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
   * @param candidates who may still join, in order
   * @param done who may still join but was tried before: a group with room for them is no new one
   */
  grow(
    given: readonly number[],
    reaches: readonly Reach[],
    candidates: readonly number[],
    done: readonly number[],
  ): void {
    this.left -= 1;
    if (this.left < 0) return;
    // The person who stands inside of the group on all that counts belongs to it, the person who else joins.
    if (given.length > 0 && done.some((person) => this.#inside(reaches, person))) return;
    const inner = given.length > 0 ? candidates.filter((one) => this.#inside(reaches, one)) : [];
    const members = [...given, ...inner];
    const rest = candidates.filter((person) => !inner.includes(person));
    if (rest.length === 0 && done.length === 0) {
      this.#keep(members, reaches);
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

  #keep(members: readonly number[], reaches: readonly Reach[]): void {
    if (members.length < fewestMembers) return;
    const shared = reaches.flatMap((reach, place) => (reach ? [place] : []));
    this.found.push({ members: members.toSorted((a, b) => a - b), shared });
  }

  #counts(reaches: readonly Reach[]): boolean {
    return reaches.filter(Boolean).length >= this.#rule.dimensions;
  }

  #inside(reaches: readonly Reach[], person: number): boolean {
    const { values = [] } = this.#profiles.people[person] ?? {};
    return reaches.every((reach, place) => {
      const value = values[place] ?? null;
      return !reach || (value !== null && value >= reach.low && value <= reach.high);
    });
  }

  #join(reaches: readonly Reach[], person: number): Reach[] {
    const { values = [] } = this.#profiles.people[person] ?? {};
    return reaches.map((reach, place) => {
      const value = values[place] ?? null;
      if (!reach) return null;
      if (value === null) return reach.missing > 0 ? null : { ...reach, missing: 1 };
      const low = Math.min(reach.low, value);
      const high = Math.max(reach.high, value);
      return high - low > this.#rule.tolerance ? null : { ...reach, low, high };
    });
  }
}
