import styles from './product-picture.module.css';

interface ProductPictureProps {
  /** A picture that `scripts/pictures.ts` takes from the running suite. */
  name: string;
  /** What is seen in it; empty where that is written beside it. */
  alt: string;
  /** Seen at once, and so loaded at once. */
  first?: boolean;
}

/** The product itself, in the colours that the reader has chosen. */
export function ProductPicture({ name, alt, first }: ProductPictureProps) {
  return (
    <div className={styles.picture}>
      {(['light', 'dark'] as const).map((scheme) => (
        <img
          key={scheme}
          className={styles[scheme]}
          src={`/pictures/${name}-${scheme}.webp`}
          alt={alt}
          width={1440}
          height={900}
          // What is not displayed is not loaded either: only one of the two is.
          loading="lazy"
          fetchPriority={first ? 'high' : 'auto'}
        />
      ))}
    </div>
  );
}
