import styles from './product-picture.module.css';

interface ProductPictureProps {
  /** A picture that `scripts/pictures.ts` takes from the running suite. */
  name: string;
  /** Alternative text; empty where the description is beside it. */
  alt: string;
  /** Above the fold, and so loaded eagerly. */
  first?: boolean;
}

/** A screenshot of the product, in the reader's colour scheme; on a phone a detail of it that can be read there. */
export function ProductPicture({ name, alt, first }: ProductPictureProps) {
  return (
    <span className={styles.picture}>
      {(['light', 'dark'] as const).map((scheme) => (
        <picture key={scheme} className={styles[scheme]}>
          <source
            media="(max-width: 767px)"
            srcSet={`/pictures/${name}-detail-${scheme}.webp`}
            width={880}
            height={550}
          />
          <img
            src={`/pictures/${name}-${scheme}.webp`}
            alt={alt}
            width={1440}
            height={900}
            // A picture that is not displayed is not loaded: only one of the two is.
            loading="lazy"
            fetchPriority={first ? 'high' : 'auto'}
          />
        </picture>
      ))}
    </span>
  );
}
