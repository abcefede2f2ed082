import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { hasEnded } from '#features/runs/contract/run.ts';
import { draftPartQuery, newestDraftQuery } from '../draft-queries.ts';
import styles from '../generation.module.css';
import { useAccept } from './use-accept.ts';

interface BeginningsProps {
  /** The noun for what is created: 'map'. */
  what: string;
  /** The board of the project that is empty; absent where all of it is. */
  board?: string;
  /** The ways to begin. */
  children: ReactNode;
}

/**
 * The ways to begin an empty project. While a draft of it is made, it says so instead: what was begun
 * meanwhile would be mixed with the draft. A draft that is ready is accepted here at once.
 */
export function Beginnings({ what, board, children }: BeginningsProps) {
  const { project, visit, showPanel } = useOpenSurface();
  const mayEdit = visit === null && project.abilities.includes('edit');
  const newest = useQuery({ ...newestDraftQuery(project.id), enabled: mayEdit });
  const { data: run } = newest;
  const [isOther, setOther] = useState(false);
  const isReady = run?.state === 'done' && run.version_id === null;
  const { data: part } = useQuery({ ...draftPartQuery(run?.id ?? ''), enabled: isReady });
  const accept = useAccept(run?.id ?? '');
  // Not shown and taken away again where a draft turns out to be made.
  if (newest.isLoading) return <div className={styles.pending}>{children}</div>;
  if (!run || isOther) return children;
  if (!hasEnded(run.state)) {
    return (
      <div className={styles.instead} role="status">
        <p>A draft of this {what} is being made. Other ways to begin come back after it.</p>
        <Button variant="default" onClick={() => showPanel('draft')}>
          Show the draft
        </Button>
      </div>
    );
  }
  const isOfIt = part?.focus === null && (board === undefined || part.board === board);
  if (!isReady || !isOfIt) return children;
  return (
    <div className={styles.instead} role="status">
      <p>A draft is ready. This {what} is empty, so that nothing changes but what it adds.</p>
      <Button loading={accept.isWorking} onClick={() => accept.start(null)}>
        Take the draft
      </Button>
      <Button variant="default" onClick={() => showPanel('draft', run.id)}>
        Look at it first
      </Button>
      <Button variant="subtle" onClick={() => setOther(true)}>
        Begin in another way
      </Button>
      {accept.problem ? (
        <p role="alert" className={styles.problem}>
          {accept.problem}
        </p>
      ) : null}
    </div>
  );
}
