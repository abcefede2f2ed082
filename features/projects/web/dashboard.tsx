import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LoadingCards } from '#ui/loading/loading.tsx';
import { cssVariables } from '#ui/theme/css-variables.ts';
import styles from './dashboard.module.css';
import type { ProjectKindView } from './kind-view.ts';
import { NewProject, NewProjectCard } from './new-project.tsx';
import { ProjectCard } from './project-card.tsx';
import { projectsQuery } from './project-queries.ts';

interface DashboardProps {
  /** The kinds of the tools that are there, in the order of their tabs. */
  kinds: readonly ProjectKindView[];
  kind: ProjectKindView;
  /** What stands above the projects, if there is something to say. */
  notice?: ReactNode;
}

/** A person's projects of one kind, with the tabs of the others. */
export function Dashboard({ kinds, kind, notice }: DashboardProps) {
  return (
    <div className={styles.page}>
      <title>{`${kind.tab} – Sightline`}</title>
      <nav className={styles.tabs} aria-label="Tools">
        {kinds.map(({ code, tab, dashboard, colour, Icon }) => (
          <NavLink
            key={code}
            to={dashboard}
            className={styles.tab ?? ''}
            style={cssVariables({ '--tab-colour': colour })}
            data-active={code === kind.code}
            aria-current={code === kind.code ? 'page' : undefined}
          >
            <Icon size={18} />
            {tab}
          </NavLink>
        ))}
      </nav>
      {notice}
      <h1 className={styles.heading}>{kind.tab}</h1>
      <ProjectGrid kind={kind} />
    </div>
  );
}

function ProjectGrid({ kind }: { kind: ProjectKindView }) {
  const list = useInfiniteQuery(projectsQuery(kind.code));
  if (list.isPending) return <LoadingCards />;
  if (list.isError) {
    return (
      <EmptyState
        title="Your projects could not be loaded"
        text="Nothing is lost; they are on the server. Check your connection and try again."
        action={<Button onClick={() => list.refetch()}>Try again</Button>}
      />
    );
  }
  const projects = list.data.pages.flatMap((page) => page.projects);
  if (projects.length === 0) {
    return (
      <EmptyState
        title={`No ${kind.noun} yet`}
        text={kind.purpose}
        action={<NewProject kind={kind} />}
      />
    );
  }
  return (
    <>
      <ul className={styles.grid}>
        <li>
          <NewProjectCard kind={kind} />
        </li>
        {projects.map((project) => (
          <li key={project._id}>
            <ProjectCard project={project} kind={kind} />
          </li>
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button
          className={styles.more ?? ''}
          variant="default"
          loading={list.isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
        >
          Show more
        </Button>
      ) : null}
    </>
  );
}
