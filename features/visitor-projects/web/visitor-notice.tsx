import { Anchor, Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { openSignIn } from '#features/accounts/web/index.ts';
import type { VisitorProject } from '../contract.ts';
import { timeLeft } from './time-left.ts';
import styles from './visitor-notice.module.css';

interface VisitorNoticeProps {
  project: Pick<VisitorProject, 'ends_date' | 'full'>;
  /** What the tool calls a project, such as 'map'. */
  noun: string;
}

/** Says below the header, in words at every width, when a visitor's project ends and how it is kept. */
export function VisitorNotice({ project: { ends_date, full }, noun }: VisitorNoticeProps) {
  const left = timeLeft(Date.parse(ends_date), useMinute());
  return (
    <section className={styles.notice} aria-label={`Keep this ${noun}`}>
      <p className={styles.text}>
        <strong>{full ? `This ${noun} is full.` : `You have no account: ${left} left.`}</strong>{' '}
        {full
          ? `An account lets you go on. Without one it is deleted in ${left}.`
          : `After that this ${noun} is deleted.`}{' '}
        <Anchor component="button" type="button" inherit onClick={() => openSignIn('signin')}>
          Sign in
        </Anchor>{' '}
        if you have one.
      </p>
      <Button size="compact-md" className={styles.create} onClick={() => openSignIn('signup')}>
        Keep it: create an account
      </Button>
    </section>
  );
}

/** The time, renewed each minute. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
