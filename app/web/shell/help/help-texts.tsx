import type { ComponentType } from 'react';
import type { GuideSection, HelpTexts } from '#features/help/web/index.ts';
import { readBuiltJson } from '#platform/web/api/read-built-json.ts';
import { type LinkProps, type Markdown, Written } from '#site/web/article/written.tsx';
import { createDocsIndex } from '#site/web/docs/docs-index.ts';
import type { DocsSection } from '#site/web/docs/docs-sections.ts';
import styles from './help-texts.module.css';

/** The guides; each is loaded when it is read. */
const files = import.meta.glob<Markdown>('../../../../content/guides/*.md', { import: 'default' });
const guides = new Map(
  Object.entries(files).map(([file, read]) => [/([\w-]+)\.md$/.exec(file)?.[1] ?? '', read]),
);

/** Loads the sections of all guides; the file and the texts are in the cache for use without network. */
export async function loadHelpTexts(): Promise<HelpTexts> {
  const all = (await readBuiltJson('/docs-sections.json')) as DocsSection[];
  const byId = new Map<string, GuideSection>();
  for (const section of all) {
    const read = sectionOf(section);
    if (!read) continue;
    byId.set(section.id, read);
  }
  const index = createDocsIndex(all.filter(({ id }) => byId.has(id)));
  return {
    sections: [...byId.values()],
    search: (words) => index.search(words).flatMap(({ id }) => byId.get(id) ?? []),
    read: readGuide,
  };
}

/** A section as the help has it; null for one of another part of the documentation. */
function sectionOf({ id, page, heading }: DocsSection): GuideSection | null {
  const [path = '', anchor = null] = id.split('#');
  const guide = path.replace('/docs/', '');
  return guides.has(guide) ? { guide, title: page, heading, anchor } : null;
}

async function readGuide(guide: string): Promise<ComponentType> {
  const Text = await guides.get(guide)?.();
  if (!Text) throw new Error(`There is no guide ${guide}.`);
  return function WrittenGuide() {
    return (
      <div className={styles.guide}>
        <Written content={Text} link={GuideLink} />
      </div>
    );
  };
}

/** What a guide links to opens beside the project, which stays open. */
function GuideLink({ href = '', children }: LinkProps) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
