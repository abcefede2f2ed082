import { IconUsersGroup } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { sentence } from '#kernel/text/sentence.ts';
import pageStyles from '#ui/page/page.module.css';
import styles from './team.module.css';

interface TeamRowProps {
  /** The name of the team. */
  name: string;
  note: ReactNode;
  /** Its access, or the choice of it. */
  children: ReactNode;
}

/** A team as a row of the share dialog. */
export function TeamRow({ name, note, children }: TeamRowProps) {
  return (
    <li className={styles.accessRow}>
      <span className={styles.teamIcon} aria-hidden>
        <IconUsersGroup size={18} />
      </span>
      <span className={pageStyles.about}>
        <span className={pageStyles.name} dir="auto">
          {sentence`Everyone in ${name}`}
        </span>
        <span className={pageStyles.note}>{note}</span>
      </span>
      {children}
    </li>
  );
}
