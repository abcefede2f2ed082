/** The front matter of a post, which the list of the blog shows. */
export interface PostMetadata {
  slug: string;
  title: string;
  description: string;
  /** ISO date. */
  date: string;
  /** Name of the share picture. */
  picture?: string | undefined;
  /** The sample of the library that it is about. */
  sample?: string | undefined;
}

const headers = import.meta.glob<Record<string, string>>('../../../content/blog/*.md', {
  eager: true,
  import: 'frontmatter',
});

/** All posts, newest first. A file without title or date stops the build. */
export const posts: readonly PostMetadata[] = Object.entries(headers)
  .map(([file, metadata]) => readFrontMatter(file, metadata))
  .sort((a, b) => b.date.localeCompare(a.date));

function readFrontMatter(
  file: string,
  { title, description, date, picture, sample }: Record<string, string>,
): PostMetadata {
  const slug = file.split('/').at(-1)?.replace(/\.md$/, '');
  if (!slug || !title || !description || !date) throw new Error(`${file} lacks its head.`);
  return { slug, title, description, date: String(date), picture, sample };
}
