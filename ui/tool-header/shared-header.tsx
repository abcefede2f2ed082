import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Mark } from '#ui/mark/mark.tsx';
import styles from './tool-header.module.css';
import { useToolHeaderSlots } from './tool-header-slots.tsx';

/** The header of a project behind a public link: the brand, and what the page puts into its slots. */
export function SharedHeader({ end }: { end: ReactNode }) {
  const { offer } = useToolHeaderSlots();
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.back} aria-label="Sightline, home">
        <span className={styles.brand}>
          <Mark size={20} />
        </span>
        <span className={styles.name}>Sightline</span>
      </Link>
      <div className={styles.title} ref={offer.title} />
      <div className={styles.state} ref={offer.state} />
      <div className={styles.people} ref={offer.people} />
      <div className={styles.actions} ref={offer.actions} />
      <div className={styles.end}>{end}</div>
    </header>
  );
}
