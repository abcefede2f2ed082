import type { Fields, RecordOf } from './fields.ts';

/** What a field is called in a sentence, and what its codes are. */
export interface FieldName {
  readonly label: string;
  /** The word of each value that is a code. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Collection of the document whose records, under a code as their id, call it otherwise. */
  readonly renamedIn?: string;
}

/** How the records of one kind are called in sentences. */
export interface RecordNames<F extends Fields = Fields> {
  /** As 'card' and 'cards'. */
  readonly one: string;
  readonly many: string;
  /** Fields that distinguish one record from another, as a title; a reference stands for what it names. */
  readonly by: readonly (keyof F & string)[];
  /** The reference to the record whose part it is: what became of it is told below that one. */
  readonly within?: keyof F & string;
  /** Fields beside its position that say where it stands: another value of one has it moved. */
  readonly places?: readonly (keyof F & string)[];
  /** Fields that people see. What has no name here, as a position, is no content. */
  readonly fields: { readonly [Name in keyof F]?: FieldName };
  /** Fields that are told as one, as a start and an end; none of them has a name of its own. */
  readonly together?: readonly {
    readonly label: string;
    readonly fields: readonly (keyof F & string)[];
    say(record: RecordOf<F>): string;
  }[];
}

/** How a document's parts are called where its content is told in words: versions, lost edits. */
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
