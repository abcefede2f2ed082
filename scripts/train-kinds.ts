/**
 * Finds the weights by which the drafting engine tells the kinds of sentences apart, from the labelled
 * sentences in `features/drafting/fixtures`, and says how far they agree with labels of a domain that
 * they were not found from: `node scripts/run.mjs scripts/train-kinds.ts`.
 */
import { writeFile } from 'node:fs/promises';
import { likeliest, type SentenceKind } from '#features/drafting/document/index.ts';
import labelled from '#features/drafting/fixtures/labelled-sentences.json' with { type: 'json' };
import type { KindWeights } from '#features/drafting/server/kinds/kind-weights.ts';
import {
  embedExamples,
  featuresOf,
  probabilitiesOf,
} from '#features/drafting/server/kinds/kinds.ts';

import { createLanguage } from '#platform/server/language/language.ts';
import { adjustedRand, type LabelledSentence, trainKinds } from './kinds/train.ts';

const language = createLanguage();
const owner = 'training';
const vectors = await language.embed(
  labelled.map(({ text }) => text),
  { owner },
);
const sentences = labelled.map(({ text, theme, domain }, at) => ({
  text,
  domain,
  theme: theme as SentenceKind,
  vector: vectors[at] ?? new Float32Array(),
}));
const examples = await embedExamples((texts) => language.embed(texts, { owner }));

for (const domain of new Set(sentences.map((one) => one.domain))) {
  const weights = trainKinds(
    sentences.filter((one) => one.domain !== domain),
    examples,
  );
  const unseen = sentences.filter((one) => one.domain === domain);
  process.stdout.write(
    `${domain}, weights from the others: ${agreement(unseen, weights).toFixed(2)}\n`,
  );
}
const weights = trainKinds(sentences, examples);
const rounded = JSON.stringify(weights, (_, value) =>
  typeof value === 'number' ? Math.round(value * 1000) / 1000 : value,
);
await writeFile(
  new URL('../features/drafting/server/kinds/weights.ts', import.meta.url),
  `import type { KindWeights } from './kind-weights.ts';\n\n/** Written by \`scripts/train-kinds.ts\`. */\nexport const weights: KindWeights = ${rounded};\n`,
);

/** How far the most probable kinds agree with the labels (adjusted Rand index). */
function agreement(of: readonly LabelledSentence[], by: KindWeights): number {
  const found = of.map(({ text, vector }) =>
    likeliest(probabilitiesOf(featuresOf(text, vector, examples), by)),
  );
  return adjustedRand(
    found,
    of.map(({ theme }) => theme),
  );
}
