import { Button, Tooltip } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { openSignIn } from '#features/accounts/web/index.ts';
import { beginFromLibrary } from '#features/library/contract/calls.ts';
import { limitCodes } from '#features/plans/contract/failures.ts';
import { showLimit } from '#features/plans/web/index.ts';
import { planSideOf } from '#features/projects/contract/plan-side.ts';
import type { ProjectSample, SurfacePanel } from '#features/projects/web/index.ts';
import { MakeItMine } from '#features/visitor-projects/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import styles from './live-page.module.css';

/** A feature that needs an account, with the text for visitors (S6.2 to S6.6). */
interface Closed {
  label: string;
  text: string;
}

const closedAlways: readonly Closed[] = [
  { label: 'Export', text: 'Sign in to export' },
  { label: 'Share', text: 'Sign in to share' },
];

export interface SampleActionsProps {
  sample: ProjectSample;
  /** The panels of work surfaces; those that visitors get after signing in are named. */
  panels: readonly Pick<SurfacePanel, 'label' | 'signIn'>[];
}

/** The actions on a sample: users can copy it; visitors see what an account adds. */
export function SampleActions({ sample, panels }: SampleActionsProps) {
  const session = useSession();
  const closed = panels.flatMap(({ label, signIn }) => (signIn ? { label, text: signIn } : []));
  return (
    <div className={styles.actions}>
      {session ? (
        <MakeOwn sample={sample} />
      ) : (
        <>
          {[...closed, ...closedAlways].map(({ label, text }) => (
            <Tooltip key={label} label={text} events={{ hover: true, focus: true, touch: true }}>
              <Button
                variant="default"
                data-disabled
                aria-disabled
                aria-label={`${label}: ${text}`}
              >
                {label}
              </Button>
            </Tooltip>
          ))}
          <Button variant="default" onClick={() => openSignIn('signup')}>
            Make your own
          </Button>
          <MakeItMine kind={sample.kind} sample={sample.slug} />
        </>
      )}
    </div>
  );
}

function MakeOwn({ sample }: { sample: ProjectSample }) {
  const navigate = useNavigate();
  const make = useMutation({
    mutationFn: () =>
      send(beginFromLibrary, { body: { sample: sample.slug } }, { handles: limitCodes }),
    onSuccess: ({ project_id: id }) => navigate(sample.kind.path(id)),
    onError: (error) => void showLimit(error, planSideOf(sample.kind.code), () => make.mutate()),
  });
  return (
    <Button color={sample.kind.fill} loading={make.isPending} onClick={() => make.mutate()}>
      Make a copy
    </Button>
  );
}
