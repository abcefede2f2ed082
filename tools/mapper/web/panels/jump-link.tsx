import { IconArrowUpRight } from '@tabler/icons-react';
import styles from '#ui/fields/panel.module.css';
import { useMap } from '../map-model.tsx';
import { type About, nameOf } from './about.ts';
import { useReveal } from './use-reveal.ts';

/** Names a part of the map, and leads there. */
export function JumpLink({ about }: { about: About }) {
  const { records } = useMap();
  const reveal = useReveal();
  const name = nameOf(records, about);
  if (name === null) return null;
  return (
    <button type="button" className={styles.jump} onClick={() => reveal(about)}>
      <IconArrowUpRight size={14} aria-hidden />
      <span className={styles.hidden}>Go to </span>
      {name}
    </button>
  );
}
