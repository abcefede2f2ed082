import { Button } from '@mantine/core';
import { Link } from 'react-router';
import styles from '../landing/landing.module.css';
import { ProductPicture } from '../landing/product-picture.tsx';
import { ToolSections } from '../landing/tool-sections.tsx';
import { pageMeta } from '../page-meta.ts';

export { clientLoader, loader } from '../static/static-page.ts';

export const meta = () =>
  pageMeta(
    'Sightline',
    'Maps and notes for people who do UX research and design: live, linked, and on your own server.',
  );

export default function Home() {
  return (
    <>
      <section className={`${styles.section} ${styles.front}`}>
        <h1>See what people go through</h1>
        <p className={styles.lead}>
          Sightline is a suite for UX research: map journeys, personas and behaviour, and keep the
          notes that they are based on. Work together, at the same time.
        </p>
        <div className={styles.actions}>
          <Button component={Link} to="/sign-up" size="md">
            Create an account
          </Button>
          <Button component={Link} to="/signin" size="md" variant="default">
            Sign in
          </Button>
        </div>
        <ProductPicture
          name="journey"
          alt="A journey map in Sightline: five stages, cards with their status, and the curve of emotions"
          first
        />
      </section>
      <div className={styles.band}>
        <div className={styles.section}>
          <ToolSections />
        </div>
      </div>
      <section className={`${styles.section} ${styles.end}`}>
        <h2>Yours to run</h2>
        <p>
          The suite starts with one command on one machine, keeps its data in a folder there, and
          needs no external service. What your participants told you stays where you put it.
        </p>
        <p>
          <Link to="/blog/why-sightline">Why one suite</Link>
        </p>
      </section>
    </>
  );
}
