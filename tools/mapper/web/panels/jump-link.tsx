import { IconArrowUpRight } from '@tabler/icons-react';
import styles from '#ui/fields/panel.module.css';
import { useMap } from '../map-model.tsx';
import { type MapPart, nameOf } from './map-part.ts';
import { useReveal } from './use-reveal.ts';

interface JumpLinkProps {
  part: MapPart;
  /** Called when the user follows the link. */
  onJump?: () => void;
}

/** A link to a part of the map, with its name. */
export function JumpLink({ part, onJump }: JumpLinkProps) {
  const { records } = useMap();
  const reveal = useReveal();
  const name = nameOf(records, part);
  if (name === null) return null;
  return (
    <button
      type="button"
      className={styles.jump}
      onClick={() => {
        onJump?.();
        reveal(part);
      }}
    >
      <IconArrowUpRight size={14} aria-hidden />
      <span className={styles.hidden}>Go to </span>
      {name}
    </button>
  );
}
