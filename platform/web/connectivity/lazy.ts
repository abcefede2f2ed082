import { type ComponentType, type LazyExoticComponent, lazy as lazyOnce } from 'react';
import { serverAnswers } from '#platform/web/api/transmit.ts';

/** Milliseconds between two checks whether the server can be reached. */
const pause = 1000;
/** How often loading may fail while the server can be reached: then it has another version of the page. */
const tries = 3;

/**
 * React's `lazy` with retries: a module that fails to load is requested again as soon as the server
 * can be reached. Until then its fallback is shown, while React alone would never retry.
 */
export const lazy: typeof lazyOnce = (load) => lazyOnce(() => loadWithRetry(load));

/** The same for a component with a named export. */
export function lazyPart<Props, Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazyOnce(() => loadWithRetry(async () => ({ default: (await load())[name] })));
}

/**
 * Loads a module, again each time the server can be reached after a failure; throws where it does
 * not have it.
 */
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

/** A failed module also fails to load its styles, which are not requested again with it. */
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
