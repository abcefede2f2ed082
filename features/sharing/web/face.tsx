import { Avatar } from '#ui/avatar/avatar.tsx';
import type { Collaborator } from '../contract/calls.ts';
import styles from './sharing.module.css';

interface FaceProps {
  person: Pick<Collaborator, 'full_name' | 'email' | 'color'>;
  /** Stands below the name. */
  note: string;
}

/** Somebody in a list of people. */
export function Face({ person: { full_name, email, color }, note }: FaceProps) {
  const name = full_name || email;
  return (
    <span className={styles.face}>
      <span aria-hidden>
        <Avatar name={name} colour={color ?? 0} />
      </span>
      <span className={styles.who}>
        <span className={styles.name}>{name}</span>
        <span className={styles.note}>{note}</span>
      </span>
    </span>
  );
}
