import type { listPublished } from '#features/library/contract/contribution-calls.ts';
import { publishedPath } from '#features/library/contract/paths.ts';
import type { AddressOf } from '#kernel/call/call.ts';
import { transmit } from '#platform/web/api/transmit.ts';

/** The call without its schemas, which are larger than the rest of the page's script. */
export const publishedCall: AddressOf<typeof listPublished> = {
  id: 'library.published',
  group: 'site',
  access: 'public',
  method: 'GET',
  path: '/library/contributions',
};

/** Lists the projects that accounts contributed, where there are any. */
export async function showContributed(section: HTMLElement): Promise<void> {
  const { contributions } = await transmit<typeof listPublished>(publishedCall, {});
  const items = contributions.map(({ slug, title, method, sector, by }) => {
    const link = document.createElement('a');
    link.href = publishedPath(slug);
    link.textContent = title;
    const item = document.createElement('li');
    item.append(link, ` · ${method} · ${sector}${by ? `, by ${by}` : ''}`);
    return item;
  });
  section.querySelector('ul')?.replaceChildren(...items);
  section.hidden = items.length === 0;
}
