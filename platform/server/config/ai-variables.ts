import { z } from 'zod';

const text = z.string();
const modelUrl = text
  .refine((value) => {
    if (!URL.canParse(value)) return false;
    const { protocol, username, password, search, hash } = new URL(value);
    return /^https?:$/.test(protocol) && !username && !password && !search && !hash;
  }, 'must be an address such as http://localhost:11434/v1')
  .transform((value) => value.replace(/\/+$/, ''));
const api = z.enum(['openai', 'anthropic'], { error: 'must be one of openai, anthropic' });

const urlFor = (what: string) =>
  modelUrl.optional().describe(`Address of the model ${what}, where it is another than AI_URL.`);
const keyFor = (what: string) =>
  text.optional().describe(`Key of the model ${what}; AI_KEY is sent to AI_URL alone.`);
const modelFor = (what: string, usual: string) =>
  text.optional().describe(`Name of the model ${what}. ${usual}`);
const apiFor = (what: string) =>
  api.optional().describe(`Protocol of the model ${what}: openai or anthropic.`);
const asAll = 'Default: AI_MODEL.';
const vectors = 'that turns texts into vectors';
const pictures = 'that draws';

/** The models of the installation; what an administrator sets on the page wins over them. */
export const aiVariables = {
  AI_URL: modelUrl
    .optional()
    .describe(
      'Address of a server of models, before /chat/completions, such as http://localhost:11434/v1. Without one the suite works without models.',
    ),
  AI_KEY: text.optional().describe('Key of that server, where it asks for one.'),
  AI_MODEL: text
    .optional()
    .describe('Name of the model that drafts, chats and looks at pictures, such as qwen3:8b.'),
  AI_API: api
    .default('openai')
    .describe('Protocol of that server: openai (and all that speak it) or anthropic.'),
  AI_DRAFT_URL: urlFor('that drafts'),
  AI_DRAFT_KEY: keyFor('that drafts'),
  AI_DRAFT_MODEL: modelFor('that drafts', asAll),
  AI_DRAFT_API: apiFor('that drafts'),
  AI_CHAT_URL: urlFor('that chats'),
  AI_CHAT_KEY: keyFor('that chats'),
  AI_CHAT_MODEL: modelFor('that chats', asAll),
  AI_CHAT_API: apiFor('that chats'),
  AI_SEE_URL: urlFor('that looks at pictures'),
  AI_SEE_KEY: keyFor('that looks at pictures'),
  AI_SEE_MODEL: modelFor('that looks at pictures', asAll),
  AI_SEE_API: apiFor('that looks at pictures'),
  AI_EMBED_URL: urlFor(vectors),
  AI_EMBED_KEY: keyFor(vectors),
  AI_EMBED_MODEL: modelFor(vectors, 'Default: an English one that comes with the suite.'),
  AI_DRAW_URL: urlFor(pictures),
  AI_DRAW_KEY: keyFor(pictures),
  AI_DRAW_MODEL: modelFor(pictures, 'Without one nothing is drawn by a model.'),
} as const;

const works = ['', 'DRAFT_', 'CHAT_', 'SEE_', 'EMBED_', 'DRAW_'] as const;
type AiName = keyof typeof aiVariables;

/** A model that is named needs an address. */
export const aiRules = works.map((work) => {
  const [model, url]: [AiName, AiName] = [`AI_${work}MODEL`, `AI_${work}URL`];
  return {
    of: [model, url, 'AI_URL'] as AiName[],
    at: 'AI_URL' as const,
    holds: (values: { readonly [Name in AiName]?: string | undefined }) =>
      !values[model] || Boolean(values[url] ?? values.AI_URL),
    message: `is needed beside ${model}`,
  };
});
