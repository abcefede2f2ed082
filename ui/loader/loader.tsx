import { useEffect, useRef } from 'react';
import { Mark } from '#ui/mark/mark.tsx';
import styles from './loader.module.css';

export interface LoaderProps {
  /** What is being waited for, shown below the big loader and read aloud with both. */
  label: string;
  /** For a wait that fills the page, as a generation does. */
  big?: boolean;
}

/**
 * A wait whose end nobody knows. The animations are `/loader.json` and `/littleLoader.json`; their
 * player is loaded only when one is shown, and the mark stands still for who asks for less motion.
 */
export function Loader({ label, big = false }: LoaderProps) {
  const stage = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let gone = false;
    let stop = () => {};
    void import('lottie-web/build/player/lottie_light').then(({ default: player }) => {
      if (gone || !stage.current) return;
      const path = big ? '/loader.json' : '/littleLoader.json';
      const animation = player.loadAnimation({ container: stage.current, path, renderer: 'svg' });
      stop = () => animation.destroy();
    });
    return () => {
      gone = true;
      stop();
    };
  }, [big]);

  return (
    <span className={styles.loader} role="status" aria-label={label}>
      <span className={styles.stage} data-big={big} ref={stage}>
        <Mark size={big ? 64 : 24} />
      </span>
      {big ? <span className={styles.label}>{label}</span> : null}
    </span>
  );
}
