import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { wrapLanguageModel } from 'ai';
import type { OutgoingFetch, OutgoingService } from '../outside/outgoing/service.ts';
import type { ModelSetting } from './model-setting.ts';
import { withoutThoughts } from './thoughts.ts';

/** Servers of models, as the outgoing client knows them. */
export const modelService: OutgoingService = {
  id: 'model',
  name: 'The model',
  // What a server of a model answers that is out of memory, or that is loading one.
  passing: [500, 529],
};

/**
 * Limits of one request to a model: it may think for minutes, and stream for longer. A server that does not
 * even begin to answer holds up what waits behind it.
 */
const limits = {
  totalMs: null,
  idleMs: 180_000,
  firstMs: 90_000,
  maxBytes: 50_000_000,
  maxPauseMs: 60_000,
  // A prompt that is sent twice costs more, and changes nothing.
  isRepeatable: true,
} as const;

/**
 * Sends what the SDK sends by the suite's own client, which guards addresses and tries again. Texts go
 * to the address that was set, and nowhere that it sends them on to.
 */
function modelFetch(send: OutgoingFetch) {
  return (input: string | URL | Request, init?: RequestInit) =>
    send(input, { ...init, limits, redirect: 'manual' });
}

function withoutFormat({ response_format: _, ...body }: Record<string, unknown>) {
  return body;
}

function openAiProvider(setting: ModelSetting, send: OutgoingFetch) {
  const { baseUrl, apiKey, structure } = setting;
  return createOpenAICompatible({
    name: 'model',
    baseURL: baseUrl,
    ...(apiKey === null ? {} : { apiKey }),
    fetch: modelFetch(send),
    includeUsage: true,
    supportsStructuredOutputs: structure === 'json_schema',
    ...(structure === 'none' ? { transformRequestBody: withoutFormat } : {}),
  });
}

/** A model that writes text; `send` may call its address. */
export function openLanguageModel(setting: ModelSetting, send: OutgoingFetch) {
  if (setting.api === 'openai') {
    const model = openAiProvider(setting, send).chatModel(setting.model);
    return wrapLanguageModel({ model, middleware: withoutThoughts });
  }
  const { baseUrl, apiKey, model } = setting;
  const provider = createAnthropic({
    baseURL: baseUrl,
    apiKey: apiKey ?? '',
    fetch: modelFetch(send),
  });
  return provider(model);
}

/** A model that turns text into vectors. */
export function openEmbeddingModel(setting: ModelSetting, send: OutgoingFetch) {
  return openAiProvider(setting, send).embeddingModel(setting.model);
}

/** A model that draws. */
export function openImageModel(setting: ModelSetting, send: OutgoingFetch) {
  return openAiProvider(setting, send).imageModel(setting.model);
}

/** Tokens of an answer where the caller names none: the protocol of Anthropic requires a number. */
const usualTokens = 16_000;

/** The limit of an answer's tokens, as the SDK takes it; none where the server may choose it. */
export function tokenLimit({ api }: ModelSetting, tokens: number | undefined) {
  const maxOutputTokens = tokens ?? (api === 'anthropic' ? usualTokens : undefined);
  return maxOutputTokens === undefined ? {} : { maxOutputTokens };
}
