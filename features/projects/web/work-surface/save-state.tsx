import { Tooltip, VisuallyHidden } from '@mantine/core';
import { IconCloudCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { connectivity } from '#platform/web/connectivity/connectivity.ts';
import {
  isUnanswered,
  type LiveStatus,
  mayEdit,
  phaseOf,
  progressOf,
} from '#platform/web/live/connection.ts';
import { type InitialStore, useStore, useStorePart } from '#platform/web/store/store.ts';
import { Moment } from '#ui/moment/moment.tsx';
import { useOpenSurface } from './open-surface.ts';
import styles from './work-surface.module.css';

/** Milliseconds for which 'Saved' is shown (S9.15). */
const savedStays = 1000;
/**
 * Milliseconds for which all must have been stored before 'Saved' is shown, so that it does not
 * appear between two letters.
 */
const calm = 250;

/** Whether everything is stored, and when the project was changed last. */
export function SaveState() {
  const { live, project } = useOpenSurface();
  const phase = useStorePart(live.status, phaseOf);
  const canEdit = useStorePart(live.status, mayEdit);
  const progress = useStorePart(live.status, progressOf);
  const saved = useCalmlySaved(live.status);
  const justSaved = useJustSaved(saved);
  const waitsInVain = useStorePart(live.status, isUnanswered);
  const rejected = useStore(live.rejected);
  const network = useStore(connectivity);
  const { updatedAt, updatedBy, abilities } = project;
  if (rejected && !saved) return <span className={styles.state}>Not saved</span>;
  if (phase === 'away' || (!saved && waitsInVain)) {
    return (
      <span className={styles.state} role="status">
        {awayText({ saved, canEdit, isOffline: network === 'offline' })}
      </span>
    );
  }
  if (!saved || justSaved) {
    return (
      <span className={styles.state} role="status">
        {saved
          ? 'Saved'
          : progress === null
            ? 'Saving...'
            : `Saving... ${Math.floor(progress * 100)} %`}
      </span>
    );
  }
  return (
    <span className={styles.state}>
      {canEdit || phase === 'opening' ? null : (
        <span className={styles.viewOnly}>
          {abilities.includes('comment') ? 'Can comment' : 'View only'}
        </span>
      )}
      <StoredSign>
        Last updated <Moment at={updatedAt} />
        {updatedBy ? ` by ${updatedBy}` : null}
      </StoredSign>
    </span>
  );
}

/** The text while the connection is lost, or receives nothing. */
export function awayText(state: { saved: boolean; canEdit: boolean; isOffline: boolean }): string {
  const { saved, canEdit, isOffline } = state;
  if (!saved) return isOffline ? 'Offline, not saved yet' : 'Not saved yet, connecting…';
  if (!canEdit) return isOffline ? 'View only, offline' : 'View only, connecting…';
  return isOffline ? 'Offline' : 'Connecting…';
}

/** A small sign that all is stored; its tooltip says when the project was changed, and by whom. */
function StoredSign({ children }: { children: ReactNode }) {
  return (
    <Tooltip label={children} events={{ hover: true, focus: false, touch: true }}>
      <span className={styles.stored}>
        <IconCloudCheck size={18} aria-hidden />
        <VisuallyHidden>{children}</VisuallyHidden>
      </span>
    </Tooltip>
  );
}

/**
 * Whether everything is stored, and has been for a moment. As each letter is stored before the next
 * one is typed, the sign would otherwise change, and be drawn, twice a letter.
 */
function useCalmlySaved(status: InitialStore<LiveStatus>): boolean {
  const [subscribe, read] = useMemo(() => {
    let said = status.get().saved;
    const subscribe = (listener: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const say = (saved: boolean) => {
        if (said === saved) return;
        said = saved;
        listener();
      };
      const look = () => {
        clearTimeout(timer);
        if (status.get().saved) timer = setTimeout(() => say(true), calm);
        else say(false);
      };
      look();
      const leave = status.subscribe(look);
      return () => {
        clearTimeout(timer);
        leave();
      };
    };
    return [subscribe, () => said] as const;
  }, [status]);
  return useSyncExternalStore(subscribe, read);
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
