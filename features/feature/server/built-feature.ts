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
import type { StoredStates, StoredTexts } from './stored-texts.ts';
import type { SuiteEvent } from './suite-event.ts';

/** A live document of a project, and the editors since the last report. */
export interface DocumentChange {
  projectId: string;
  /** The document's name: the project's id, or a private document of the project. */
  name: string;
  document: Y.Doc;
  /** Ids of accounts, the latest last; an empty id is the server itself. */
  editors: readonly string[];
}

/** A transaction of one user on a live document, while it is applied. */
export interface DocumentTransaction {
  projectId: string;
  name: string;
  userId: string;
  transaction: Y.Transaction;
  /** The keys, by type, that this user changed in the transaction. */
  changed: Changed;
}

/** A report on a project's own document, which all members share. */
export interface ProjectChange extends DocumentChange {
  summary: DocumentSummary;
}

/** A type of content that is deleted with an account. */
export interface DeletionImpact {
  /** In the plural, such as 'projects'. */
  what: string;
  count: number;
  /** Up to 20 of those that other people use, with their number; the most used first. */
  shared: { title: string; people: number }[];
  /** What of it is not deleted, as the rest of the sentence: 'except those of a team'. */
  except?: string | undefined;
}

/** Hooks by which a feature reacts to events in the rest of the suite. */
export interface FeatureHooks {
  /** A call of any feature was answered. A failure is only logged, as the caller has the answer. */
  answered?(context: CallContext<Call>, call: Call, answer: unknown): Promise<void>;
  /** A user changed a project's document; runs inside the transaction of the document. */
  touched?(change: DocumentTransaction): void;
  /** The same for a private document of a project. */
  privateTouched?(change: DocumentTransaction): void;
  /**
   * A project's document changed, a moment ago. A hook that throws is called again, alone, with all
   * editors since; the document stays in memory until then.
   */
  changed?(change: ProjectChange): Promise<void>;
  /** The same for a private document of a project. */
  privateChanged?(change: DocumentChange): Promise<void>;
  /** A feature reports an event in a project, after it happened; must not throw. */
  happened?(event: SuiteEvent): Promise<void>;
  /** A project is created; runs inside the database transaction. */
  begun?(executor: Executor, projectId: string, summary: DocumentSummary): Promise<void>;
  /**
   * The readers of a project changed, also because it was deleted or restored. May be called inside
   * the transaction.
   */
  accessChanged?(projectId: string): void;
  /** A project is erased; runs inside the database transaction. */
  erased?(executor: Executor, projectId: string): Promise<void>;
  /** An account is deleted; runs inside the database transaction. */
  userDeleted?(executor: Executor, userId: string, afterCommit: AfterCommit): Promise<void>;
  /** Sections of the data that a user can download about themselves, by name. */
  accountData?: Readonly<Record<string, (userId: string) => Promise<unknown>>>;
  /** Why it has no such section, although columns of its tables name accounts. */
  withoutAccountData?: string;
  /** What is deleted together with an account. */
  deletionImpact?(userId: string): Promise<DeletionImpact[]>;
  /** The open invitations of an address, in lower case, with which it may create an account where those are required. */
  invitations?(executor: Executor, email: string): Promise<OpenInvitation[]>;
  /** An address has an account from now on; runs inside the database transaction. */
  addressUsed?(executor: Executor, email: string): Promise<void>;
  /** Figures for administrators, by name: totals of the whole installation. */
  figures?(): Promise<Readonly<Record<string, number>>>;
  /**
   * Who may read one of the feature's pictures; null for other pictures, and for those that nobody
   * may read.
   */
  readers?(...request: Parameters<JudgePicture>): ReturnType<JudgePicture>;
  /** All features are built and jobs run. */
  started?(): Promise<void>;
  /** Texts about projects that it stores beside their documents, for withdrawals of participants. */
  storedTexts?: readonly StoredTexts[];
  /** States of documents that it stores, for the same. */
  storedStates?: readonly StoredStates[];
  /** The server stops; called in the reverse order of building. */
  close?(): void | Promise<void>;
}

/** An invitation that has not expired, as the rules of registration judge it. */
export interface OpenInvitation {
  /** Where somebody was invited to: the installation, a team or a project. */
  to: 'installation' | 'team' | 'project';
  /** The id of the account that sent it; it may have been deleted since. */
  invitedBy: string;
  /** Whether a token is that of its link. */
  opens(token: string): boolean;
}

/** Keeps work, such as notifying browsers, until the transaction is committed. */
export type AfterCommit = (work: () => void) => void;

/** A feature, built for one running suite. */
export interface BuiltFeature extends FeatureHooks {
  /** Services that other features get by their keys. */
  provides?: readonly ProvidedService[];
  /**
   * Its columns that refer to a project or an account; a test fails for columns that no feature
   * declares.
   */
  columns?: readonly OwnedColumn[];
  implementations?: readonly Implementation[];
  /** Routes that are not calls. */
  routes?: readonly ((app: FastifyInstance) => void | Promise<void>)[];
}
