import { IconGitPullRequest } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { HeaderButton } from '#ui/tool-header/header-button.tsx';
import { proposalsTopic } from '../contract/calls.ts';
import { proposalListQuery, refreshProposals } from './proposal-queries.ts';

/** Says how many proposals are open, and opens their panel; nothing while there are none. */
export function ProposalsButton() {
  const { live, project, showPanel } = useOpenSurface();
  const client = useQueryClient();
  const { data } = useQuery(proposalListQuery(project.id));
  useEffect(
    () =>
      live.onAnnouncement((topic) => {
        if (topic === proposalsTopic) void refreshProposals(client, project.id);
      }),
    [live, client, project.id],
  );
  const open = data?.proposals.filter(({ state }) => state === 'open').length ?? 0;
  if (open === 0) return null;
  return (
    <HeaderButton
      Icon={IconGitPullRequest}
      label={open === 1 ? '1 proposal' : `${open} proposals`}
      onClick={() => showPanel('proposals')}
    />
  );
}
