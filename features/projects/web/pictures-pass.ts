import { createContext, type SyntheticEvent, useCallback, useContext } from 'react';
import { usePictureAddress } from '#features/accounts/web/index.ts';

/** What opens the pictures of the project that is drawn inside; null for what everyone may see. */
export const PicturesPassContext = createContext<string | null>(null);

/** The address of a picture of the project that is drawn here, or null until it is known. */
export function useProjectPicture(path: string): string | null {
  return useProjectPictures()?.(path) ?? null;
}

/** The same for a view that draws many; null until the address of pictures is known. */
export function useProjectPictures(): ((path: string) => string) | null {
  const pass = useContext(PicturesPassContext);
  const base = usePictureAddress('/')?.slice(0, -1);
  const addressOf = useCallback(
    (path: string) => `${base}${path}${pass ? `?pass=${encodeURIComponent(pass)}` : ''}`,
    [base, pass],
  );
  return base === undefined ? null : addressOf;
}

/** Milliseconds. */
const waits = [1000, 3000, 8000];

/**
 * What a picture does that did not come: it is asked for some more times. One that was just pasted
 * from another project is known to stand in this one only a moment later.
 */
export function askAgain({ currentTarget }: SyntheticEvent | Event): void {
  if (!(currentTarget instanceof HTMLImageElement)) return;
  const asked = Number(currentTarget.dataset.asked ?? 0);
  const wait = waits[asked];
  if (wait === undefined) return;
  currentTarget.dataset.asked = String(asked + 1);
  const address = currentTarget.src;
  setTimeout(() => {
    if (currentTarget.src === address) currentTarget.src = address;
  }, wait);
}
