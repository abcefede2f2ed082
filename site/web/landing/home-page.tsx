import { Button } from '@mantine/core';
import { Link } from 'react-router';
import library from '../library/library.module.css';
import { SampleCard } from '../library/library-page.tsx';
import type { LibrarySample } from '../library/library-sample.ts';
import { SampleStage } from '../library/sample-stage.tsx';
import styles from './landing.module.css';
import { StartButton } from './start-button.tsx';
import { ToolSections } from './tool-sections.tsx';

/** How a sentence of an interview travels through the suite. */
const chain: readonly (readonly [title: string, text: string])[] = [
  ['Said in an interview', 'A sentence in Notes, with its speaker, their consent, and a tag.'],
  ['A card in a journey', 'It stands where it happens, and keeps the quote as its evidence.'],
  ['A trait of a persona', 'The same person in every map, matrix and day, linked and not copied.'],
  ['A red route', 'The task behind it is ranked: how many people need it, and how often.'],
  ['An issue on a screen', 'Evaluators look at that task first, and pin what is in the way.'],
  ['A ticket that is done', 'In Jira or Azure DevOps, with the way back to the sentence.'],
];

/** The front page. */
export function HomePage({ samples }: { samples: readonly LibrarySample[] }) {
  const shown = ['personas-harbour-bank', 'blueprint-outpatient-scan', 'review-harbour-bank'];
  return (
    <>
      <section className={`${styles.section} ${styles.front}`}>
        <h1>See what people go through</h1>
        <p className={styles.lead}>
          One suite for UX research and design: journeys, personas, days, red routes, reviews and
          notes. They are linked to each other and to what people said, and your team works on them
          at the same time.
        </p>
        <div className={styles.actions}>
          <StartButton size="md" />
          <Button component={Link} to="/samples" size="md" variant="default">
            Try it without an account
          </Button>
        </div>
        <SampleStage
          slug="journey-current-account"
          title="I open a current account"
          picture={{
            name: 'journey',
            alt: 'A journey map in Sightline: five stages, cards with their status, and the curve of emotions',
          }}
        />
      </section>
      <div className={styles.band}>
        <section className={styles.section}>
          <h2>From what was said to what was fixed</h2>
          <ol className={styles.chain}>
            {chain.map(([title, text]) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <div className={`${styles.section} ${styles.part}`}>
        <ToolSections />
      </div>
      <div className={styles.band}>
        <section className={styles.section}>
          <h2>Begin with a filled example</h2>
          <ul className={library.cards}>
            {samples
              .filter(({ slug }) => shown.includes(slug))
              .map((sample) => (
                <SampleCard key={sample.slug} sample={sample} />
              ))}
          </ul>
          <p className={styles.more}>
            <Link to="/samples">All samples of the library</Link>
          </p>
        </section>
      </div>
      <section className={`${styles.section} ${styles.end}`}>
        <h2>Yours to run</h2>
        <p>
          The suite starts with one command on one machine, keeps its data in a folder there, and
          needs no external service. What your participants told you stays where you put it, and
          exports of your own work are never locked.
        </p>
        <p>
          <Link to="/blog/why-sightline">Why one suite</Link> ·{' '}
          <Link to="/about-us">About Sightline</Link>
        </p>
      </section>
    </>
  );
}
