/** What the front matter of a guide says (`content/booklets/guides`). */
export interface Resource {
  /** The part of addresses that names the tool. */
  slug: string;
  title: string;
  description: string;
  product: string;
  /** Name of its picture. */
  picture: string;
}

const headers = import.meta.glob<Record<string, string>>('../../../content/booklets/guides/*.md', {
  eager: true,
  import: 'frontmatter',
});

/** The guides as PDF, by their slugs. A file that lacks a part stops the build. */
export const resources: ReadonlyMap<string, Resource> = new Map(
  Object.entries(headers).map(([file, metadata]) => {
    const slug = file.split('/').at(-1)?.replace(/\.md$/, '') ?? '';
    const { title, description, product, picture } = metadata;
    if (!title || !description || !product || !picture)
      throw new Error(`${file} lacks its front matter.`);
    return [slug, { slug, title, description, product, picture }];
  }),
);
