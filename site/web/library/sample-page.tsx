import { Link } from 'react-router';
import { type Markdown, Written } from '../article/written.tsx';
import { Offered } from '../shown/offered.tsx';
import { ForVisitors } from '../shown/shown-to.tsx';
import { ContributeLink } from './contribute-link.tsx';
import { InventedPeople } from './invented-people.tsx';
import library from './library.module.css';
import { SampleCard } from './library-page.tsx';
import type { LibrarySample } from './library-sample.ts';
import { MakeMine, publicWordOf } from './make-mine.tsx';
import styles from './sample-page.module.css';
import { SampleStage } from './sample-stage.tsx';

const texts = import.meta.glob<Markdown>('../../../content/library/*/*.md', {
  eager: true,
  import: 'default',
});

export interface SamplePageProps {
  sample: LibrarySample;
  /** All samples of the library, for the related ones. */
  samples: readonly LibrarySample[];
}

/**
 * A sample of the library (S2.48): its picture at once, and the sample itself in a frame as soon as the visitor
 * touches it (`live-sample.ts`).
 */
export function SamplePage({ sample, samples }: SamplePageProps) {
  const { slug, tool, toolName, title, text, picture } = sample;
  const written = texts[`../../../content/library/${tool}/${slug}.md`];
  const others = samples.filter((one) => one.slug !== slug);
  const takes = others.filter(({ method }) => method === sample.method);
  const inSector = (one: LibrarySample) => Number(one.sector === sample.sector);
  const near = others
    .filter((one) => one.method !== sample.method && isNear(one, sample))
    .sort((a, b) => inSector(b) - inSector(a));
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.title}>
          <p className={styles.path}>
            <Link to="/samples">Library</Link> · {toolName}
          </p>
          <h1>{title}</h1>
          <p className={styles.lead}>{text}</p>
        </div>
        <div className={styles.actions}>
          <InventedPeople slug={slug} />
          <MakeMine sample={sample} label="Make it mine" />
          {publicWordOf(tool) ? (
            <ForVisitors>
              <Offered what="trying">
                <p className={styles.promise}>No account needed. You can change it at once.</p>
              </Offered>
            </ForVisitors>
          ) : null}
        </div>
      </header>
      <SampleStage
        slug={slug}
        title={title}
        picture={{ name: picture, alt: `${title}, in ${toolName}` }}
      />
      <p className={styles.whole}>
        <span className={styles.views} data-view-count hidden />
        <a href={`/samples/${slug}/live`}>Open it on a whole page</a>
      </p>
      <div className={styles.about}>
        <dl className={styles.facts}>
          <dt>Method</dt>
          <dd>{sample.method}</dd>
          <dt>Sector</dt>
          <dd>{sample.sector}</dd>
          <dt>For</dt>
          <dd>{sample.for}</dd>
          <dt>When</dt>
          <dd>{sample.when}</dd>
          <dt>Not for</dt>
          <dd>{sample.notFor}</dd>
        </dl>
        <div className={styles.text}>{written ? <Written content={written} /> : null}</div>
      </div>
      <Others title={`Other takes on the ${methodInText(sample.method)}`} samples={takes} />
      <Others title="Goes with this one" samples={near.slice(0, 3)} />
      <p className={styles.interest}>
        Missing one?{' '}
        <a href={`/forms/new-samples?sample=${slug}`}>Hear about new samples like this</a> or{' '}
        <ContributeLink>contribute your own</ContributeLink>.
      </p>
    </div>
  );
}

/** Whether a sample of another method is of the same tool, or tells of the same sector. */
function isNear(one: LibrarySample, { tool, sector }: LibrarySample): boolean {
  return one.tool === tool || (one.sector === sector && !one.isTemplate);
}

/** A method within a sentence: only names of products keep their capitals. */
function methodInText(method: string): string {
  return method === 'Red Route Matrix' ? method : method.toLowerCase();
}

function Others({ title, samples }: { title: string; samples: readonly LibrarySample[] }) {
  if (samples.length === 0) return null;
  const id = title.toLowerCase().replaceAll(' ', '-');
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={library.cards}>
        {samples.map((one) => (
          <SampleCard key={one.slug} sample={one} />
        ))}
      </ul>
    </section>
  );
}
