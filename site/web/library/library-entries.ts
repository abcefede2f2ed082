/** What a file of `content/library` says of a sample, beside its text: whom it is for, and when not to use it. */
export interface LibraryEntry {
  /** The sample's slug, and the name of the file. */
  slug: string;
  /** Name of the method, such as 'Journey map'. */
  method: string;
  /** Sector of the example, such as 'Banking'. */
  sector: string;
  /** Whom it is for, in one sentence. */
  for: string;
  /** When something else is better, in one sentence. */
  notFor: string;
}

const headers = import.meta.glob<Record<string, string>>('../../../content/library/*.md', {
  eager: true,
  import: 'frontmatter',
});

/** All entries by their slugs. A file that lacks a part stops the build. */
export const libraryEntries: ReadonlyMap<string, LibraryEntry> = new Map(
  Object.entries(headers).map(([file, metadata]) => {
    const entry = readEntry(file, metadata);
    return [entry.slug, entry];
  }),
);

function readEntry(file: string, metadata: Record<string, string>): LibraryEntry {
  const slug = file.split('/').at(-1)?.replace(/\.md$/, '');
  const { method, sector, for: purpose, not_for: notFor } = metadata;
  if (!slug || !method || !sector || !purpose || !notFor)
    throw new Error(`${file} lacks method, sector, for or not_for.`);
  return { slug, method, sector, for: purpose, notFor };
}
