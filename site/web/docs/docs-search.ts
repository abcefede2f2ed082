import { readBuiltJson } from '#platform/web/api/read-built-json.ts';
import { type ExcerptPart, excerptOf, markWords } from './docs-excerpt.ts';
import { createDocsIndex, type DocsIndex, type FoundSection } from './docs-index.ts';
import type { DocsSection } from './docs-sections.ts';

/** Results that are listed. */
const listed = 8;

/**
 * Makes the search field of the documentation work. The index is made in the browser, from a file of this server. Enter
 * opens the first result, and arrow keys move between the field and the results.
 */
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
  const links = () => [...results.querySelectorAll('a')];
  field.addEventListener('input', () => void search().catch(failed));
  field.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') links()[0]?.focus();
    else if (event.key === 'Enter') void search().then(() => links()[0]?.click(), failed);
    else return;
    event.preventDefault();
  });
  results.addEventListener('keydown', (event) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const at = links().findIndex((link) => link.matches(':focus'));
    if (event.key === 'Escape' || (by === -1 && at === 0)) field.focus();
    else if (by && at >= 0) links()[at + by]?.focus();
    else return;
    event.preventDefault();
  });
  if (field.value) void search().catch(failed);
}

async function createIndex(): Promise<DocsIndex> {
  const sections = (await readBuiltJson('/docs-sections.json')) as DocsSection[];
  return createDocsIndex(sections);
}

function itemOf({ id, page, heading, text, terms }: FoundSection): HTMLElement {
  const link = document.createElement('a');
  link.href = id;
  link.append(...marked(markWords(heading, terms)));
  const small = document.createElement('small');
  small.textContent = page;
  link.append(small);
  if (text) {
    const excerpt = document.createElement('span');
    excerpt.append(...marked(excerptOf(text, terms)));
    link.append(excerpt);
  }
  const item = document.createElement('li');
  item.append(link);
  return item;
}

const marked = (parts: readonly ExcerptPart[]): (string | HTMLElement)[] =>
  parts.map(({ text, isMatch }) => {
    if (!isMatch) return text;
    const mark = document.createElement('mark');
    mark.textContent = text;
    return mark;
  });

/** What to do where nothing is found. */
function nothingFound(words: string): HTMLElement {
  const item = document.createElement('li');
  const text = document.createElement('p');
  const support = document.createElement('a');
  support.href = '/support';
  support.textContent = 'ask for help';
  text.append(
    `Nothing is found for '${words.trim()}'. Try one word of it, such as 'share' or 'backup', look through the contents below, or `,
    support,
    '.',
  );
  item.append(text);
  return item;
}
