import { Button } from '@mantine/core';
import { IconBook2, IconExternalLink, IconLifebuoy, IconRoute } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import { send } from '#platform/web/api/send.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { useStore } from '#platform/web/store/store.ts';
import { readTours } from '../../contract.ts';
import { possibleTour, startedTour, toursKey } from '../help-store.ts';
import styles from './help-panel.module.css';

/** Where to go on: the tour of the open tool, all documentation, and people who help. */
export function HelpLinks({ onClose }: { onClose: () => void }) {
  const tour = useStore(possibleTour);
  const isSignedIn = useSession() !== null;
  const start = () => {
    if (!tour) return;
    startedTour.set(null);
    startedTour.set(tour.code);
    onClose();
  };
  return (
    <section className={styles.block} aria-label="Go on">
      <h3 className={styles.heading}>Go on</h3>
      {tour ? (
        <>
          <Button
            variant="default"
            leftSection={<IconRoute size={18} aria-hidden />}
            onClick={start}
          >
            {`Take the tour of ${tour.name}`}
          </Button>
          <TourState code={tour.code} />
        </>
      ) : isSignedIn ? (
        <p className={styles.note}>The tour of a tool starts here when a project of it is open.</p>
      ) : null}
      <ul className={styles.links}>
        <li>
          <a href="/docs" target="_blank" rel="noreferrer">
            <IconBook2 size={18} aria-hidden />
            All documentation
            <IconExternalLink size={14} aria-label="opens a new tab" />
          </a>
        </li>
        <li>
          <a href="/support" target="_blank" rel="noreferrer">
            <IconLifebuoy size={18} aria-hidden />
            Ask for support
            <IconExternalLink size={14} aria-label="opens a new tab" />
          </a>
        </li>
      </ul>
    </section>
  );
}

/** What became of the tour before. */
function TourState({ code }: { code: ProjectCode }) {
  const { data } = useQuery({
    queryKey: toursKey,
    queryFn: ({ signal }) => send(readTours, {}, { signal, handles: 'all' }),
    staleTime: Infinity,
  });
  if (data?.done.includes(code)) return <p className={styles.note}>You have done it.</p>;
  if (data?.left.includes(code))
    return <p className={styles.note}>You left it before its end. It starts from the beginning.</p>;
  return null;
}
