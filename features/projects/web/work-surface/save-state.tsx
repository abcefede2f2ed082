import { useEffect, useState } from 'react';
import { useStore } from '#platform/web/store/store.ts';
import { Moment } from '#ui/moment/moment.tsx';
import { useOpenSurface } from './open-surface.ts';
import styles from './work-surface.module.css';

/** Milliseconds that 'Saved' stays (S9.15). */
const savedStays = 1000;

/** Whether everything is stored, and when the project was changed last. */
export function SaveState() {
  const { live, project } = useOpenSurface();
  const { phase, saved, canEdit } = useStore(live.status);
  const justSaved = useJustSaved(saved);
  const lost = useStore(live.lost);
  const { updatedAt, updatedBy } = project;
  if (lost && !saved) return <span className={styles.state}>Not saved</span>;
  if (phase === 'away') {
    return (
      <span className={styles.state} role="status">
        {saved ? 'Connecting…' : 'Not saved yet, connecting…'}
      </span>
    );
  }
  if (!saved || justSaved) {
    return (
      <span className={styles.state} role="status">
        {saved ? 'Saved' : 'Saving...'}
      </span>
    );
  }
  return (
    <span className={styles.state}>
      {canEdit || phase === 'opening' ? null : <span className={styles.viewOnly}>View only</span>}
      Last updated <Moment at={updatedAt} />
      {updatedBy ? ` by ${updatedBy}` : null}
    </span>
  );
}

/** True for a moment after everything was stored. */
function useJustSaved(saved: boolean): boolean {
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    if (saved) return;
    return () => setSince(Date.now());
  }, [saved]);
  useEffect(() => {
    if (since === null) return;
    const timer = setTimeout(() => setSince(null), savedStays);
    return () => clearTimeout(timer);
  }, [since]);
  return since !== null;
}
