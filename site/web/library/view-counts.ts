import type { countView, listViews } from '#features/views/contract/calls.ts';
import type { AddressOf } from '#kernel/call/call.ts';
import { transmit } from '#platform/web/api/transmit.ts';

// The calls without their schemas, which are larger than the rest of the page's script.

export const countCall: AddressOf<typeof countView> = {
  id: 'views.count',
  group: 'site',
  access: 'public',
  method: 'POST',
  path: '/site-config/update-view-count',
};

export const listCall: AddressOf<typeof listViews> = {
  id: 'views.list',
  group: 'site',
  access: 'public',
  method: 'GET',
  path: '/site-config/view-counts',
};

/** Counts the visitor of the page once it is looked at, and writes how many it had. */
export async function countThisView(element: HTMLElement): Promise<void> {
  // A program that drives a browser, or a page that is only fetched ahead, is no visitor.
  if (navigator.webdriver) return;
  if (document.visibilityState !== 'visible') {
    await new Promise((resolve) =>
      document.addEventListener('visibilitychange', resolve, { once: true }),
    );
  }
  const { views } = await transmit<typeof countView>(countCall, {
    body: { page: location.pathname },
  });
  if (views < 2) return;
  element.textContent = `${views} visitors in 90 days`;
  element.hidden = false;
}

/** The paths below a path, the most visited first. */
export async function listByViews(below: string): Promise<string[]> {
  const { pages } = await transmit<typeof listViews>(listCall, { query: { below } });
  return pages.map(({ page }) => page);
}
