import type { FastifyInstance } from 'fastify';
import type * as Y from 'yjs';
import type { Call } from '#kernel/call/call.ts';
import type { DocumentSummary } from '#kernel/document/document-summary.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { JudgePicture } from '#platform/server/files/serve-files.ts';
import type { CallContext, Implementation } from '#platform/server/http/implementation.ts';
import type { Changed } from '#platform/server/realtime/update/writer.ts';
import type { OwnedColumn } from './owned-column.ts';
import type { ProvidedService } from './service-key.ts';

/** A live document of a project, and who changed it since the last report. */
export interface DocumentChange {
  projectId: string;
  /** The document's name: the project's id, or a private document of the project. */
  name: string;
  document: Y.Doc;
  /** Ids of users, the latest last; an empty id is the server itself. */
  editors: readonly string[];
}

/** A transaction of one user on a live document, while it is applied. */
export interface DocumentTransaction {
  projectId: string;
  name: string;
  userId: string;
  transaction: Y.Transaction;
  /** Keys by type: what of the transaction is this user's. */
  changed: Changed;
}

/** A report on a project's own document, which all with access share. */
export interface ProjectChange extends DocumentChange {
  summary: DocumentSummary;
}

/** Something that is deleted with an account. */
export interface DeletionImpact {
  /** In the plural, as 'projects'. */
  what: string;
  count: number;
  /** Those that other people use, and by how many; those with the most first, 20 at most. */
  shared: { title: string; people: number }[];
}

/** What a feature does when something happens elsewhere in the suite. */
export interface FeatureHooks {
  /** A call of any feature was answered. A failure is logged: the caller has their answer. */
  answered?(context: CallContext<Call>, call: Call, answer: unknown): Promise<void>;
  /** A user changed a project's document; runs inside the transaction of the document. */
  touched?(change: DocumentTransaction): void;
  /** The same for a private document of a project. */
  privateTouched?(change: DocumentTransaction): void;
  /**
   * A project's document changed, a short while ago. One that throws is called again, alone, with
   * all editors since; a document stays in memory until then.
   */
  changed?(change: ProjectChange): Promise<void>;
  /** The same for a private document of a project. */
  privateChanged?(change: DocumentChange): Promise<void>;
  /** A project is created; runs inside the database transaction. */
  begun?(executor: Executor, projectId: string, summary: DocumentSummary): Promise<void>;
  /** Other people see a project than before, also because it was deleted or restored. May be called inside the transaction. */
  accessChanged?(projectId: string): void;
  /** A project is deleted for good; runs inside the database transaction. */
  erased?(executor: Executor, projectId: string): Promise<void>;
  /** An account is deleted; runs inside the database transaction. */
  userDeleted?(executor: Executor, userId: string): Promise<void>;
  /** Sections of the data that a person can download about themselves, by name. */
  accountData?: Readonly<Record<string, (userId: string) => Promise<unknown>>>;
  /** What is deleted together with an account. */
  deletionImpact?(userId: string): Promise<DeletionImpact[]>;
  /** Figures for administrators, by name: what there is of the feature's in the whole installation. */
  figures?(): Promise<Readonly<Record<string, number>>>;
  /** Who may read a picture of the feature's; null for a picture that is none of its, or that nobody may read. */
  readers?(...asked: Parameters<JudgePicture>): ReturnType<JudgePicture>;
  /** Everything is built and jobs run. */
  started?(): Promise<void>;
  /** The server stops; called in the opposite order of building. */
  close?(): void | Promise<void>;
}

/** A feature as it was built for one running suite. */
export interface BuiltFeature extends FeatureHooks {
  /** What other features find by a key. */
  provides?: readonly ProvidedService[];
  /** Its columns that name a project or an account; a test finds those that nobody declares. */
  columns?: readonly OwnedColumn[];
  implementations?: readonly Implementation[];
  /** Addresses that are no calls. */
  routes?: readonly ((app: FastifyInstance) => void | Promise<void>)[];
}
