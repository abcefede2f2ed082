import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import type { LiveStatus } from '#platform/web/live/connection.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import type { ProjectKindView } from '../kind-view.ts';

export type EndPhase = Extract<LiveStatus['phase'], 'gone' | 'outdated' | 'signed-out'>;

export function isEnd(phase: LiveStatus['phase']): phase is EndPhase {
  return phase === 'gone' || phase === 'outdated' || phase === 'signed-out';
}

/** Why a project that was open cannot be gone on with, and the way back. */
export function SurfaceEnd({ phase, kind }: { phase: EndPhase; kind: ProjectKindView }) {
  const { pathname, search } = useLocation();
  if (phase === 'gone') {
    return (
      <EmptyState
        title={`This ${kind.noun} is no longer available to you`}
        text="It was deleted, or your access was taken away. What you typed before is stored."
        action={
          <Button component={Link} to={kind.dashboard}>
            Back to the dashboard
          </Button>
        }
      />
    );
  }
  if (phase === 'outdated') {
    return (
      <EmptyState
        title="There is a newer version of this page"
        text="Reload it to go on. What is called saved is stored."
        action={<Button onClick={() => location.reload()}>Reload the page</Button>}
      />
    );
  }
  const back = new URLSearchParams({ 'return-path': `${pathname}${search}` });
  return (
    <EmptyState
      title="You are signed out"
      text={`Sign in again to go on with this ${kind.noun}. What is called saved is stored.`}
      action={
        <Button component={Link} to={`/signin?${back}`}>
          Sign in
        </Button>
      }
    />
  );
}
