import { type LibraryImage, LibraryPicture } from '#features/pictures/web/index.ts';
import type { ThemeColours } from '../document/index.ts';
import styles from './themed-title.module.css';

interface ThemedTitleProps extends ThemeColours {
  title: string;
  image: LibraryImage | undefined;
}

/** The head of what is printed: a band in the two colours, the title, the logo. */
export function ThemedTitle({ title, first, second, image }: ThemedTitleProps) {
  return (
    <div className={styles.head}>
      <div className={styles.band}>
        <span style={{ background: first }} />
        <span style={{ background: second }} />
      </div>
      <h1 className={styles.title}>{title}</h1>
      {image ? <LibraryPicture image={image} className={styles.logo} /> : null}
    </div>
  );
}
