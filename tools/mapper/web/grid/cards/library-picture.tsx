import { askAgain, useProjectPicture } from '#features/projects/web/index.ts';
import type { MapRecord } from '../../../document/mapper-document.ts';

interface LibraryPictureProps {
  image: MapRecord<'images'>;
  className?: string | undefined;
  /** Whether what it shows is told beside it. */
  decorative?: boolean;
}

/** A picture of the map's library. */
export function LibraryPicture({ image, className, decorative = false }: LibraryPictureProps) {
  const address = useProjectPicture(image.file);
  const { alt, name, width, height } = image;
  const size = width > 0 && height > 0 ? { width, height } : {};
  if (!address) return null;
  return (
    <img
      className={className}
      src={address}
      alt={decorative ? '' : alt || name}
      {...size}
      draggable={false}
      onError={askAgain}
    />
  );
}
