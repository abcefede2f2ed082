import { keyOf } from './sift-elements.ts';
import { findingsOf, kindOf, type SortedPassage, type SortedPassages, voiceOf } from './sorted.ts';

/** Participants who are described as one: one person, or several similar ones. */
export interface People {
  /** The participants, in the order of the sources. */
  names: readonly string[];
  /** What they say. */
  passages: readonly SortedPassage[];
}

/**
 * Groups participants by the similarity of their goals and pains, by average linkage, until no two groups
 * are similar enough. With `each`, every participant is a group.
 */
export function groupPeople(sorted: SortedPassages, how: 'each' | 'alike'): People[] {
  const voices = Map.groupBy(findingsOf(sorted.passages), voiceOf);
  const people = [...voices].map(([name, passages]): People => ({ names: [name], passages }));
  if (how === 'each') return people;
  const similar = similarityOf(voices, sorted);
  for (;;) {
    const pair = nearestPair(people, similar);
    const [one, other] = pair ?? [];
    if (!one || !other) return people;
    people.splice(people.indexOf(other), 1);
    people.splice(people.indexOf(one), 1, {
      names: [...one.names, ...other.names],
      passages: [...one.passages, ...other.passages],
    });
  }
}

/**
 * The participants that a persona is named after, as 'P01' or 'P01, P02' of a draft. All participants
 * where it has a name of its own: the sources of a persona were chosen for it.
 */
export function peopleCalled(name: string, sorted: SortedPassages): People {
  const all = groupPeople(sorted, 'each');
  const called = new Set(name.split(',').map(keyOf));
  const found = all.filter(({ names }) => names.some((one) => called.has(keyOf(one))));
  const people = found.length > 0 ? found : all;
  return {
    names: people.flatMap(({ names }) => names),
    passages: people.flatMap(({ passages }) => passages),
  };
}

/** Mean similarity of goals and pains from which participants form one group. */
const alike = 0.5;

function nearestPair(people: readonly People[], similar: (one: string, other: string) => number) {
  let best: { pair: readonly [People, People]; score: number } | null = null;
  for (const [at, one] of people.entries()) {
    for (const other of people.slice(at + 1)) {
      const scores = one.names.flatMap((a) => other.names.map((b) => similar(a, b)));
      const score = scores.reduce((a, b) => a + b, 0) / scores.length;
      if (score >= alike && score > (best?.score ?? 0)) best = { pair: [one, other], score };
    }
  }
  return best?.pair ?? null;
}

/** Similarity of two participants' statements, from 0 to 1; 0 where one has no goals and no pains. */
function similarityOf(
  voices: ReadonlyMap<string, readonly SortedPassage[]>,
  { similarity }: SortedPassages,
): (one: string, other: string) => number {
  const known = new Map<string, number>();
  const drives = (name: string) =>
    (voices.get(name) ?? []).filter((one) => ['goal', 'pain'].includes(kindOf(one) ?? ''));
  const reach = (from: readonly SortedPassage[], to: readonly SortedPassage[]) => {
    const best = from.map(({ id }) => Math.max(0, ...to.map((one) => similarity(id, one.id))));
    return best.reduce((a, b) => a + b, 0) / best.length;
  };
  return (one, other) => {
    const key = JSON.stringify([one, other]);
    const before = known.get(key);
    if (before !== undefined) return before;
    const [a, b] = [drives(one), drives(other)];
    const score = a.length === 0 || b.length === 0 ? 0 : (reach(a, b) + reach(b, a)) / 2;
    known.set(key, score);
    return score;
  };
}
