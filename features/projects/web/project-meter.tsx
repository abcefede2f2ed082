import { cssVariables } from '#ui/theme/css-variables.ts';
import type { ListedProject } from '../contract/project.ts';
import { useDashboardView } from './dashboard/dashboard-view.tsx';
import styles from './project-meter.module.css';

/** How much of a project is done, as a small bar. */
export function ProjectMeter({ project: { preview } }: { project: ListedProject }) {
  const meter = useDashboardView().kind.about?.(preview)?.meter;
  if (!meter) return null;
  const { label, share, parts = [{ share, colour: 'var(--status-researched)' }] } = meter;
  return (
    <span className={styles.meter} role="img" aria-label={label} title={label}>
      {parts.map(({ share, colour }) => (
        <span key={colour} style={cssVariables({ '--share': share, '--part': colour })} />
      ))}
    </span>
  );
}
