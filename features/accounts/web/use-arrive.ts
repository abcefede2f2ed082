import { useNavigate, useSearchParams } from 'react-router';
import type { SessionAnswer } from '#features/accounts/contract/session-answer.ts';
import { destinationOf } from './destination.ts';

/** Takes a person who has just signed in to where they belong. */
export function useArrive(): (answer: SessionAnswer) => void {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return ({ customDetails, metaData }) => {
    const destination = destinationOf({
      mapperId: search.get('mapper-id') ?? metaData.mapper_id ?? null,
      projectId: search.get('project-id') ?? metaData.project_id ?? null,
      returnPath: search.get('return-path'),
      profileUpdated: customDetails.profile_updated,
      defaultDashboard: metaData.default_dashboard,
    });
    void navigate(destination, { replace: true });
  };
}
