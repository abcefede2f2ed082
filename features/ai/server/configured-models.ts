import type { ModelSetting, ModelWork } from '#platform/server/ai/model-setting.ts';
import type { Config } from '#platform/server/config/config.ts';

export type StatedModel = Omit<ModelSetting, 'structure'>;

/** The model that the configuration names for a kind of work; null where it names none. */
export function configuredModel(config: Config, work: ModelWork): StatedModel | null {
  const { AI_URL, AI_KEY, AI_API } = config;
  const own = ownOf(config)[work];
  const baseUrl = own.url ?? AI_URL;
  if (!baseUrl || !own.model) return null;
  // A key is sent to the server that it is of.
  const isOther = own.url !== undefined && own.url !== AI_URL;
  return {
    api: own.api ?? (isOther ? 'openai' : AI_API),
    baseUrl,
    apiKey: own.key ?? (isOther ? null : (AI_KEY ?? null)),
    model: own.model,
  };
}

interface Own {
  url: string | undefined;
  key: string | undefined;
  model: string | undefined;
  api: ModelSetting['api'] | undefined;
}

function ownOf(config: Config): Record<ModelWork, Own> {
  const usual = config.AI_MODEL;
  return {
    draft: {
      url: config.AI_DRAFT_URL,
      key: config.AI_DRAFT_KEY,
      model: config.AI_DRAFT_MODEL ?? usual,
      api: config.AI_DRAFT_API,
    },
    chat: {
      url: config.AI_CHAT_URL,
      key: config.AI_CHAT_KEY,
      model: config.AI_CHAT_MODEL ?? usual,
      api: config.AI_CHAT_API,
    },
    see: {
      url: config.AI_SEE_URL,
      key: config.AI_SEE_KEY,
      model: config.AI_SEE_MODEL ?? usual,
      api: config.AI_SEE_API,
    },
    embed: {
      url: config.AI_EMBED_URL,
      key: config.AI_EMBED_KEY,
      model: config.AI_EMBED_MODEL,
      api: 'openai',
    },
    draw: {
      url: config.AI_DRAW_URL,
      key: config.AI_DRAW_KEY,
      model: config.AI_DRAW_MODEL,
      api: 'openai',
    },
  };
}
