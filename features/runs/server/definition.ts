import type { z } from 'zod';
import type { Editor } from '#features/projects/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import type { DocumentDefinition, DocumentValue, Shape } from '#kernel/document/document.ts';
import type { Log } from '#platform/server/log/log.ts';

/** Whom a run is for: a person, or whatever else the feature that starts it knows by an id. */
export type RunOwner = Pick<Actor, 'userId'>;

/** What a run is on. */
export interface RunSubject<Input> {
  projectId: string | null;
  input: Input;
}

/** What a run knows while it works. */
export interface RunContext<Input, Part> extends RunSubject<Input> {
  id: string;
  ownerId: string;
  /** 1 for the first; more after a restart of the server or a defect. */
  attempt: number;
  /** Partial results of earlier attempts, where the definition is `resumable`; none otherwise. */
  partials: readonly Part[];
  /** Aborted when the run is cancelled or deleted, takes too long, or the server stops. */
  signal: AbortSignal;
  log: Log;
  /**
   * Reports how far the run is, from 0 to 1, and what it does, for a person. Written a few times a
   * second at most; of several in between the last one counts.
   */
  progress(fraction: number, message?: string): Promise<void>;
  /**
   * Appends a partial result. Stored like progress; what exceeds a megabyte in all is not.
   * @returns whether there was room for it
   */
  partial(value: Part): Promise<boolean>;
  /** The document of the run's project as it is now. */
  read<S extends Shape>(document: DocumentDefinition<S>): Promise<DocumentValue<S>>;
  /**
   * Changes the document of the run's project as one step, live for everybody; only where the
   * definition says `changesProject`. All that `work` does is stored, or nothing.
   * @throws Failure what the owner's rights or the edits refuse
   */
  edit<S extends Shape>(
    document: DocumentDefinition<S>,
    work: (editor: Editor<S>) => void | Promise<void>,
  ): Promise<void>;
}

/** One kind of work that outlasts a request, and that its owner follows. */
export interface RunDefinition<
  Input extends z.ZodType,
  Part extends z.ZodType,
  Result extends z.ZodType,
> {
  /** Unique; the first part is the slice: `exports.make`. */
  name: string;
  /** What is done, for a person: 'PDF export'. */
  title(input: z.output<Input>): string;
  /**
   * What it takes to do it again. It is stored as it was parsed, and parsed again when the run begins;
   * it must hold nothing secret.
   */
  input: Input;
  partial?: Part;
  result: Result;
  /**
   * Given where it changes a project, with the reason for which a version is stored before its first
   * change. The version is titled 'Before: ' and the run's title.
   */
  changesProject?: 'ai' | 'import';
  /**
   * Whether a run that was interrupted goes on from its partial results. Without, it begins from the
   * start: its partial results are deleted, and its changes taken back.
   */
  resumable?: boolean;
  /**
   * Refuses a run by throwing a `Failure`: when it is started and when it begins ('run'), and when it
   * is read. Without, the owner must be able to see its project, or to edit it where it changes it.
   */
  allow?(owner: RunOwner, act: 'run' | 'read', subject: RunSubject<z.output<Input>>): Promise<void>;
  /**
   * Does the work and returns its result. A `Failure` ends the run with the text for the person;
   * anything else is a defect, logged and tried again.
   */
  run(context: RunContext<z.output<Input>, z.output<Part>>): Promise<z.input<Result>>;
  /** Attempts in all, the first included; 3 unless given. */
  tries?: number;
  /** Seconds that one attempt may take; 300 unless given. */
  seconds?: number;
  /** How many run at once in one process; 1 unless given. */
  concurrency?: number;
  /** How many of one owner may wait or run; the next one is refused. */
  maxPerOwner?: number;
}

/** A definition whose types nobody needs to know. */
export type AnyRunDefinition = RunDefinition<z.ZodType, z.ZodType, z.ZodType>;

/** A defined kind of run, ready to be started. */
export interface RunKind<
  Input extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
> {
  readonly name: string;
  readonly input: Input;
  readonly result: Result;
}
