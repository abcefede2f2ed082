import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { endFirstScreen } from '#platform/web/first-screen/early.ts';
import type { LiveStatus } from '#platform/web/live/connection.ts';
import { useStore } from '#platform/web/store/store.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import type { ProjectKindView } from '../kind-view.ts';
import type { SurfaceDocument } from './open-surface.ts';
import { RejectedNotice } from './rejected-notice.tsx';

export type EndPhase = Extract<
  LiveStatus['phase'],
  'gone' | 'full' | 'refused' | 'outdated' | 'signed-out'
>;

export function isEnd(phase: LiveStatus['phase']): phase is EndPhase {
  return ['gone', 'full', 'refused', 'outdated', 'signed-out'].includes(phase);
}

/** Explains why an open project cannot be edited any more, with a link back. */
export function SurfaceEnd({
  phase,
  kind,
  live,
}: {
  phase: EndPhase;
  kind: ProjectKindView;
  live: Pick<SurfaceDocument, 'rejected' | 'discardRejected' | 'status'>;
}) {
  const { pathname, search } = useLocation();
  const rejected = useStore(live.rejected);
  const { saved } = useStore(live.status);
  const isFull = phase === 'full';
  useEffect(endFirstScreen, []);
  const hint = saved
    ? 'Saved changes are stored.'
    : 'Saved changes are stored. The others stay in this browser, and are sent then.';
  if (phase === 'gone') {
    const why = 'It was deleted, or your access was taken away.';
    return (
      <>
        <RejectedNotice live={live} title={kind.noun} />
        <EmptyState
          title={`This ${kind.noun} is no longer available to you`}
          text={rejected ? why : `${why} What you typed before is stored.`}
          action={
            <Button component={Link} to={kind.dashboard}>
              Back to the dashboard
            </Button>
          }
        />
      </>
    );
  }
  if (phase === 'full' || phase === 'refused') {
    return (
      <>
        <RejectedNotice live={live} title={kind.noun} />
        <EmptyState
          title={
            isFull
              ? `This ${kind.noun} has reached its maximum size`
              : 'Your last changes can’t be saved'
          }
          text={
            isFull
              ? 'Saved changes are stored. Discard your last changes, then remove what you no longer need, or start another one.'
              : 'Saved changes are stored. Download the text of the others, then discard them to continue.'
          }
          action={
            <Button component={Link} to={kind.dashboard} variant="default">
              Back to the dashboard
            </Button>
          }
        />
      </>
    );
  }
  if (phase === 'outdated') {
    return (
      <EmptyState
        title="There is a newer version of this page"
        text={`Reload it to continue. ${hint}`}
        action={<Button onClick={() => location.reload()}>Reload the page</Button>}
      />
    );
  }
  const back = new URLSearchParams({ 'return-path': `${pathname}${search}` });
  return (
    <EmptyState
      title="You are signed out"
      text={`Sign in again to continue with this ${kind.noun}. ${hint}`}
      action={
        <Button component={Link} to={`/signin?${back}`}>
          Sign in
        </Button>
      }
    />
  );
}
