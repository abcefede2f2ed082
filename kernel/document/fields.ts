import type { z } from 'zod';
import type { RichSchema, RichText } from '../text/rich-text.ts';

/** A value that the last writer wins; what does not fit the schema reads as the fallback. */
export interface ValueField<T = unknown> {
  readonly kind: 'value';
  readonly schema: z.ZodType<T>;
  readonly fallback: T;
  /** Whether only the server writes it: not from a browser's frame, and not by restoring. */
  readonly sealed?: true;
}

/** A text into which several people type at once without losing a word. */
export interface TextField {
  readonly kind: 'text';
  /** Characters that an edit lets one type; merging may exceed it, reading cuts at twice that. */
  readonly length: number;
}

/**
 * A text with headings, lists, tables and the like, which several people write at once. It may be
 * long: views bind to it, and only who reads a whole document gets it as a value.
 */
export interface RichField {
  readonly kind: 'rich';
  /** What it may hold. */
  readonly schema: RichSchema;
  /** Characters of words that an edit lets it have; reading cuts at twice that. */
  readonly length: number;
}

/** Where the record stands among the others of its collection. */
export interface PositionField {
  readonly kind: 'position';
}

/** The id of a record in a collection that is declared earlier in the shape. */
export interface ReferenceField<Optional extends boolean = boolean> {
  readonly kind: 'reference';
  readonly to: string;
  /** Whether it may be absent, which reads as null. */
  readonly optional: Optional;
  /** What becomes of the record when the target is gone: dropped, or without the reference. */
  readonly dangling: 'drop' | 'clear';
}

/** What is marked in a merging text of the same record, as bold words or a highlight. */
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

/** What a field reads as. */
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

/** One record as views read it: complete and valid, but for its rich texts. */
export type RecordOf<F extends Fields> = { readonly id: string } & {
  readonly [Name in keyof F as F[Name] extends RichField ? never : Name]: FieldRead<F[Name]>;
};

/** One record with its rich texts, as it is in the value of a whole document. */
export type WholeRecordOf<F extends Fields> = { readonly id: string } & {
  readonly [Name in keyof F]: FieldRead<F[Name]>;
};

type Needed<F extends Fields> = {
  [Name in keyof F]: F[Name] extends PositionField | ReferenceField<false> ? Name : never;
}[keyof F];

/** What a new record is made from: position and required references are given, the rest may be. */
export type NewRecord<F extends Fields> = { [Name in Needed<F>]: FieldRead<F[Name]> } & {
  [Name in Exclude<keyof F, Needed<F>>]?: FieldRead<F[Name]>;
};

/** Fields of a record that are set as a whole; texts and their marks are changed in place instead. */
export type RecordChange<F extends Fields> = {
  [Name in keyof F as F[Name] extends TextField | MarksField | RichField
    ? never
    : Name]?: FieldRead<F[Name]>;
};

/** Names of the fields that merge. */
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

/** A fact of a document on which rights stand: everybody reads it, and only calls change it. */
export const sealed = <T>(field: ValueField<T>): ValueField<T> => ({ ...field, sealed: true });

export const mergingText = (length: number): TextField => ({ kind: 'text', length });

export const richText = (schema: RichSchema, length: number): RichField => ({
  kind: 'rich',
  schema,
  length,
});

export const position = (): PositionField => ({ kind: 'position' });

/** What a record is part of: it goes when its target goes. */
export const reference = (to: string): ReferenceField<false> => ({
  kind: 'reference',
  to,
  optional: false,
  dangling: 'drop',
});

/** What a record may be part of: absent reads as null, and it goes when its target goes. */
export const partOf = (to: string): ReferenceField<true> => ({
  kind: 'reference',
  to,
  optional: true,
  dangling: 'drop',
});

/** What a record may point at: it stays when its target goes. */
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
