import { docsPages, docsPath, slugOf } from './docs-list.ts';
import { type DocsSection, sectionsOf } from './docs-sections.ts';

const sources: Readonly<Record<string, string>> = import.meta.glob<string>(
  ['../../../content/guides/*.md', '../../../docs/*.md', '../../../CHANGELOG.md'],
  { eager: true, import: 'default', query: '?raw' },
);

/** All sections of all pages; the build writes them into a file. */
export function allSections(): DocsSection[] {
  return docsPages.flatMap(({ slug, title }) => {
    const [, source] = Object.entries(sources).find(([file]) => slugOf(file) === slug) ?? [];
    return source ? sectionsOf(source, docsPath(slug), title) : [];
  });
}
