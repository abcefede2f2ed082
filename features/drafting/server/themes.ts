import { similarity } from '#platform/server/language/language.ts';

/** A group that texts are sorted into, by its description and by texts that a user put there. */
export interface Theme {
  id: string;
  /** Vectors of its name and descriptions. */
  described: readonly Float32Array[];
  /** Vectors of texts that a person put into it. */
  examples: readonly Float32Array[];
}

/** Where a text belongs. */
export interface Sorted {
  /** Id of the nearest theme; null where none is near. */
  theme: string | null;
  /** From 0 to 1: how much nearer it is than the second nearest. */
  sureness: number;
}

/** Similarity below which a text belongs to no theme. */
const tooFar = 0.15;
/** Difference of similarities from which a text is surely of the nearer theme. */
const clear = 0.2;

/**
 * Sorts texts into the themes that they are nearest to. Examples count like descriptions, so that two
 * texts that a person puts together are enough to begin a theme.
 */
export function sortIntoThemes(
  vectors: readonly Float32Array[],
  themes: readonly Theme[],
): Sorted[] {
  return vectors.map((vector) => {
    const near = themes
      .map((theme) => ({ id: theme.id, score: nearnessTo(theme, vector) }))
      .sort((a, b) => b.score - a.score);
    const [first, second] = near;
    if (!first || first.score < tooFar) return { theme: null, sureness: 0 };
    const lead = first.score - Math.max(second?.score ?? 0, 0);
    return { theme: first.id, sureness: Math.min(1, Math.max(0, lead / clear)) };
  });
}

/** The mean of the best description and the best example, or the one of them that there is. */
function nearnessTo({ described, examples }: Theme, vector: Float32Array): number {
  const best = (all: readonly Float32Array[]) =>
    all.length > 0 ? [Math.max(...all.map((one) => similarity(one, vector)))] : [];
  const scores = [...best(described), ...best(examples)];
  return scores.length === 0 ? 0 : scores.reduce((a, b) => a + b, 0) / scores.length;
}
