/** What a page is: how to use the suite, what operators and developers look up, or what changed. */
export type DocsKind = 'guide' | 'reference' | 'changelog';

interface ListedPage {
  file: string;
  title: string;
  kind: DocsKind;
}

const guide = (name: string, title: string): ListedPage => ({
  file: `content/guides/${name}.md`,
  title,
  kind: 'guide',
});
const reference = (name: string, title: string): ListedPage => ({
  file: `docs/${name}.md`,
  title,
  kind: 'reference',
});

/** The contents: user guides, then what hosts and developers need. */
export const docsContents: readonly (readonly [heading: string, pages: readonly ListedPage[]])[] = [
  [
    'Using Sightline',
    [
      guide('getting-started', 'Getting started'),
      guide('mapper', 'Mapper'),
      guide('persona-creator', 'Persona Creator'),
      guide('day-in-the-life-of', 'Day in the Life Of'),
      guide('red-route-matrix', 'Red Route Matrix'),
      guide('reviewer', 'Reviewer'),
      guide('notes', 'Notes'),
      guide('teams', 'Teams and sharing'),
      guide('participants', 'Participants and consent'),
      guide('account', 'Your account'),
    ],
  ],
  [
    'Hosting',
    [
      reference('deploy', 'Running it for a team'),
      reference('variables', 'Variables'),
      reference('security', 'Security'),
    ],
  ],
  [
    'Building on it',
    [reference('api', 'The API'), { file: 'CHANGELOG.md', title: 'Changelog', kind: 'changelog' }],
  ],
];

/** The name of a file without folder and ending, in lower case: its part of the path below `/docs/`. */
export function slugOf(file: string): string {
  return (file.split('/').at(-1) ?? '').replace(/\.md$/, '').toLowerCase();
}

/** The path of a page; the first one is `/docs` itself. */
export function docsPath(slug: string): string {
  return slug === slugOf(docsContents[0]?.[1][0]?.file ?? '') ? '/docs' : `/docs/${slug}`;
}
