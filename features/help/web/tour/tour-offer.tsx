import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import { send } from '#platform/web/api/send.ts';
import { offerTour, readTours } from '../../contract.ts';
import { startedTour } from '../help-store.ts';
import styles from './tour.module.css';

interface TourOfferProps {
  code: ProjectCode;
  name: string;
  noun: string;
}

const queryKey = ['help', 'tours'];

/** Offers the tour once for each account and tool: a card at the edge, which blocks nothing. */
export function TourOffer({ code, name, noun }: TourOfferProps) {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => send(readTours, {}, { signal, handles: 'all' }),
    staleTime: Infinity,
  });
  const offer = useMutation({
    mutationFn: () => send(offerTour, { body: { tour: code } }, { handles: 'all' }),
    onSuccess: (offered) => client.setQueryData(queryKey, offered),
  });
  const [isOver, setOver] = useState(false);
  const isNew = data !== undefined && !data.offered.includes(code);
  // Offered is what was on the screen; the card stays until it is answered or the project is closed.
  const [isShown, setShown] = useState(false);
  const { mutate } = offer;
  useEffect(() => {
    if (!isNew) return;
    setShown(true);
    mutate();
  }, [isNew, mutate]);
  if (isOver || !isShown) return null;
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
