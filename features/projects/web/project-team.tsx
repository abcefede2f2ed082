import { IconUsersGroup } from '@tabler/icons-react';
import type { ListedProject } from '../contract/project.ts';
import { useDashboardView } from './dashboard/dashboard-view.tsx';
import styles from './project-team.module.css';

interface ProjectTeamProps {
  project: Pick<ListedProject, 'team_id'>;
  /** On a card, below the title; else in a row. */
  onCard?: boolean;
}

/** The team of a project; nothing for a team that the user is not in. */
export function ProjectTeam({ project: { team_id }, onCard = false }: ProjectTeamProps) {
  const { teams } = useDashboardView();
  const team = teams.find(({ id }) => id === team_id);
  if (!team) return null;
  return (
    <span className={onCard ? styles.card : styles.team} title={`Team ${team.name}`}>
      <IconUsersGroup size={14} role="img" aria-label="Team" />
      <span dir="auto" className={styles.name}>
        {team.name}
      </span>
    </span>
  );
}
