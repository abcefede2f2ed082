import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './tool-header.module.css';
import { useToolHeaderSlots } from './tool-header-slots.tsx';

export interface ToolHeaderProps {
  /** The tool's name in words, as 'Mapper'. */
  name: string;
  icon: ReactNode;
  /** CSS colour of the icon, one of the tool variables of the theme. */
  colour: string;
  /** The tool's dashboard, where the arrow goes. */
  dashboard: string;
  /** Stands at the far right, after what the page puts into its slots. */
  end: ReactNode;
}

/** The header of a work surface, the same in all tools; pages fill its slots. */
export function ToolHeader({ name, icon, colour, dashboard, end }: ToolHeaderProps) {
  const { offer } = useToolHeaderSlots();
  return (
    <header className={styles.header}>
      <Link to={dashboard} className={styles.back} aria-label={`Back to the ${name} dashboard`}>
        <IconArrowLeft size={18} aria-hidden />
        <span className={styles.icon} style={{ color: colour }}>
          {icon}
        </span>
        <span className={styles.name}>{name}</span>
      </Link>
      <div className={styles.title} ref={offer.title} />
      <div className={styles.state} ref={offer.state} />
      <div className={styles.people} ref={offer.people} />
      <div className={styles.actions} ref={offer.actions} />
      <div className={styles.end}>{end}</div>
    </header>
  );
}
