import { type ComponentType, type LazyExoticComponent, lazy as lazyOnce } from 'react';
import { serverAnswers } from '#platform/web/api/transmit.ts';

/** Milliseconds between two looks for the server. */
const pause = 1000;
/** How often it may be there and not give a part: then it has another version of the page. */
const tries = 3;

/**
 * `lazy` of React for a line that may be cut: a part that does not come is asked for again as soon as the server
 * is there. Until then its fallback stands, where React would give up for as long as the page is open.
 */
export const lazy: typeof lazyOnce = (load) => lazyOnce(() => loadWithRetry(load));

/** The same for a component that its module exports by a name. */
export function lazyPart<Props, Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazyOnce(() => loadWithRetry(async () => ({ default: (await load())[name] })));
}

/** Loads something, again each time the server is found after a failure; throws where it has not got it. */
export async function loadWithRetry<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let left = tries; ; left -= 1) {
    try {
      return await load();
    } catch (error) {
      if (left === 1) throw error;
      await serverIsThere();
      await loadStylesAgain();
    }
  }
}

async function serverIsThere(): Promise<void> {
  do {
    await new Promise((resolve) => setTimeout(resolve, pause));
  } while (!(await serverAnswers()));
}

/** The styles of a part stay away with it, and are not asked for again when it is. */
async function loadStylesAgain(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const failed = links.filter(({ sheet }) => sheet === null);
  await Promise.all(
    failed.map(
      (link) =>
        new Promise<void>((resolve) => {
          const again = document.createElement('link');
          for (const { name, value } of link.attributes) again.setAttribute(name, value);
          for (const end of ['load', 'error']) again.addEventListener(end, () => resolve());
          link.replaceWith(again);
        }),
    ),
  );
}
