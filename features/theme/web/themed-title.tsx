import { type LibraryImage, LibraryPicture } from '#features/pictures/web/index.ts';
import type { ThemeColours } from '../document/index.ts';
import styles from './themed-title.module.css';

interface ThemedTitleProps {
  title: string;
  /** Null for the defaults. */
  colours: ThemeColours | null;
  image: LibraryImage | undefined;
}

/**
 * The header of printed pages: the title, the logo, and a band in the two colours where they were
 * chosen.
 */
export function ThemedTitle({ title, colours, image }: ThemedTitleProps) {
  return (
    <div className={styles.header} data-logo={image !== undefined || undefined}>
      {colours ? (
        <div className={styles.band}>
          <span style={{ background: colours.first }} />
          <span style={{ background: colours.second }} />
        </div>
      ) : null}
      <h1 dir="auto" className={styles.title}>
        {title}
      </h1>
      {image ? <LibraryPicture image={image} className={styles.logo} /> : null}
    </div>
  );
}
