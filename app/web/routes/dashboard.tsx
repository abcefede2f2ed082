import { useParams } from 'react-router';
import { Dashboard } from '#features/projects/web/index.ts';
import { PendingInvite } from '#features/sharing/web/index.ts';
import { commonFailures } from '#kernel/failure.ts';
import { dashboardPorts } from '../dashboard-ports.ts';
import { tools } from '../tools.ts';

export const meta = () => [{ title: 'Dashboard · Sightline' }];

/** The dashboard of one tool; without a name, of the first. */
export default function DashboardRoute() {
  const { tool } = useParams();
  const address = tool === undefined ? tools[0]?.dashboard : `/dashboard/${tool}`;
  const kind = tools.find(({ dashboard }) => dashboard === address);
  if (!kind) throw commonFailures.fail('not_found');
  return (
    <Dashboard
      key={kind.code}
      kinds={tools}
      kind={kind}
      ports={dashboardPorts}
      notice={<PendingInvite />}
    />
  );
}
