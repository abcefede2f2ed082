import type { Fields, RecordOf } from './fields.ts';

/** The name of a field in sentences, and the names of its codes. */
export interface FieldName {
  readonly label: string;
  /** The name of each value that is a code. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Collection of the document whose records rename codes; a record's id is the code. */
  readonly renamedIn?: string;
}

/** The names of one kind of record in sentences. */
export interface RecordNames<F extends Fields = Fields> {
  /** Singular and plural, such as 'card' and 'cards'. */
  readonly one: string;
  readonly many: string;
  /**
   * Fields that distinguish one record from another, such as a title; a reference counts as the
   * name of its target.
   */
  readonly by: readonly (keyof F & string)[];
  /** The reference to the record that it is part of: its changes are listed below that one. */
  readonly within?: keyof F & string;
  /** Fields that place it, beside its position: a change of one counts as a move. */
  readonly placementFields?: readonly (keyof F & string)[];
  /** Visible fields. A field without a name, such as a position, is no content. */
  readonly fields: { readonly [Name in keyof F]?: FieldName };
  /**
   * Fields that are described together, such as start and end; none of them has a name of its own.
   */
  readonly together?: readonly {
    readonly label: string;
    readonly fields: readonly (keyof F & string)[];
    say(record: RecordOf<F>): string;
  }[];
}

/**
 * The names of a document's parts where its content is described as text: versions, rejected edits.
 */
export interface Names<
  S extends {
    facts: Readonly<Record<string, unknown>>;
    records: Readonly<Record<string, Fields>>;
  } = { facts: Readonly<Record<string, unknown>>; records: Readonly<Record<string, Fields>> },
> {
  readonly facts: { readonly [Name in keyof S['facts']]?: FieldName };
  readonly records: {
    readonly [Name in keyof S['records']]?: RecordNames<S['records'][Name]>;
  };
}
