import type { ModelUsage } from './model-setting.ts';

/** Characters of a token, about; of English with the tokenizers of today. */
const charactersPerToken = 4;

interface Counted {
  inputTokens: number | undefined;
  outputTokens: number | undefined;
}

/** The tokens that a server counted; estimated from the texts where it did not say. */
export function usageOf(counted: Counted | null, asked: string, written: string): ModelUsage {
  const { inputTokens, outputTokens } = counted ?? {};
  return {
    input: inputTokens ?? estimate(asked),
    output: outputTokens ?? estimate(written),
    isEstimated: inputTokens === undefined || outputTokens === undefined,
  };
}

function estimate(text: string): number {
  return Math.ceil(text.length / charactersPerToken);
}
