import { Navigate, useParams } from 'react-router';
import { Dashboard } from '#features/projects/web/index.ts';
import { PendingInvite } from '#features/sharing/web/index.ts';
import { commonFailures } from '#kernel/failure.ts';
import { awaitedTools } from '../awaited-tools.ts';
import { dashboardPorts } from '../dashboard-ports.ts';
import { projectKinds } from '../project-kinds.ts';

export const meta = () => [{ title: 'Dashboard · Sightline' }];

/** The dashboard of one tool; without a name, of the first. */
export default function DashboardRoute() {
  const { tool } = useParams();
  const address = tool === undefined ? projectKinds[0]?.dashboard : `/dashboard/${tool}`;
  const kind = projectKinds.find(({ dashboard }) => dashboard === address);
  const [first] = projectKinds;
  if (!kind && first && awaitedTools.has(tool)) return <Navigate to={first.dashboard} replace />;
  if (!kind) throw commonFailures.fail('not_found');
  return (
    <Dashboard
      key={kind.code}
      kinds={projectKinds}
      kind={kind}
      ports={dashboardPorts}
      notice={<PendingInvite />}
    />
  );
}
