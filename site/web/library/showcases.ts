import type { listShowcases } from '#features/sharing/contract/links.ts';
import type { AddressOf } from '#kernel/call/call.ts';
import { transmit } from '#platform/web/api/transmit.ts';

/** The call without its schemas, which are larger than the rest of the page's script. */
export const showcasesCall: AddressOf<typeof listShowcases> = {
  id: 'sharing.showcases',
  group: 'main',
  access: 'public',
  method: 'GET',
  path: '/shared/showcases',
};

/** Lists the projects that their owners show publicly, where there are any. */
export async function showShowcases(section: HTMLElement): Promise<void> {
  const { showcases } = await transmit<typeof listShowcases>(showcasesCall, {});
  const items = showcases.map(({ url, title, owner_name: owner }) => {
    const link = document.createElement('a');
    link.href = url;
    link.textContent = title;
    const item = document.createElement('li');
    item.append(link, ` by ${owner}`);
    return item;
  });
  section.querySelector('ul')?.replaceChildren(...items);
  section.hidden = items.length === 0;
}
