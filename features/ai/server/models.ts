import { type ChatRequest, chat } from '#platform/server/ai/chat.ts';
import { type DraftEnd, type DraftRequest, draft } from '#platform/server/ai/draft.ts';
import { draw } from '#platform/server/ai/draw.ts';
import { embed } from '#platform/server/ai/embed.ts';
import {
  type ModelSetting,
  type ModelUsage,
  type ModelWork,
  modelWork,
  type OnUsage,
} from '#platform/server/ai/model-setting.ts';
import type { Language } from '#platform/server/language/language.ts';
import type { OutgoingFetch } from '#platform/server/outside/outgoing/service.ts';
import { isPrivateHost } from '#platform/server/outside/private-host.ts';
import { aiFailures } from '../contract/failures.ts';
import type { ModelPrices } from './model-settings.ts';

/** For whom a model works, and on what: whose budget it counts against. */
export interface ModelTask {
  userId: string;
  /** The project that it is for; null for work outside of any. */
  projectId: string | null;
  /** Ids of other projects whose texts the model reads: what their payers require counts, too. */
  sourceProjects?: readonly string[];
}

/** A model with what it costs. */
export interface PricedModel extends ModelSetting {
  prices: ModelPrices;
}

/** The models of an installation as they are set now. */
export interface ModelSettings {
  /** The model for a kind of work; null where none is set, or the one that is set cannot do it. */
  settingOf(work: ModelWork): Promise<PricedModel | null>;
}

/** Which models may get the texts of a task. */
export interface ModelPrivacy {
  /** @param task null for the rules of the installation alone */
  mayUse(task: ModelTask | null, setting: Pick<ModelSetting, 'baseUrl'>): Promise<boolean>;
}

/** What is spent on models, and how much may be. */
export interface ModelBudget {
  /** @throws Failure ai_budget_spent where the payer of the task has spent all of today */
  check(task: ModelTask): Promise<void>;
  /** Whether `check` lets a request through now. */
  isLeft(task: ModelTask): Promise<boolean>;
  spend(task: ModelTask, work: ModelWork, usage: ModelUsage, prices: ModelPrices): Promise<void>;
}

/**
 * The models of an installation, for the features that need one. All methods fail with `ai_not_set_up`
 * where no model is set for the work, with `ai_budget_spent`, with `ai_stays_local`
 * where texts may not leave the network, and as the port does. What an answer costs is counted, also
 * where it fails or is cancelled.
 */
export interface Models {
  /** Which kinds of work have a model now, for a task or for any. */
  available(task?: ModelTask): Promise<ReadonlySet<ModelWork>>;
  /** Whether the payer of a task, and the installation, have budget left today. */
  hasBudget(task: ModelTask): Promise<boolean>;
  /** The name of the model for a kind of work, and whether it is outside of the own network. */
  describe(work: ModelWork): Promise<{ name: string; isOutside: boolean } | null>;
  /** Writes elements; with pictures, the model for seeing does. */
  draft<Element>(
    task: ModelTask,
    request: DraftRequest<Element>,
  ): AsyncGenerator<Element, DraftEnd>;
  chat(task: ModelTask, request: ChatRequest): AsyncGenerator<string, ModelUsage>;
  /**
   * Vectors of texts: by the model that is set for it, else, and where the texts may not go there, by
   * the English one that comes with the suite. Those of different models must not be compared: `by` names the one that they are of.
   */
  embed(
    task: ModelTask,
    texts: readonly string[],
    signal: AbortSignal,
  ): Promise<{ by: string; vectors: Float32Array[] }>;
  /** Draws a picture; decode its bytes before they are stored. */
  draw(task: ModelTask, description: string, signal: AbortSignal): Promise<Uint8Array>;
}

export interface ModelsOptions {
  settings: ModelSettings;
  budget: ModelBudget;
  language: Pick<Language, 'embed'>;
  privacy: ModelPrivacy;
  /** A fetch that may call the address of a model. */
  sendTo(setting: ModelSetting): OutgoingFetch;
}

/** The name of the encoder that comes with the suite. */
export const builtInEncoder = 'english';

export function createModels(options: ModelsOptions): Models {
  const { settings, budget, privacy, sendTo } = options;
  const open = async (task: ModelTask, work: ModelWork): Promise<PricedModel> => {
    const setting = await settings.settingOf(work);
    if (!setting) throw aiFailures.fail('ai_not_set_up');
    if (!(await privacy.mayUse(task, setting))) throw aiFailures.fail('ai_stays_local');
    await budget.check(task);
    return setting;
  };
  /** Yields an answer, and counts what it cost however it ends. */
  async function* counting<Part, End>(
    spend: (usage: ModelUsage) => Promise<void>,
    answer: (onUsage: OnUsage) => AsyncGenerator<Part, End>,
  ): AsyncGenerator<Part, End> {
    const spent: ModelUsage[] = [];
    try {
      return yield* answer((usage) => void spent.push(usage));
    } finally {
      for (const usage of spent) await spend(usage);
    }
  }
  return {
    available: (task) => availableWork(options, task ?? null),
    hasBudget: (task) => budget.isLeft(task),
    async describe(work) {
      const setting = await settings.settingOf(work);
      return setting && { name: setting.model, isOutside: !(await isPrivateHost(setting.baseUrl)) };
    },
    async *draft(task, request) {
      const work = (request.pictures?.length ?? 0) > 0 ? 'see' : 'draft';
      const setting = await open(task, work);
      return yield* counting(
        (usage) => budget.spend(task, work, usage, setting.prices),
        (onUsage) => draft(setting, sendTo(setting), { ...request, onUsage }),
      );
    },
    async *chat(task, request) {
      const setting = await open(task, 'chat');
      return yield* counting(
        (usage) => budget.spend(task, 'chat', usage, setting.prices),
        (onUsage) => chat(setting, sendTo(setting), { ...request, onUsage }),
      );
    },
    embed: (task, texts, signal) => embedTexts(options, task, texts, signal),
    async draw(task, description, signal) {
      const setting = await open(task, 'draw');
      const { picture, usage } = await draw(setting, sendTo(setting), description, signal);
      await budget.spend(task, 'draw', usage, setting.prices);
      return picture;
    },
  };
}

async function availableWork(
  { settings, privacy }: ModelsOptions,
  task: ModelTask | null,
): Promise<ReadonlySet<ModelWork>> {
  const usable = await Promise.all(
    modelWork.map(async (work) => {
      const setting = await settings.settingOf(work);
      return setting !== null && (await privacy.mayUse(task, setting));
    }),
  );
  return new Set(modelWork.filter((_, at) => usable[at]));
}

async function embedTexts(
  { settings, privacy, budget, language, sendTo }: ModelsOptions,
  task: ModelTask,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<{ by: string; vectors: Float32Array[] }> {
  const setting = await settings.settingOf('embed');
  if (!setting || !(await privacy.mayUse(task, setting))) {
    const vectors = await language.embed(texts, { owner: task.userId, signal });
    return { by: builtInEncoder, vectors };
  }
  await budget.check(task);
  const { vectors, usage } = await embed(setting, sendTo(setting), texts, signal);
  await budget.spend(task, 'embed', usage, setting.prices);
  // Vectors of another length are of another encoder, although the server calls it the same.
  return { by: `${setting.baseUrl} ${setting.model} ${vectors[0]?.length ?? 0}`, vectors };
}
