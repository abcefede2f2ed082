import type { ReactNode } from 'react';
import { LibraryPicture } from '#features/pictures/web/index.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { useMap } from './map-model.tsx';

interface PersonaPictureProps {
  /** Id of a picture of the library, as the persona has it. */
  picture: string | null;
  className?: string | undefined;
  /** Stands in its place where there is none. */
  children: ReactNode;
}

/** What a persona looks like, beside its name; the name says who it is. */
export function PersonaPicture({ picture, className, children }: PersonaPictureProps) {
  const image = useRecord(useMap().records, 'images', picture ?? '');
  return image ? <LibraryPicture image={image} className={className} decorative /> : children;
}
