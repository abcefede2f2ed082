/** What a file of `content/library` says of a sample, beside its text: whom it is for, and when not to use it. */
export interface LibraryEntry {
  /** Place in the library; samples of lower numbers come first. */
  order: number;
  /** Whether it is a structure with prompts, not a filled example. */
  isTemplate: boolean;
  /** Name of the method, such as 'Journey map'. */
  method: string;
  /** Sector of the example, such as 'Banking'. */
  sector: string;
  /** Whom it is for, in one sentence. */
  for: string;
  /** When it helps, in one sentence. */
  when: string;
  /** When something else is better, in one sentence. */
  notFor: string;
}

type Metadata = Record<string, string | number>;

const headers = import.meta.glob<Metadata>('../../../content/library/*/*.md', {
  eager: true,
  import: 'frontmatter',
});

/** All entries by the names of their files, such as `mapper/journey-current-account`. A file that lacks a part stops the build. */
export const libraryEntries: ReadonlyMap<string, LibraryEntry> = new Map(
  Object.entries(headers).map(([file, metadata]) => [
    file.split('/').slice(-2).join('/').replace(/\.md$/, ''),
    readEntry(file, metadata),
  ]),
);

function readEntry(file: string, metadata: Metadata): LibraryEntry {
  const { order, type = 'example' } = metadata;
  const text = (name: string) => {
    const value = metadata[name];
    if (typeof value !== 'string' || !value) throw new Error(`${file} lacks '${name}'.`);
    return value;
  };
  if (typeof order !== 'number') throw new Error(`${file} lacks 'order'.`);
  return {
    order,
    isTemplate: type === 'template',
    method: text('method'),
    sector: text('sector'),
    for: text('for'),
    when: text('when'),
    notFor: text('not_for'),
  };
}
