import { Portrait } from '#features/accounts/web/index.ts';
import type { Collaborator } from '../contract/calls.ts';
import styles from './sharing.module.css';

interface FaceProps {
  person: Pick<Collaborator, 'full_name' | 'email' | 'profile_pic' | 'color'>;
  /** Shown below the name. */
  note: string;
}

/** A row of a list of users. */
export function Face({ person: { full_name, email, profile_pic, color }, note }: FaceProps) {
  const name = full_name || email;
  return (
    <span className={styles.face}>
      <span aria-hidden>
        <Portrait person={{ full_name: name, profile_pic, color: color ?? 0 }} size={32} />
      </span>
      <span className={styles.who}>
        <span dir="auto" className={styles.name}>
          {name}
        </span>
        <span className={styles.note} title={note}>
          {note}
        </span>
      </span>
    </span>
  );
}
