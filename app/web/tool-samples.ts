import { type ProjectCode, projectKinds } from '#features/projects/contract/kinds.ts';

const files = import.meta.glob<{ title: string }>('../../content/samples/*/*.json', {
  eager: true,
  import: 'default',
  query: '?listed',
});

/** The samples of a tool, by title. */
export function samplesOfTool(code: ProjectCode): { slug: string; title: string }[] {
  const folder = `../../content/samples/${projectKinds[code]}/`;
  return Object.entries(files)
    .filter(([file]) => file.startsWith(folder))
    .map(([file, { title }]) => ({ slug: file.slice(folder.length, -'.json'.length), title }))
    .sort((a, b) => a.title.localeCompare(b.title));
}
