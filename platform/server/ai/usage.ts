import type { ModelUsage } from './model-setting.ts';

/** Characters of a token, about; of English with the tokenizers of today. */
const charactersPerToken = 4;

interface Counted {
  inputTokens: number | undefined;
  outputTokens: number | undefined;
}

/**
 * The tokens that a server counted; estimated from the texts where it did not say.
 * @param inputLength characters that the model read
 * @param written characters that it wrote
 */
export function usageOf(counted: Counted | null, inputLength: number, written: number): ModelUsage {
  const { inputTokens, outputTokens } = counted ?? {};
  return {
    input: inputTokens ?? estimate(inputLength),
    output: outputTokens ?? estimate(written),
    isEstimated: inputTokens === undefined || outputTokens === undefined,
  };
}

function estimate(characters: number): number {
  return Math.ceil(characters / charactersPerToken);
}
