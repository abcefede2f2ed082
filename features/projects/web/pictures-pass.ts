import { createContext, useCallback, useContext } from 'react';
import { usePictureAddress } from '#features/accounts/web/index.ts';

/** The pass for pictures of the project that is drawn inside; null for public pictures. */
export const PicturesPassContext = createContext<string | null>(null);

/** The address of a picture of the project that is drawn here; null until it is known. */
export function useProjectPicture(path: string): string | null {
  return useProjectPictures()?.(path) ?? null;
}

/** The same for a component that draws many; null until the base address of pictures is known. */
export function useProjectPictures(): ((path: string) => string) | null {
  const pass = useContext(PicturesPassContext);
  const base = usePictureAddress('/')?.slice(0, -1);
  const addressOf = useCallback(
    (path: string) => `${base}${path}${pass ? `?pass=${encodeURIComponent(pass)}` : ''}`,
    [base, pass],
  );
  return base === undefined ? null : addressOf;
}
