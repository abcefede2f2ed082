import { docsContents, docsPath, slugOf } from './docs-contents.ts';
import { type DocsSection, sectionsOf } from './docs-sections.ts';

const sources: Readonly<Record<string, string>> = import.meta.glob<string>(
  ['../../../content/guides/*.md', '../../../docs/*.md', '../../../CHANGELOG.md'],
  { eager: true, import: 'default', query: '?raw' },
);

/** All sections of all pages; the build writes them into a file. */
export function allSections(): DocsSection[] {
  return docsContents.flatMap(([, pages]) =>
    pages.flatMap(({ file, title, kind }) => {
      const source = sources[`../../../${file}`];
      if (!source) return [];
      const page = { path: docsPath(slugOf(file)), title, kind };
      return sectionsOf(source, page);
    }),
  );
}
