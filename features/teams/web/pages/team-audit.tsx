import { Anchor, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { AuditLog } from '#features/audit/web/index.ts';
import pageStyles from '#ui/page/page.module.css';
import { ownTeamsQuery } from '../team-queries.ts';

export const meta = () => [{ title: 'Audit log of a team · Sightline' }];

/** What happened in a team and its projects, for its admins. */
export default function TeamAudit() {
  const { team: teamId = '' } = useParams();
  const { data } = useQuery(ownTeamsQuery);
  const team = data?.find(({ team_id }) => team_id === teamId);
  return (
    <div className={pageStyles.page}>
      <Title order={1}>Audit log{team ? ` of ${team.name}` : ''}</Title>
      <Text c="dimmed" mb="md">
        Who did what in this team and its projects.{' '}
        <Anchor component={Link} to="/team-management">
          Back to the team
        </Anchor>
      </Text>
      <AuditLog teamId={teamId} />
    </div>
  );
}
