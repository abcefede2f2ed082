import type { Markdown } from '../article/written.tsx';

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

/** The contents: user guides, then what hosts and developers need. Files and their titles. */
const contents: readonly [title: string, files: readonly (readonly [string, string])[]][] = [
  [
    'Using Sightline',
    [
      ['content/guides/getting-started.md', 'Getting started'],
      ['content/guides/mapper.md', 'Mapper'],
      ['content/guides/persona-creator.md', 'Persona Creator'],
      ['content/guides/day-in-the-life-of.md', 'Day in the Life Of'],
      ['content/guides/red-route-matrix.md', 'Red Route Matrix'],
      ['content/guides/reviewer.md', 'Reviewer'],
      ['content/guides/notes.md', 'Notes'],
      ['content/guides/teams.md', 'Teams and sharing'],
      ['content/guides/participants.md', 'Participants and consent'],
    ],
  ],
  [
    'Hosting',
    [
      ['docs/deploy.md', 'Running it for a team'],
      ['docs/variables.md', 'Variables'],
      ['docs/security.md', 'Security'],
    ],
  ],
  [
    'Building on it',
    [
      ['docs/api.md', 'The API'],
      ['CHANGELOG.md', 'Changelog'],
    ],
  ],
];

/** The name of a file without folder and ending, in lower case. */
export function slugOf(file: string): string {
  return (file.split('/').at(-1) ?? '').replace(/\.md$/, '').toLowerCase();
}

/** All pages, in their groups. A file that is missing stops the build. */
export const docsGroups: readonly DocsGroup[] = contents.map(([title, listed]) => ({
  title,
  pages: listed.map(([file, name]) => {
    const Text = files[`../../../${file}`];
    if (!Text) throw new Error(`There is no ${file}.`);
    return { slug: slugOf(file), title: name, Text };
  }),
}));

export const docsPages: readonly DocsPage[] = docsGroups.flatMap(({ pages }) => pages);

/** The path of a page; the first one is `/docs` itself. */
export function docsPath(slug: string): string {
  return slug === docsPages[0]?.slug ? '/docs' : `/docs/${slug}`;
}
