import { IconLink } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { HeaderButton } from '#ui/tool-header/header-button.tsx';
import { shareVisitorProject, type VisitorProject } from '../contract.ts';

interface VisitorActionsProps {
  project: VisitorProject;
  onChange: () => void;
}

/** What a visitor does with their project beside editing it; keeping it is in the notice below the header. */
export function VisitorActions({ project, onChange }: VisitorActionsProps) {
  const { project_id: id } = project;
  const sharing = useMutation({
    mutationFn: () => send(shareVisitorProject, { params: { id }, body: { shared: true } }),
    async onSuccess({ link }) {
      if (link) await navigator.clipboard.writeText(link);
      showToast({
        text: 'The link is copied. It shows this read-only until it ends.',
        kind: 'success',
      });
      onChange();
    },
  });
  return (
    <HeaderButton
      Icon={IconLink}
      label="Copy link"
      disabled={sharing.isPending}
      onClick={() => sharing.mutate()}
    />
  );
}
