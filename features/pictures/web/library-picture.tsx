import { useProjectPicture } from '#features/projects/web/index.ts';
import { retryPicture } from '#ui/picture/retry-picture.ts';

/** A picture in a library's record. */
export interface LibraryImage {
  id: string;
  file: string;
  name: string;
  /** Alternative text. */
  alt: string;
  width: number;
  height: number;
}

interface LibraryPictureProps {
  image: LibraryImage;
  className?: string | undefined;
  /** Whether there is a description beside it. */
  decorative?: boolean;
}

/** A picture of the project's library. */
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
      onError={retryPicture}
    />
  );
}
