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
  const inputTokens = believed(counted?.inputTokens);
  const outputTokens = believed(counted?.outputTokens);
  return {
    input: inputTokens ?? estimate(inputLength),
    output: outputTokens ?? estimate(written),
    isEstimated: inputTokens === undefined || outputTokens === undefined,
  };
}

/** Tokens of one answer that no model reaches; a larger count is a server's fault. */
const maxTokens = 100_000_000;

/** A count that can be one; undefined for others, which would falsify or break what is summed up. */
function believed(tokens: number | undefined): number | undefined {
  const isCount = tokens !== undefined && Number.isInteger(tokens) && tokens >= 0;
  return isCount && tokens <= maxTokens ? tokens : undefined;
}

function estimate(characters: number): number {
  return Math.ceil(characters / charactersPerToken);
}
