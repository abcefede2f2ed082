import { Link } from 'react-router';
import library from '../library/library.module.css';
import { SampleCard } from '../library/library-page.tsx';
import type { LibrarySample } from '../library/library-sample.ts';
import { MakeMine } from '../library/make-mine.tsx';
import { SampleStage } from '../library/sample-stage.tsx';
import { ResourceLinks } from '../resources/resource-links.tsx';
import styles from './landing.module.css';
import type { LandingContent } from './landing-content.ts';
import { ProductPicture } from './product-picture.tsx';
import { StartButton } from './start-button.tsx';

export interface LandingPageProps {
  content: LandingContent;
  /** All samples of the library. */
  samples: readonly LibrarySample[];
}

/** The landing page of one tool or method: the product itself, what it does, the method, and samples to take. */
export function LandingPage({ content, samples }: LandingPageProps) {
  const { title, heading, lead, sample: slug, picture, method, steps, questions } = content;
  const sample = samples.find((one) => one.slug === slug);
  const toolName = sample?.toolName ?? title;
  const ofTool = samples.filter((one) => one.tool === content.tool).slice(0, 3);
  return (
    <>
      <section className={`${styles.section} ${styles.front}`}>
        <p className={styles.name}>{title}</p>
        <h1>{heading}</h1>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.actions}>
          <StartButton size="md" />
          {sample ? (
            <MakeMine sample={sample} label="Try it without an account" variant="default" />
          ) : null}
        </div>
        <SampleStage slug={slug} title={sample?.title ?? title} picture={picture} />
      </section>
      <div className={styles.band}>
        <div className={styles.section}>
          {content.features.map((feature) => (
            <section key={feature.heading} className={styles.tool}>
              <div>
                <h2>{feature.heading}</h2>
                <p className={styles.toolText}>{feature.text}</p>
              </div>
              <ProductPicture {...feature.picture} />
            </section>
          ))}
        </div>
      </div>
      <section className={`${styles.section} ${styles.part}`}>
        <h2>{method}</h2>
        <ol className={styles.steps}>
          {steps.map(([name, text]) => (
            <li key={name} className={styles.step}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <ResourceLinks product={toolName} />
      </section>
      <div className={styles.band}>
        <section className={styles.section}>
          <h2>Take one and make it yours</h2>
          <ul className={library.cards}>
            {ofTool.map((one) => (
              <SampleCard key={one.slug} sample={one} />
            ))}
          </ul>
          <p className={styles.more}>
            <Link to={`/samples?tool=${encodeURIComponent(toolName)}`}>
              All samples of {toolName}
            </Link>
          </p>
        </section>
      </div>
      <section className={`${styles.section} ${styles.part}`}>
        <h2>Questions</h2>
        <dl className={styles.questions}>
          {questions.map(([question, answer]) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
        <StartButton size="md" />
      </section>
    </>
  );
}
