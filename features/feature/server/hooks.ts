import type { DocumentSummary } from '#kernel/document/document-summary.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { JudgePicture } from '#platform/server/files/serve-files.ts';
import type { Implementation } from '#platform/server/http/implementation.ts';
import type {
  BuiltFeature,
  DeletionImpact,
  DocumentChange,
  DocumentTransaction,
} from './built-feature.ts';
import { createReports } from './reports.ts';

/** Runs a hook of all features that have it, lowest feature first. */
export interface Hooks {
  touched(change: DocumentTransaction): void;
  privateTouched(change: DocumentTransaction): void;
  /**
   * Runs each feature's hook apart from the others, and again those that failed before.
   * @param summarise what the project's features read of the document; null where it is of no tool
   * @throws AggregateError where a hook failed; it runs again in the next call for the document
   */
  changed(change: DocumentChange, summarise: Summarise): Promise<void>;
  /** The same for a private document of a project. */
  privateChanged(change: DocumentChange): Promise<void>;
  begun(executor: Executor, projectId: string, summary: DocumentSummary): Promise<void>;
  accessChanged(projectId: string): void;
  erased(executor: Executor, projectId: string): Promise<void>;
  userDeleted(executor: Executor, userId: string): Promise<void>;
  accountData(userId: string): Promise<Record<string, unknown>>;
  deletionImpact(userId: string): Promise<DeletionImpact[]>;
  /** Figures of the features that have any, by the name of the feature. */
  figures(): Promise<Record<string, Readonly<Record<string, number>>>>;
  /** Who may read a picture, as the first feature answers that knows it. */
  readers: JudgePicture;
  /** The same implementations, which report each answer to the features. */
  answering(implementations: readonly Implementation[]): Implementation[];
}

type Summarise = (change: DocumentChange) => Promise<DocumentSummary | null>;

/** @param features those that are built; more may come as long as the server is being built */
export function createHooks(features: ReadonlyMap<string, BuiltFeature>): Hooks {
  const all = () => [...features.values()];
  const report = createReports(features);
  return {
    touched(change) {
      for (const feature of all()) feature.touched?.(change);
    },
    privateTouched(change) {
      for (const feature of all()) feature.privateTouched?.(change);
    },

    async changed(change, summarise) {
      const summary = once(() => summarise(change));
      await report(change, ({ changed }, due) => reportSummarised(due, summary, changed));
    },

    async privateChanged(change) {
      await report(change, async ({ privateChanged }, due) => privateChanged?.(due));
    },

    async begun(executor, projectId, summary) {
      for (const { begun } of all()) await begun?.(executor, projectId, summary);
    },

    accessChanged(projectId) {
      for (const feature of all()) feature.accessChanged?.(projectId);
    },

    // Features that stand higher remove theirs first.
    async erased(executor, projectId) {
      for (const { erased } of all().reverse()) await erased?.(executor, projectId);
    },
    async userDeleted(executor, userId) {
      for (const { userDeleted } of all().reverse()) await userDeleted?.(executor, userId);
    },

    async accountData(userId) {
      const sections = all().flatMap(({ accountData = {} }) => Object.entries(accountData));
      const read = sections.map(async ([name, of]) => [name, await of(userId)] as const);
      return Object.fromEntries(await Promise.all(read));
    },

    async deletionImpact(userId) {
      const impacts = await Promise.all(all().map((feature) => feature.deletionImpact?.(userId)));
      return impacts.flatMap((impact) => impact ?? []);
    },

    async figures() {
      const counted = [...features].map(async ([name, feature]) => {
        const figures = await feature.figures?.();
        return figures ? [[name, figures] as const] : [];
      });
      return Object.fromEntries((await Promise.all(counted)).flat());
    },

    async readers(key, pass) {
      for (const { readers } of all()) {
        const found = (await readers?.(key, pass)) ?? null;
        if (found) return found;
      }
      return null;
    },

    answering: (implementations) =>
      implementations.map(({ call, handle }) => ({
        call,
        async handle(context, reply) {
          const answer = await handle(context, reply);
          for (const [name, { answered }] of features) {
            await answered?.(context, call, answer).catch((error: unknown) => {
              // What was asked for is done: the caller must not be told otherwise, or do it again.
              context.log.error({ err: error, call: call.id }, `${name} could not record a call`);
            });
          }
          return answer;
        },
      })),
  };
}

async function reportSummarised(
  change: DocumentChange,
  summarise: () => Promise<DocumentSummary | null>,
  changed: BuiltFeature['changed'],
): Promise<void> {
  const summary = changed ? await summarise() : null;
  if (summary) await changed?.({ ...change, summary });
}

/** Calls a function at most once. */
function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
