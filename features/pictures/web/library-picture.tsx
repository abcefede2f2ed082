import { useProjectPicture } from '#features/projects/web/index.ts';
import { retryPicture } from '#ui/picture/retry-picture.ts';

/** A picture of a library, as its record has it. */
export interface LibraryImage {
  id: string;
  file: string;
  name: string;
  /** What is to be seen. */
  alt: string;
  width: number;
  height: number;
}

interface LibraryPictureProps {
  image: LibraryImage;
  className?: string | undefined;
  /** Whether what it shows is told beside it. */
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
