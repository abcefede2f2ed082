import { type Heuristic, heuristicSets } from '../contract/heuristics.ts';
import type { ReviewRecord } from './reviewer-document.ts';

/** A heuristic with its set. */
export interface NamedHeuristic extends Heuristic {
  set: string;
  setTitle: string;
  weight: number;
  /** Whether the review uses its set. */
  used: boolean;
}

interface Given {
  facts: { readonly sets: readonly string[] };
  sets: readonly ReviewRecord<'sets'>[];
  heuristics: readonly ReviewRecord<'heuristics'>[];
}

/** All heuristics that issues can name: those of built-in and of custom sets. */
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
      .map(({ id, title, text, weight }, index) => ({
        id,
        code: `${letterOf(turn)}${index + 1}`,
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

/** The letter of a custom set, which no built-in set has. */
function letterOf(turn: number): string {
  return 'OPQRSUVWXYZ'[turn % 11] ?? 'O';
}
