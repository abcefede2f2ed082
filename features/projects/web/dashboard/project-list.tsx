import { Anchor } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useStore } from '#platform/web/store/store.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ShowMore } from '#ui/show-more/show-more.tsx';
import type { ListedProject } from '../../contract/project.ts';
import { NewProject, NewProjectCard } from '../new-project.tsx';
import { StartWithSample } from '../start-with-sample.tsx';
import styles from './dashboard.module.css';
import { dashboardLayout } from './dashboard-layout.ts';
import { useDashboardView } from './dashboard-view.tsx';
import { FolderCard } from './folder-card.tsx';
import folderStyles from './folders.module.css';
import { NothingFound, NothingShared } from './list-states.tsx';
import { ProjectCard, ProjectRow } from './project-card.tsx';
import type { DashboardAddress } from './use-dashboard-address.ts';

interface ProjectListProps {
  projects: readonly ListedProject[];
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  address: DashboardAddress;
}

/** The folders and projects of the current folder. */
export function ProjectList({ projects, list, address }: ProjectListProps) {
  const { kind, folders } = useDashboardView();
  const { folderId, search, share, go } = address;
  const here =
    search || share !== 'all' ? [] : folders.filter(({ parent_id }) => parent_id === folderId);
  if (projects.length === 0 && search) {
    return <NothingFound search={search} onClear={() => go({ search: '' })} />;
  }
  if (projects.length === 0 && share !== 'all') {
    return <NothingShared kind={kind} share={share} onAll={() => go({ share: 'all' })} />;
  }
  if (projects.length === 0 && here.length === 0) {
    return folderId ? (
      <EmptyState
        title="This folder is empty"
        text={`Drag a ${kind.noun} here, or choose 'Move to folder' in its menu.`}
        action={<Beginnings {...{ kind, folderId }} />}
      />
    ) : (
      <EmptyState
        drawing={<kind.Drawing />}
        title={`No ${kind.noun} yet`}
        text={kind.purpose}
        feeds={kind.feeds}
        action={<Beginnings kind={kind} folderId={null} />}
        other={
          <Anchor component={Link} to="/samples">
            Look at a sample first
          </Anchor>
        }
      />
    );
  }
  return (
    <>
      {here.length > 0 ? (
        <ul className={folderStyles.folders} aria-label="Folders">
          {here.map((folder) => (
            <li key={folder._id}>
              <FolderCard folder={folder} />
            </li>
          ))}
        </ul>
      ) : null}
      <Items projects={projects} address={address} />
      <ShowMore list={list} className={styles.more} />
    </>
  );
}

/** New, and the sample of the tool beside it. */
function Beginnings(props: ComponentProps<typeof StartWithSample>) {
  return (
    <NewProject {...props}>
      <StartWithSample {...props} />
    </NewProject>
  );
}

/** The projects as cards or as rows. */
function Items({ projects, address }: Pick<ProjectListProps, 'projects' | 'address'>) {
  const { kind, selection } = useDashboardView();
  const layout = useStore(dashboardLayout);
  const { folderId, search, share } = address;
  const any = selection.ids.length > 0 || undefined;
  return (
    <ul className={layout === 'grid' ? styles.grid : styles.list} data-choosing={any}>
      {search || share !== 'all' ? null : (
        <li>
          {layout === 'grid' ? (
            <NewProjectCard kind={kind} folderId={folderId} />
          ) : (
            <NewProject kind={kind} folderId={folderId} />
          )}
        </li>
      )}
      {projects.map((project) => (
        <li key={project._id}>
          {layout === 'grid' ? <ProjectCard project={project} /> : <ProjectRow project={project} />}
        </li>
      ))}
    </ul>
  );
}
