import type { ReactNode } from 'react';
import { LibraryPicture } from '#features/pictures/web/index.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { useMap } from './map-model.tsx';

interface PersonaPictureProps {
  /** The id of a picture of the library. */
  picture: string | null;
  className?: string | undefined;
  /** Shown if there is no picture. */
  children: ReactNode;
}

/** The picture of a persona. It is decorative: the name is beside it. */
export function PersonaPicture({ picture, className, children }: PersonaPictureProps) {
  const image = useRecord(useMap().records, 'images', picture ?? '');
  return image ? <LibraryPicture image={image} className={className} decorative /> : children;
}
