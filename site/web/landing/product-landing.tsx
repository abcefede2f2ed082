import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './landing.module.css';
import { StartButton } from './start-button.tsx';

export interface ProductLandingProps {
  title: string;
  lead: string;
  picture: ReactNode;
  /** Heading of the steps, and the description of each. */
  method: string;
  steps: readonly (readonly [title: string, text: string])[];
}

/** The landing page of one tool: what it is, how to work with it, and a button to start. */
export function ProductLanding({ title, lead, picture, method, steps }: ProductLandingProps) {
  return (
    <>
      <section className={`${styles.section} ${styles.front}`}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.actions}>
          <StartButton size="md" />
          <Button component={Link} to="/samples" size="md" variant="default">
            Open the library
          </Button>
        </div>
        {picture}
      </section>
      <div className={styles.band}>
        <section className={styles.section}>
          <h2>{method}</h2>
          <ol className={styles.steps}>
            {steps.map(([name, text]) => (
              <li key={name} className={styles.step}>
                <h3>{name}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </>
  );
}
