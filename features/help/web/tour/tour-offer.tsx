import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import * as Y from 'yjs';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { reservedRoot } from '#kernel/document/document.ts';
import { send } from '#platform/web/api/send.ts';
import { offerTour, readTours } from '../../contract.ts';
import { startedTour, toursKey } from '../help-store.ts';
import styles from './tour.module.css';

interface TourOfferProps {
  code: ProjectCode;
  name: string;
  noun: string;
}

/**
 * Offers the tour once for each account and tool, in a project that is still empty: there the card covers nothing, and it
 * goes as soon as the project has content.
 */
export function TourOffer({ code, name, noun }: TourOfferProps) {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: toursKey,
    queryFn: ({ signal }) => send(readTours, {}, { signal, handles: 'all' }),
    staleTime: Infinity,
  });
  const offer = useMutation({
    mutationFn: () => send(offerTour, { body: { tour: code } }, { handles: 'all' }),
    onSuccess: (offered) => client.setQueryData(toursKey, offered),
  });
  const isEmpty = useIsEmpty();
  const [isOver, setOver] = useState(false);
  const isNew = isEmpty && data !== undefined && !data.offered.includes(code);
  // Offered is what was on the screen; the card stays until it is answered or the project is closed.
  const [isShown, setShown] = useState(false);
  const { mutate } = offer;
  useEffect(() => {
    if (!isNew) return;
    setShown(true);
    mutate();
  }, [isNew, mutate]);
  if (isOver || !isShown || !isEmpty) return null;
  return createPortal(
    <section className={styles.offer} aria-label={`Tour of ${name}`}>
      <p
        className={styles.text}
      >{`New to ${name}? Do the first steps together, in this ${noun}.`}</p>
      <div className={styles.actions}>
        <Button size="compact-md" onClick={() => startedTour.set(code)}>
          Start the tour
        </Button>
        <Button size="compact-md" variant="subtle" color="gray" onClick={() => setOver(true)}>
          Not now
        </Button>
      </div>
    </section>,
    document.body,
  );
}

/** Whether nothing was added to the open project yet. */
function useIsEmpty(): boolean {
  const { document } = useOpenSurface().live;
  const subscribe = useCallback(
    (listener: () => void) => {
      document.on('afterTransaction', listener);
      return () => document.off('afterTransaction', listener);
    },
    [document],
  );
  return useSyncExternalStore(subscribe, () => isEmptyDocument(document));
}

/** Version and properties, such as the type of a map that is chosen before it begins. */
const besideContent: ReadonlySet<string> = new Set([reservedRoot, 'facts']);

function isEmptyDocument({ share }: Y.Doc): boolean {
  return [...share].every(
    ([name, root]) => besideContent.has(name) || !(root instanceof Y.Map) || root.size === 0,
  );
}
