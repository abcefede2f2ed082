import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cssVariables } from '#ui/theme/css-variables.ts';
import styles from './tool-header.module.css';
import { useToolHeaderSlots } from './tool-header-slots.tsx';
import { useHeaderFit } from './use-header-fit.ts';

export interface ToolHeaderProps {
  /** The name at the left, such as 'Mapper'. */
  name: string;
  /** Icons before the name. */
  mark: ReactNode;
  /** Address and label of the link around both. */
  to: string;
  label: string;
  /** Content at the far right, after the slots. */
  end: ReactNode;
}

/** The header of a work surface, the same in all tools and behind public links; pages fill its slots. */
export function ToolHeader({ name, mark, to, label, end }: ToolHeaderProps) {
  const { offer, colour, setFit } = useToolHeaderSlots();
  const { header, rest, wanted } = useHeaderFit(setFit);
  return (
    <header
      ref={header}
      className={styles.header}
      style={colour === null ? undefined : cssVariables({ '--tool': colour })}
    >
      <Link to={to} className={styles.back} aria-label={label}>
        {mark}
        <span className={styles.name}>{name}</span>
      </Link>
      <div className={styles.title} ref={offer.title} />
      <div className={styles.state} ref={offer.state} />
      <div className={styles.people} ref={offer.people} />
      <div className={styles.rest} ref={rest}>
        <div className={styles.wanted} ref={wanted}>
          <div className={styles.slot} ref={offer.panels} />
          <div className={styles.slot} ref={offer.verbs} />
          <div className={styles.slot} ref={offer.actions} />
        </div>
      </div>
      <div className={styles.end}>{end}</div>
    </header>
  );
}
