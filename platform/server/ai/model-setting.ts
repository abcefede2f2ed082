/** The kinds of work that models do; each can have a model of its own. */
export const modelWork = ['draft', 'chat', 'embed', 'see', 'draw'] as const;
export type ModelWork = (typeof modelWork)[number];

/** How a model can be made to answer with JSON, best first. */
export const structures = ['json_schema', 'json_object', 'none'] as const;
export type Structure = (typeof structures)[number];

/** Which protocol a server speaks. */
export const modelApis = ['openai', 'anthropic'] as const;
export type ModelApi = (typeof modelApis)[number];

/** A model and how it is reached. */
export interface ModelSetting {
  api: ModelApi;
  /** Address before `/chat/completions`, as 'http://localhost:11434/v1'. */
  baseUrl: string;
  /** Null for servers that ask for none. */
  apiKey: string | null;
  model: string;
  /** What the model can do; `probe` finds it out. */
  structure: Structure;
}

/** Tokens of one answer. */
export interface ModelUsage {
  input: number;
  output: number;
  /** Whether the server did not say, and the numbers were estimated from the length of the text. */
  isEstimated: boolean;
}

/**
 * Called with the cost of an answer: once, also where it ends early, fails or is cancelled; never where the
 * server refused the request.
 */
export type OnUsage = (usage: ModelUsage) => void;
