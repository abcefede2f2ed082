import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ListedProject } from '#features/projects/contract/project.ts';
import { ProjectPicture, projectsQuery, useNewProject } from '#features/projects/web/index.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { Moment } from '#ui/moment/moment.tsx';
import { personasView } from '../kind-view.tsx';
import styles from './creator.module.css';

/** The number of projects on the start page of the tool; the dashboard has all. */
const shown = 8;
const latest = { folderId: null, search: '', share: 'recent', sort: 'last_modified' } as const;

/** The start page of the Persona Creator: create a project, or open one (S2.72). */
export function Creator() {
  const create = useNewProject({ kind: personasView, folderId: null });
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>Persona Creator</h1>
      <p className={styles.purpose}>{personasView.purpose}</p>
      <Button
        leftSection={<IconPlus size={18} />}
        color={personasView.fill}
        loading={create.isPending}
        onClick={() => create.mutate()}
      >
        New persona project
      </Button>
      <Latest />
    </main>
  );
}

function Latest() {
  const { data, error, refetch } = useInfiniteQuery(projectsQuery('PC', latest));
  if (error && !data) return <LoadFailed what="Your projects" onRetry={() => refetch()} />;
  if (!data) return <Skeleton height={180} mt={40} />;
  const projects = data.pages.flatMap((page) => page.projects).slice(0, shown);
  if (projects.length === 0) return null;
  return (
    <section aria-labelledby="latest" className={styles.latest}>
      <h2 id="latest">Continue with</h2>
      <ul className={styles.projects}>
        {projects.map((project) => (
          <LatestProject key={project._id} project={project} />
        ))}
      </ul>
      <Link to={personasView.dashboard}>All persona projects</Link>
    </section>
  );
}

function LatestProject({ project }: { project: ListedProject }) {
  return (
    <li>
      <Link className={styles.project ?? ''} to={personasView.path(project._id)}>
        <span className={styles.picture}>
          <ProjectPicture project={project} kind={personasView} />
        </span>
        <span className={styles.name}>{project.title}</span>
        <span className={styles.changed}>
          <Moment at={project.updated_date} />
        </span>
      </Link>
    </li>
  );
}
