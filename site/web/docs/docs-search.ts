import { readBuiltJson } from '#platform/web/api/read-built-json.ts';
import { createDocsIndex, type DocsIndex, type FoundSection } from './docs-index.ts';
import type { DocsSection } from './docs-sections.ts';

/** Results that are listed. */
const listed = 8;

/** Makes the search field of the documentation work. The index is made in the browser, from a file of this server. */
export function startDocsSearch(field: HTMLInputElement, results: HTMLElement): void {
  let index: Promise<DocsIndex> | undefined;
  const search = async () => {
    index ??= createIndex();
    const words = field.value;
    const found = (await index).search(words);
    if (field.value !== words) return;
    const items = found.slice(0, listed).map(itemOf);
    if (items.length === 0 && words.trim()) items.push(nothingFound(words));
    results.replaceChildren(...items);
  };
  const failed = () => {
    index = undefined;
    results.textContent = 'The search could not be loaded. Type again to try once more.';
  };
  field.addEventListener('input', () => void search().catch(failed));
  if (field.value) void search().catch(failed);
}

async function createIndex(): Promise<DocsIndex> {
  const sections = (await readBuiltJson('/docs-sections.json')) as DocsSection[];
  return createDocsIndex(sections);
}

function itemOf({ id, page, heading }: FoundSection): HTMLElement {
  const link = document.createElement('a');
  link.href = id;
  link.textContent = heading;
  const small = document.createElement('small');
  small.textContent = page;
  link.append(small);
  const item = document.createElement('li');
  item.append(link);
  return item;
}

function nothingFound(words: string): HTMLElement {
  const item = document.createElement('li');
  item.textContent = `Nothing is found for '${words.trim()}'.`;
  return item;
}
