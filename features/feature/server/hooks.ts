import type { DocumentSummary } from '#kernel/document/document-summary.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { JudgePicture } from '#platform/server/files/serve-files.ts';
import type { Implementation } from '#platform/server/http/implementation.ts';
import type {
  AfterCommit,
  BuiltFeature,
  DeletionImpact,
  DocumentChange,
  DocumentTransaction,
  OpenInvitation,
} from './built-feature.ts';
import { createReports } from './reports.ts';
import type { StoredStates, StoredTexts } from './stored-texts.ts';
import type { SuiteEvent } from './suite-event.ts';

/** Calls a hook of all features that have it, from the lowest feature up. */
export interface Hooks {
  touched(change: DocumentTransaction): void;
  privateTouched(change: DocumentTransaction): void;
  /**
   * Calls the hook of each feature, whether those of others fail or not, and repeats the calls that
   * failed before.
   * @param summarise reads the summary of the document; null where no tool has its kind
   * @throws AggregateError where a hook failed; it is called again with the next change
   */
  changed(change: DocumentChange, summarise: Summarise): Promise<void>;
  /** The same for a private document of a project. */
  privateChanged(change: DocumentChange): Promise<void>;
  happened(event: SuiteEvent): Promise<void>;
  begun(executor: Executor, projectId: string, summary: DocumentSummary): Promise<void>;
  accessChanged(projectId: string): void;
  erased(executor: Executor, projectId: string): Promise<void>;
  userDeleted(executor: Executor, userId: string, afterCommit: AfterCommit): Promise<void>;
  accountData(userId: string): Promise<Record<string, unknown>>;
  deletionImpact(userId: string): Promise<DeletionImpact[]>;
  /** The open invitations of an address, in lower case, in all features. */
  invitations(executor: Executor, email: string): Promise<OpenInvitation[]>;
  /** An address, in lower case, has an account from now on: invitations to create one are used up. */
  addressUsed(executor: Executor, email: string): Promise<void>;
  /** Figures for operators, by the names of the features that have any. */
  figures(): Promise<Record<string, Readonly<Record<string, number>>>>;
  /** Who may read a picture, as the first feature says that knows it; null where none does. */
  readers: JudgePicture;
  /** The texts about projects that features store beside their documents. */
  storedTexts(): StoredTexts[];
  /** The states of documents that features store. */
  storedStates(): StoredStates[];
  /** Wraps implementations so that each answer is reported to the features. */
  answering(implementations: readonly Implementation[]): Implementation[];
}

type Summarise = (change: DocumentChange) => Promise<DocumentSummary | null>;

type Features = ReadonlyMap<string, BuiltFeature>;

/** @param features those that are built; the map may still grow while the server is being built */
export function createHooks(features: Features): Hooks {
  return {
    ...documentHooks(features),
    ...accountHooks(features),
    ...createQueries(features),
    storedTexts: () => [...features.values()].flatMap(({ storedTexts = [] }) => storedTexts),
    storedStates: () => [...features.values()].flatMap(({ storedStates = [] }) => storedStates),
    answering: (implementations) =>
      implementations.map((implementation) => reportAnswers(features, implementation)),
  };
}

function documentHooks(
  features: Features,
): Pick<
  Hooks,
  | 'touched'
  | 'privateTouched'
  | 'changed'
  | 'privateChanged'
  | 'happened'
  | 'begun'
  | 'accessChanged'
> {
  const report = createReports(features);
  return {
    touched(change) {
      for (const feature of features.values()) feature.touched?.(change);
    },
    privateTouched(change) {
      for (const feature of features.values()) feature.privateTouched?.(change);
    },

    async changed(change, summarise) {
      const summary = once(() => summarise(change));
      await report(change, ({ changed }, due) => reportSummarised(due, summary, changed));
    },

    async privateChanged(change) {
      await report(change, async ({ privateChanged }, due) => privateChanged?.(due));
    },

    async happened(event) {
      for (const { happened } of features.values()) await happened?.(event);
    },

    async begun(executor, projectId, summary) {
      for (const { begun } of features.values()) await begun?.(executor, projectId, summary);
    },

    accessChanged(projectId) {
      for (const feature of features.values()) feature.accessChanged?.(projectId);
    },
  };
}

/** Higher features delete first: they may still read what lower ones store. */
function accountHooks(features: Features): Pick<Hooks, 'erased' | 'userDeleted' | 'addressUsed'> {
  const highestFirst = () => [...features.values()].reverse();
  return {
    async erased(executor, projectId) {
      for (const { erased } of highestFirst()) await erased?.(executor, projectId);
    },
    async userDeleted(executor, userId, afterCommit) {
      for (const { userDeleted } of highestFirst())
        await userDeleted?.(executor, userId, afterCommit);
    },
    async addressUsed(executor, email) {
      for (const { addressUsed } of features.values()) await addressUsed?.(executor, email);
    },
  };
}

function createQueries(
  features: Features,
): Pick<Hooks, 'accountData' | 'deletionImpact' | 'invitations' | 'figures' | 'readers'> {
  const all = () => [...features.values()];
  return {
    async accountData(userId) {
      const sections = all().flatMap(({ accountData = {} }) => Object.entries(accountData));
      const read = sections.map(async ([name, of]) => [name, await of(userId)] as const);
      return Object.fromEntries(await Promise.all(read));
    },

    async deletionImpact(userId) {
      const impacts = await Promise.all(all().map((feature) => feature.deletionImpact?.(userId)));
      return impacts.flatMap((impact) => impact ?? []);
    },

    async invitations(executor, email) {
      const found: OpenInvitation[] = [];
      // One after the other: a transaction has one connection.
      for (const { invitations } of all()) {
        found.push(...((await invitations?.(executor, email)) ?? []));
      }
      return found;
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
  };
}

function reportAnswers(features: Features, { call, handle }: Implementation): Implementation {
  return {
    call,
    async handle(context, reply) {
      const answer = await handle(context, reply);
      for (const [name, { answered }] of features) {
        try {
          await answered?.(context, call, answer);
        } catch (error) {
          // The call itself succeeded: an error would make its caller believe it failed and repeat it.
          context.log.error({ err: error, call: call.id }, `${name} could not record a call`);
        }
      }
      return answer;
    },
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
