import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useProjectPictures } from '#features/projects/web/index.ts';
import { logFailure } from '#platform/web/log/log-failure.ts';

/** Calls back once all pictures within an element are loaded or have failed. */
export function usePicturesLoaded(root: RefObject<HTMLElement | null>, onThere: () => void): void {
  const known = useProjectPictures() !== null;
  const notifyLoaded = useEffectEvent(onThere);
  useEffect(() => {
    if (!known || !root.current) return;
    const pictures = [...root.current.querySelectorAll('img')];
    // Each picture is awaited once, however often it is shown.
    const each = new Map(pictures.map((picture) => [picture.src, picture]));
    // A picture that fails leaves its space empty.
    const all = [...each.values()].map((picture) => there(picture).catch(() => undefined));
    Promise.all(all)
      .then(() => notifyLoaded())
      .catch(logFailure);
  }, [known, root]);
}

/**
 * A browser decodes visible pictures only: one that is laid out for printing counts once it is
 * loaded.
 */
function there(picture: HTMLImageElement): Promise<unknown> {
  if (picture.checkVisibility()) return picture.decode();
  if (picture.complete) return Promise.resolve();
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) picture.addEventListener(end, resolve, { once: true });
  });
}
