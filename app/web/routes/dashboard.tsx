import { matchPath, useLocation } from 'react-router';
import { ShownSuite } from '#features/generation/web/index.ts';
import { Checklist } from '#features/help/web/index.ts';
import { Dashboard } from '#features/projects/web/index.ts';
import { ProjectInvitations } from '#features/sharing/web/index.ts';
import { TeamInvitations } from '#features/teams/web/index.ts';
import { dashboardPorts } from '../dashboard-ports.ts';
import { pathOf, tools } from '../tools.ts';

export const meta = () => [{ title: 'Dashboard · Sightline' }];

/** The dashboard of one tool; by default of the first. */
export default function DashboardRoute() {
  const { pathname } = useLocation();
  const kind = tools.find(({ dashboard }) => matchPath(dashboard, pathname)) ?? tools[0];
  if (!kind) return null;
  return (
    <Dashboard
      key={kind.code}
      kinds={tools}
      kind={kind}
      ports={dashboardPorts}
      foot={<Checklist kind={kind} kinds={tools} />}
      notice={
        <>
          <ProjectInvitations pathOf={pathOf} />
          <TeamInvitations />
          <ShownSuite kinds={tools} />
        </>
      }
    />
  );
}
