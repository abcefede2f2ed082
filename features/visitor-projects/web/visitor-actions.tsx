import { IconLink, IconLogin2, IconUserPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { openSignIn } from '#features/accounts/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { HeaderButton } from '#ui/tool-header/header-button.tsx';
import { shareVisitorProject, type VisitorProject } from '../contract.ts';
import { timeLeft } from './time-left.ts';

interface VisitorActionsProps {
  project: VisitorProject;
  onChange: () => void;
}

/** What a visitor does with their project: share it, sign in, and keep it by an account. */
export function VisitorActions({ project, onChange }: VisitorActionsProps) {
  const { project_id: id, ends_date, full } = project;
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
  const left = timeLeft(Date.parse(ends_date), Date.now());
  return (
    <>
      <HeaderButton
        Icon={IconLink}
        label="Copy link"
        disabled={sharing.isPending}
        onClick={() => sharing.mutate()}
      />
      <HeaderButton Icon={IconLogin2} label="Sign in" onClick={() => openSignIn('signin')} />
      <HeaderButton
        look="main"
        Icon={IconUserPlus}
        label={full ? 'Keep and go on: it is full' : `Keep what you made: ${left} left`}
        onClick={() => openSignIn('signup')}
      />
    </>
  );
}
