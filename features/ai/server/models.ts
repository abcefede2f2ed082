import { type ChatRequest, chat } from '#platform/server/ai/chat.ts';
import { type DraftEnd, type DraftRequest, draft } from '#platform/server/ai/draft.ts';
import { draw } from '#platform/server/ai/draw.ts';
import { embed } from '#platform/server/ai/embed.ts';
import type { ModelSetting, ModelUsage, ModelWork } from '#platform/server/ai/model-setting.ts';
import type { Language } from '#platform/server/language/language.ts';
import type { OutgoingFetch } from '#platform/server/outside/outgoing/service.ts';
import { aiFailures } from '../contract/failures.ts';

/** For whom a model works, and on what: whose budget it counts against. */
export interface ModelTask {
  userId: string;
  /** The project that it is for; null for work outside of any. */
  projectId: string | null;
}

/** The models of an installation as they are set now. */
export interface ModelSettings {
  /** The model for a kind of work; null where none is set. */
  settingOf(work: ModelWork): Promise<ModelSetting | null>;
}

/** What is spent on models, and how much may be. */
export interface ModelBudget {
  /** @throws Failure ai_budget_spent where the payer of the task has spent all of today */
  check(task: ModelTask): Promise<void>;
  spend(task: ModelTask, work: ModelWork, usage: ModelUsage): Promise<void>;
}

/**
 * The models of an installation, for the features that need one. All methods fail with `ai_not_set_up`
 * where no model is set for the work, with `ai_budget_spent`, and as the port does.
 */
export interface Models {
  /** Which kinds of work have a model now. */
  available(): Promise<ReadonlySet<ModelWork>>;
  /** Writes elements; with pictures, the model for seeing does. */
  draft<Element>(
    task: ModelTask,
    request: DraftRequest<Element>,
  ): AsyncGenerator<Element, DraftEnd>;
  chat(task: ModelTask, request: ChatRequest): AsyncGenerator<string, ModelUsage>;
  /**
   * Vectors of texts: by the model that is set for it, else by the English one that comes with the
   * suite. Those of different models must not be compared: `by` names the one that they are of.
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
  send: OutgoingFetch;
}

/** The name of the encoder that comes with the suite. */
export const builtInEncoder = 'english';
const works: readonly ModelWork[] = ['draft', 'chat', 'embed', 'see', 'draw'];

export function createModels(options: ModelsOptions): Models {
  const { settings, budget, language, send } = options;
  const open = async (task: ModelTask, work: ModelWork): Promise<ModelSetting> => {
    const setting = await settings.settingOf(work);
    if (!setting) throw aiFailures.fail('ai_not_set_up');
    await budget.check(task);
    return setting;
  };
  return {
    async available() {
      const set = await Promise.all(works.map((work) => settings.settingOf(work)));
      return new Set(works.filter((_, at) => set[at] !== null));
    },
    async *draft(task, request) {
      const work = (request.pictures?.length ?? 0) > 0 ? 'see' : 'draft';
      const end = yield* draft(await open(task, work), send, request);
      await budget.spend(task, work, end.usage);
      return end;
    },
    async *chat(task, request) {
      const usage = yield* chat(await open(task, 'chat'), send, request);
      await budget.spend(task, 'chat', usage);
      return usage;
    },
    async embed(task, texts, signal) {
      const setting = await settings.settingOf('embed');
      if (!setting) {
        const vectors = await language.embed(texts, { owner: task.userId, signal });
        return { by: builtInEncoder, vectors };
      }
      await budget.check(task);
      const vectors = await embed(setting, send, texts, signal);
      const input = Math.ceil(texts.join('').length / 4);
      await budget.spend(task, 'embed', { input, output: 0, isEstimated: true });
      return { by: `${setting.baseUrl} ${setting.model}`, vectors };
    },
    async draw(task, description, signal) {
      const picture = await draw(await open(task, 'draw'), send, description, signal);
      await budget.spend(task, 'draw', { input: 0, output: 0, isEstimated: true });
      return picture;
    },
  };
}
