/** The newest part of a changelog. */
export interface ReleaseNotes {
  title: string;
  groups: { title: string; items: string[] }[];
}

/** Reads the first `##` part of a changelog in Markdown, as plain text; null where there is none. */
export function readNotes(changelog: string): ReleaseNotes | null {
  const [, newest] = changelog.split(/^## /m);
  if (newest === undefined) return null;
  const [title = '', ...rest] = newest.split('\n');
  const groups = new Map<string, string[]>();
  // A group may be there twice, while a release is written.
  for (const group of rest.join('\n').split(/^### /m).slice(1)) {
    const [name = '', ...items] = group.split(/\n- /);
    const before = groups.get(name.trim()) ?? [];
    groups.set(name.trim(), [...before, ...items.map(plainText).filter(Boolean)]);
  }
  return {
    title: title.trim(),
    groups: Array.from(groups, ([name, items]) => ({ title: name, items })),
  };
}

/** An item without line breaks and marks of code and emphasis. */
function plainText(item: string): string {
  return item
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\*\*|`/g, '')
    .trim();
}
