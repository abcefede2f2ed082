import { type Heuristic, heuristicSets } from '../contract/heuristics.ts';
import type { ReviewRecord } from './reviewer-document.ts';

/** A heuristic with the set that it is of. */
export interface NamedHeuristic extends Heuristic {
  set: string;
  setTitle: string;
  weight: number;
  /** Whether its set is one by which the review looks. */
  used: boolean;
}

interface Given {
  facts: { readonly sets: readonly string[] };
  sets: readonly ReviewRecord<'sets'>[];
  heuristics: readonly ReviewRecord<'heuristics'>[];
}

/** All heuristics that issues can name: those of the suite's sets and own ones. */
export function namedHeuristics({ facts, sets, heuristics }: Given): NamedHeuristic[] {
  const ready = heuristicSets.flatMap(({ id: set, title: setTitle, heuristics }) =>
    heuristics.map((one) => ({
      ...one,
      set,
      setTitle,
      weight: 1,
      used: facts.sets.includes(set),
    })),
  );
  const own = sets.flatMap(({ id: set, title: setTitle }, turn) =>
    heuristics
      .filter((one) => one.set === set)
      .map(({ id, title, text, weight }, place) => ({
        id,
        code: `${letterOf(turn)}${place + 1}`,
        title,
        text,
        set,
        setTitle,
        weight,
        used: facts.sets.includes(set),
      })),
  );
  return [...ready, ...own];
}

/** Own sets are distinguished by letters that no ready set has. */
function letterOf(turn: number): string {
  return 'OPQRSUVWXYZ'[turn % 11] ?? 'O';
}
