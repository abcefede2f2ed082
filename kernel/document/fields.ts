import type { z } from 'zod';
import type { RichSchema, RichText } from '../text/rich-text.ts';

/** A value of which the last write wins; invalid content reads as the fallback. */
export interface ValueField<T = unknown> {
  readonly kind: 'value';
  readonly schema: z.ZodType<T>;
  readonly fallback: T;
  /** Whether only the server writes it: updates of browsers and restored versions can't. */
  readonly sealed?: true;
  /** Values of earlier versions that a migration changes; files of these versions may have them. */
  readonly earlier?: z.ZodType;
}

/** A text that several users type in at once; all their changes are merged. */
export interface TextField {
  readonly kind: 'text';
  /**
   * Characters that a user may type; merging may exceed them, and reading cuts at twice as many.
   */
  readonly length: number;
}

/**
 * A text with headings, lists and tables that several users edit at once. It may be long: views
 * bind to it, and only the value of a whole document includes it.
 */
export interface RichField {
  readonly kind: 'rich';
  /** The elements and marks that it may have. */
  readonly schema: RichSchema;
  /** Characters of text that an edit may leave it with; reading cuts at twice as many. */
  readonly length: number;
}

/** The position of the record in its collection. */
export interface PositionField {
  readonly kind: 'position';
}

/** The id of a record in a collection that is declared earlier in the shape. */
export interface ReferenceField<Optional extends boolean = boolean> {
  readonly kind: 'reference';
  readonly to: string;
  /** Whether it may be absent, which reads as null. */
  readonly optional: Optional;
  /**
   * What happens to the record when the target is removed: it is dropped, or loses the reference.
   */
  readonly dangling: 'drop' | 'clear';
}

/** Marks in a merging text of the same record, such as bold or a highlight. */
export interface MarksField {
  readonly kind: 'marks';
  /** Name of the text. */
  readonly of: string;
  /** Values that each kind of mark may have. */
  readonly marks: Readonly<Record<string, z.ZodType<MarkValue>>>;
}

export type MarkValue = string | true;

/** A marked range of a text, `to` exclusive; it moves with the words when others type. */
export interface Mark {
  readonly from: number;
  readonly to: number;
  readonly name: string;
  readonly value: MarkValue;
}

export type Field =
  | ValueField
  | TextField
  | RichField
  | PositionField
  | ReferenceField
  | MarksField;
export type Fields = Readonly<Record<string, Field>>;

/** The type that a field reads as. */
export type FieldRead<F> =
  F extends ValueField<infer T>
    ? T
    : F extends ReferenceField<infer Optional>
      ? Optional extends true
        ? string | null
        : string
      : F extends MarksField
        ? readonly Mark[]
        : F extends RichField
          ? RichText
          : string;

/** A record as views read it: complete and valid, without its rich texts. */
export type RecordOf<F extends Fields> = { readonly id: string } & {
  readonly [Name in keyof F as F[Name] extends RichField ? never : Name]: FieldRead<F[Name]>;
};

/** A record with its rich texts, as in the value of a whole document. */
export type WholeRecordOf<F extends Fields> = { readonly id: string } & {
  readonly [Name in keyof F]: FieldRead<F[Name]>;
};

type RequiredFields<F extends Fields> = {
  [Name in keyof F]: F[Name] extends PositionField | ReferenceField<false> ? Name : never;
}[keyof F];

/**
 * The fields of a new record: position and required references must be given, the others may be.
 */
export type NewRecord<F extends Fields> = { [Name in RequiredFields<F>]: FieldRead<F[Name]> } & {
  [Name in Exclude<keyof F, RequiredFields<F>>]?: FieldRead<F[Name]>;
};

/** Fields of a record that are set as a whole; texts and their marks are changed in place. */
export type RecordChange<F extends Fields> = {
  [Name in keyof F as F[Name] extends TextField | MarksField | RichField
    ? never
    : Name]?: FieldRead<F[Name]>;
};

/** Names of the merging fields. */
export type TextName<F extends Fields> = {
  [Name in keyof F]: F[Name] extends TextField ? Name : never;
}[keyof F] &
  string;

/** Names of the fields that hold rich text. */
export type RichName<F extends Fields> = {
  [Name in keyof F]: F[Name] extends RichField ? Name : never;
}[keyof F] &
  string;

export const value = <T>(schema: z.ZodType<T>, fallback: T): ValueField<T> => ({
  kind: 'value',
  schema,
  fallback,
});

/** A property that rights depend on: every user reads it, and only calls change it. */
export const sealed = <T>(field: ValueField<T>): ValueField<T> => ({ ...field, sealed: true });

export const mergingText = (length: number): TextField => ({ kind: 'text', length });

export const richText = (schema: RichSchema, length: number): RichField => ({
  kind: 'rich',
  schema,
  length,
});

export const position = (): PositionField => ({ kind: 'position' });

/** A reference to the whole that a record is part of: it is removed with its target. */
export const reference = (to: string): ReferenceField<false> => ({
  kind: 'reference',
  to,
  optional: false,
  dangling: 'drop',
});

/** The same where the whole is optional: absent reads as null. */
export const partOf = (to: string): ReferenceField<true> => ({
  kind: 'reference',
  to,
  optional: true,
  dangling: 'drop',
});

/** A reference that a record may have: the record stays when its target is removed. */
export const optionalReference = (to: string): ReferenceField<true> => ({
  kind: 'reference',
  to,
  optional: true,
  dangling: 'clear',
});

export const marksOf = (of: string, marks: MarksField['marks']): MarksField => ({
  kind: 'marks',
  of,
  marks,
});
