import { VisuallyHidden } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { NavLink } from 'react-router';
import { useStore } from '#platform/web/store/store.ts';
import { LoadingCards, LoadingLines } from '#ui/loading/loading.tsx';
import { cssVariables } from '#ui/theme/css-variables.ts';
import type { ListedProject, ProjectFolder } from '../../contract/project.ts';
import type { ProjectTool } from '../kind-view.ts';
import { NewProjectTeamContext, useTeamOfTab } from '../new-project-team.ts';
import { foldersQuery, projectsQuery } from '../project-queries.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import styles from './dashboard.module.css';
import { dashboardLayout } from './dashboard-layout.ts';
import {
  type CreationChoice,
  type DashboardPorts,
  DashboardPortsProvider,
  useDashboardPorts,
} from './dashboard-ports.tsx';
import tabStyles from './dashboard-tabs.module.css';
import { DashboardToolbar, ShareChoice } from './dashboard-toolbar.tsx';
import { type DashboardView, DashboardViewProvider } from './dashboard-view.tsx';
import { ListFailed } from './list-states.tsx';
import { ProjectList } from './project-list.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { TrashView } from './trash-view.tsx';
import { type DashboardAddress, useDashboardAddress } from './use-dashboard-address.ts';
import { useSelection } from './use-selection.ts';

interface DashboardProps {
  /** The kinds of the tools, in the order of their tabs. */
  kinds: readonly ProjectTool[];
  kind: ProjectTool;
  ports: DashboardPorts;
  /** Shown above the projects. */
  notice?: ReactNode;
  /** Shown below the projects, where it moves nothing. */
  foot?: ReactNode;
}

/** A user's projects of one kind, with tabs for the others. */
export function Dashboard({ kinds, kind, ports, notice, foot }: DashboardProps) {
  const address = useDashboardAddress();
  return (
    <DashboardPortsProvider value={ports}>
      <div className={styles.page}>
        <title>{`${kind.tab} · Sightline`}</title>
        <Tabs kinds={kinds} kind={kind} />
        {notice}
        {address.trash ? (
          <TrashView kind={kind} onLeave={() => address.go({ trash: false })} />
        ) : (
          <Projects kind={kind} address={address} foot={foot} />
        )}
      </div>
    </DashboardPortsProvider>
  );
}

function Tabs({ kinds, kind }: Pick<DashboardProps, 'kinds' | 'kind'>) {
  return (
    <nav className={tabStyles.tabs} aria-label="Tools">
      {kinds.map(({ code, tab, dashboard, colour, Icon }) => (
        <NavLink
          key={code}
          to={dashboard}
          className={tabStyles.tab ?? ''}
          style={cssVariables({ '--tab-colour': colour })}
          data-active={code === kind.code}
          aria-current={code === kind.code ? 'page' : undefined}
        >
          <Icon size={18} />
          {tab}
        </NavLink>
      ))}
    </nav>
  );
}

const noProjects: readonly ListedProject[] = [];
const noFolders: readonly ProjectFolder[] = [];

interface ProjectsProps extends Pick<DashboardProps, 'kind' | 'foot'> {
  address: DashboardAddress;
}

function Projects({ kind, address, foot }: ProjectsProps) {
  const { useUnread, useChangedLinks, useTeams, addToTeam } = useDashboardPorts();
  const list = useInfiniteQuery(projectsQuery(kind.code, address));
  const tree = useQuery(foldersQuery(kind));
  const projects = useMemo(
    () => list.data?.pages.flatMap((page) => page.projects) ?? noProjects,
    [list.data],
  );
  const ids = useMemo(() => projects.map(({ _id }) => _id), [projects]);
  const selection = useSelection(ids);
  const unread = useUnread(ids);
  const changedLinks = useChangedLinks(ids);
  const teams = useTeams(kind);
  const folders = tree.data ?? noFolders;
  const [begun, setBegun] = useState<CreationChoice | null>(null);
  const view = useMemo<DashboardView>(
    () => ({ kind, folders, selection, unread, changedLinks, teams, beginWith: setBegun }),
    [kind, folders, selection, unread, changedLinks, teams],
  );
  const team = useTeamOfTab(address.teamId, addToTeam);
  const isFailed = list.isError || tree.isError;
  return (
    <DashboardViewProvider value={view}>
      <NewProjectTeamContext value={team}>
        <div className={styles.header}>
          <VisuallyHidden>
            <h1>{kind.tab}</h1>
          </VisuallyHidden>
          <ShareChoice address={address} />
          <DashboardToolbar address={address} />
        </div>
        {address.folderId && !address.search && !address.teamId && address.share === 'all' ? (
          <Breadcrumb folderId={address.folderId} />
        ) : null}
        {isFailed ? (
          <ListFailed kind={kind} onRetry={() => Promise.all([list.refetch(), tree.refetch()])} />
        ) : null}
        {!isFailed && (list.isPending || tree.isPending) ? <Loading /> : null}
        {list.data && tree.data && !list.isError ? (
          <>
            <ProjectList projects={projects} list={list} address={address} />
            {address.search ? null : foot}
          </>
        ) : null}
        <SelectionBar />
        {begun ? (
          <Suspense>
            <begun.Dialog kind={kind} onClose={() => setBegun(null)} />
          </Suspense>
        ) : null}
      </NewProjectTeamContext>
    </DashboardViewProvider>
  );
}

function Loading() {
  const layout = useStore(dashboardLayout);
  return layout === 'grid' ? <LoadingCards /> : <LoadingLines count={8} />;
}
