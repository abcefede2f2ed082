import type { Markdown } from '../article/written.tsx';
import { docsContents, slugOf } from './docs-contents.ts';

export { docsPath, slugOf } from './docs-contents.ts';

/** A page of the documentation. */
export interface DocsPage {
  /** Its part of the path below `/docs/`. */
  slug: string;
  title: string;
  Text: Markdown;
}

/** Pages under a heading of the contents. */
export interface DocsGroup {
  title: string;
  pages: readonly DocsPage[];
}

const files: Readonly<Record<string, Markdown>> = {
  ...import.meta.glob<Markdown>('../../../content/guides/*.md', {
    eager: true,
    import: 'default',
  }),
  ...import.meta.glob<Markdown>(
    ['../../../docs/{deploy,variables,security,api}.md', '../../../CHANGELOG.md'],
    { eager: true, import: 'default' },
  ),
};

const [version] = Object.values(
  import.meta.glob<string>('../../../package.json', { eager: true, import: 'version' }),
);

/** The version of the suite that the pages are about: the one that serves them. */
export const docsVersion = version ?? '';

/** All pages, in their groups. A file that is missing stops the build. */
export const docsGroups: readonly DocsGroup[] = docsContents.map(([title, listed]) => ({
  title,
  pages: listed.map(({ file, title: name }) => {
    const Text = files[`../../../${file}`];
    if (!Text) throw new Error(`There is no ${file}.`);
    return { slug: slugOf(file), title: name, Text };
  }),
}));

export const docsPages: readonly DocsPage[] = docsGroups.flatMap(({ pages }) => pages);
