import type { z } from 'zod';
import type { Editor } from '#features/projects/server/index.ts';
import type { ProjectCaller } from '#kernel/call/actor.ts';
import type { DocumentDefinition, DocumentValue, Shape } from '#kernel/document/document.ts';
import type { Log } from '#platform/server/log/log.ts';

/**
 * The owner of a run: an account, or another id that the feature which starts it defines; with the
 * projects that the caller who started it may use.
 */
export type RunOwner = ProjectCaller;

/** The project and input of a run. */
export interface RunSubject<Input> {
  projectId: string | null;
  input: Input;
}

/** What a run can read and report while it works. */
export interface RunContext<Input, Part> extends RunSubject<Input> {
  id: string;
  owner: RunOwner;
  /** 1 for the first; more after a restart of the server or a defect. */
  attempt: number;
  /** Partial results of earlier attempts, where the definition is `resumable`; otherwise none. */
  partials: readonly Part[];
  /** Aborted when the run is cancelled or deleted, exceeds its time, or the server stops. */
  signal: AbortSignal;
  log: Log;
  /**
   * Reports the progress, from 0 to 1, and the current step, for users. Written a few times a
   * second at most, with the latest values.
   */
  progress(fraction: number, message?: string): Promise<void>;
  /**
   * Appends a partial result. Written like progress; results beyond a total of a megabyte are not
   * stored.
   * @returns whether it is stored
   */
  partial(value: Part): Promise<boolean>;
  /** The current document of the run's project. */
  read<S extends Shape>(document: DocumentDefinition<S>): Promise<DocumentValue<S>>;
  /**
   * Changes the live document of the run's project, as one step; only where the definition has
   * `changesProject`. All edits of `work` are stored, or none.
   * @throws Failure of the owner's rights or of the edits
   */
  edit<S extends Shape>(
    document: DocumentDefinition<S>,
    work: (editor: Editor<S>) => void | Promise<void>,
  ): Promise<void>;
}

/** One kind of work that takes longer than a request, and that its owner follows. */
export interface RunDefinition<
  Input extends z.ZodType,
  Part extends z.ZodType,
  Result extends z.ZodType,
> {
  /** Unique; the first part is the slice: `exports.make`. */
  name: string;
  /** Title for users, such as 'PDF export'. */
  title(input: z.output<Input>): string;
  /**
   * The input. It is stored as parsed, and parsed again when the run begins; it must not contain
   * secrets.
   */
  input: Input;
  partial?: Part;
  /** The result, of a megabyte of JSON at most: what is larger is a file. */
  result: Result;
  /**
   * For kinds that change their project: the reason of the version that is stored before the first
   * change. The version's title is 'Before: ' and the run's title.
   */
  changesProject?: 'ai' | 'import';
  /** The type of the event that its owner gets when a run about a project is done or has failed. */
  endEvent?: 'draft.finished';
  /**
   * Whether an interrupted run continues from its partial results. Otherwise it starts again: its
   * partial results are deleted, and its changes undone.
   */
  resumable?: boolean;
  /**
   * Throws a `Failure` to refuse a run: when it is started and when it begins ('run'), and when it
   * is read. By default the owner must be able to see the project, or to edit it where the run
   * changes it.
   */
  allow?(owner: RunOwner, act: 'run' | 'read', subject: RunSubject<z.output<Input>>): Promise<void>;
  /**
   * Does the work and returns its result. A `Failure` ends the run with a message for the user; any
   * other error is a defect, which is logged and the run repeated.
   */
  run(context: RunContext<z.output<Input>, z.output<Part>>): Promise<z.input<Result>>;
  /** Number of attempts, including the first; 3 by default. */
  tries?: number;
  /** Seconds that one attempt may take; 300 by default. */
  seconds?: number;
  /** Number of concurrent runs in one process; 1 by default. */
  concurrency?: number;
  /** Number of one owner's runs that may wait or run; further ones are refused. */
  maxPerOwner?: number;
  /**
   * Runs that mostly wait for something outside, such as a model: they have a queue of their own, so that
   * they do not delay other runs of the kind.
   */
  waiting?: {
    /** Number of them that run at once in one process. */
    concurrency: number;
    isWaiting(owner: RunOwner, subject: RunSubject<z.output<Input>>): Promise<boolean>;
  };
  /**
   * What the owner gets of partial results now; by default all that was stored. Results keep their number
   * and order.
   */
  show?(owner: RunOwner, partials: readonly z.output<Part>[]): Promise<z.output<Part>[]>;
}

/** A definition with any types. */
export type AnyRunDefinition = RunDefinition<z.ZodType, z.ZodType, z.ZodType>;

/** A registered kind of run, to start runs of. */
export interface RunKind<
  Input extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
> {
  readonly name: string;
  readonly input: Input;
  readonly result: Result;
}
