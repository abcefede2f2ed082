import { Button } from '@mantine/core';
import { Link } from 'react-router';
import styles from '../landing/landing.module.css';
import { MapPicture } from '../landing/map-picture.tsx';
import { ToolCards } from '../landing/tool-cards.tsx';
import { pageMeta } from '../page-meta.ts';

export const meta = () =>
  pageMeta(
    'Sightline',
    'Six tools for people who do UX research and design, that share their projects and that anyone can host.',
  );

export default function Home() {
  return (
    <>
      <section className={`${styles.section} ${styles.hero}`}>
        <div>
          <h1>See what people go through</h1>
          <p className={styles.lead}>
            Sightline is a suite of six tools for UX research: map journeys, write personas, follow
            a day, weigh tasks, review screens and keep notes. Work in it together, at the same
            time.
          </p>
          <div className={styles.actions}>
            <Button component={Link} to="/sign-up" size="md">
              Create an account
            </Button>
            <Button component={Link} to="/signin" size="md" variant="default">
              Sign in
            </Button>
          </div>
        </div>
        <MapPicture />
      </section>
      <div className={styles.band}>
        <section className={styles.section}>
          <h2>Six tools, one place</h2>
          <ToolCards />
        </section>
      </div>
      <section className={`${styles.section} ${styles.end}`}>
        <h2>Yours to run</h2>
        <p>
          The suite is open software. It starts with one command on one machine, keeps its data in a
          folder there, and needs no outside service. What your participants told you stays where
          you put it.
        </p>
        <p>
          <Link to="/blog/why-sightline">Why one suite</Link>
        </p>
      </section>
    </>
  );
}
