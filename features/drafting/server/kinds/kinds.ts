import { type SentenceKind, sentenceKinds } from '#features/drafting/document/index.ts';
import { similarity } from '#platform/server/language/language.ts';
import { cuesOf } from './cues.ts';
import type { Feature, KindWeights } from './kind-weights.ts';
import { weights } from './weights.ts';

/** What sentences of a kind are like; a sentence is compared with each. */
const kindExamples: Readonly<Record<SentenceKind, readonly string[]>> = {
  goal: [
    'I want to achieve this in the end',
    'My goal is to get it done',
    'The aim of all this is',
    'What matters to me is that it works out',
    'I am trying to',
    'The purpose is to',
  ],
  pain: [
    'It does not work and nobody told me',
    'I had to wait a long time',
    'The problem is that it is broken',
    'It went wrong and I lost everything',
    'It is annoying and confusing',
  ],
  action: [
    'First I do this, then I do that',
    'I open it and look at it',
    'After that I write it down',
    'In the morning I go there and begin',
    'I take it and put it in',
  ],
  tool: [
    'I use an app on my phone for it',
    'We have a program, a device, a spreadsheet',
    'It is done with a tablet or on paper',
    'We keep it in a shared calendar',
  ],
  wish: [
    'I wish it could do that',
    'It would be great if they did',
    'They should offer this',
    'Ideally it would just happen',
    'I would like to have',
  ],
  background: [
    'I am forty years old and live in a town',
    'I work as a nurse',
    'My husband and I have two children',
    'I have been doing this job for ten years',
    'I come from another country',
  ],
};

/** The vectors of `kindExamples`. */
export type KindVectors = Readonly<Record<SentenceKind, readonly Float32Array[]>>;

/** Of the examples of a kind, those nearest to the sentence count. */
const nearest = 3;
/** Brings similarities to the size of the other features. */
const scale = 3;

/** Embeds the examples of each kind. */
export async function embedExamples(
  embed: (texts: readonly string[]) => Promise<Float32Array[]>,
): Promise<KindVectors> {
  const [goal, pain, action, tool, hope, background] = await Promise.all([
    embed(kindExamples.goal),
    embed(kindExamples.pain),
    embed(kindExamples.action),
    embed(kindExamples.tool),
    embed(kindExamples.wish),
    embed(kindExamples.background),
  ]);
  return { goal, pain, action, tool, wish: hope, background };
}

/** The features of a sentence with their values; those that it does not have are left out. */
export function featuresOf(
  sentence: string,
  vector: Float32Array,
  examples: KindVectors,
): Map<Feature, number> {
  const features = new Map<Feature, number>([['bias', 1]]);
  for (const cue of cuesOf(sentence)) features.set(cue, 1);
  for (const kind of sentenceKinds) {
    const near = examples[kind].map((example) => similarity(vector, example));
    const best = near.sort((a, b) => b - a).slice(0, nearest);
    features.set(`near-${kind}`, (scale * best.reduce((a, b) => a + b, 0)) / nearest);
  }
  return features;
}

/**
 * How probable each kind is of a sentence with these features, by multinomial logistic regression;
 * `scripts/train-kinds.ts` finds the weights.
 */
export function probabilitiesOf(
  features: ReadonlyMap<Feature, number>,
  by: KindWeights = weights,
): Record<SentenceKind, number> {
  const scoreOf = (kind: SentenceKind) =>
    [...features].reduce((sum, [name, value]) => sum + (by[kind][name] ?? 0) * value, 0);
  const scores = sentenceKinds.map((kind) => [kind, scoreOf(kind)] as const);
  const best = Math.max(...scores.map(([, score]) => score));
  const powers = scores.map(([kind, score]) => [kind, Math.exp(score - best)] as const);
  const sum = powers.reduce((total, [, power]) => total + power, 0);
  const entries = powers.map(([kind, power]) => [kind, power / sum] as const);
  return Object.fromEntries(entries) as Record<SentenceKind, number>;
}
