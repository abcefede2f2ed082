import { type SentenceKind, sentenceKinds } from '#features/drafting/document/index.ts';
import type { Feature, KindWeights } from '#features/drafting/server/kinds/kind-weights.ts';
import {
  featuresOf,
  type KindVectors,
  probabilitiesOf,
} from '#features/drafting/server/kinds/kinds.ts';

export interface LabelledSentence {
  text: string;
  theme: SentenceKind;
  vector: Float32Array;
}

/** How much large weights cost (L2), how often and how far they are moved. */
const cost = 0.003;
const rounds = 600;
const step = 0.3;

/**
 * Finds the weights under which the labels are most probable, by gradient descent over all sentences
 * from zero: the same sentences give the same weights.
 */
export function trainKinds(
  labelled: readonly LabelledSentence[],
  examples: KindVectors,
): KindWeights {
  const weights = Object.fromEntries(sentenceKinds.map((kind) => [kind, {}])) as Record<
    SentenceKind,
    Partial<Record<Feature, number>>
  >;
  const features = labelled.map(({ text, vector }) => featuresOf(text, vector, examples));
  for (let round = 0; round < rounds; round += 1) {
    const slopes = new Map<string, number>();
    labelled.forEach(({ theme }, at) => {
      const own = features[at] ?? new Map<Feature, number>();
      const probable = probabilitiesOf(own, weights);
      for (const kind of sentenceKinds) {
        const error = probable[kind] - (kind === theme ? 1 : 0);
        for (const [feature, value] of own) {
          const key = `${kind} ${feature}`;
          slopes.set(key, (slopes.get(key) ?? 0) + (error * value) / labelled.length);
        }
      }
    });
    for (const kind of sentenceKinds) move(weights[kind], kind, slopes);
  }
  return weights;
}

function move(
  weights: Partial<Record<Feature, number>>,
  kind: SentenceKind,
  slopes: ReadonlyMap<string, number>,
): void {
  for (const [key, slope] of slopes) {
    const [of, feature] = key.split(' ') as [SentenceKind, Feature];
    if (of !== kind) continue;
    const now = weights[feature] ?? 0;
    weights[feature] = now - step * (slope + (feature === 'bias' ? 0 : cost * now));
  }
}

/**
 * How far two groupings of the same sentences agree, corrected for chance: 1 for the same, 0 for what
 * chance gives (adjusted Rand index, Hubert and Arabie 1985).
 */
export function adjustedRand(a: readonly string[], b: readonly string[]): number {
  const pairs = (count: number) => (count * (count - 1)) / 2;
  const sumOf = (groups: readonly string[]) =>
    [...Map.groupBy(groups, (group) => group).values()].reduce(
      (sum, { length }) => sum + pairs(length),
      0,
    );
  const both = sumOf(a.map((group, at) => `${group} ${b[at]}`));
  const expected = (sumOf(a) * sumOf(b)) / pairs(a.length);
  const middle = (sumOf(a) + sumOf(b)) / 2;
  return middle === expected ? 1 : (both - expected) / (middle - expected);
}
