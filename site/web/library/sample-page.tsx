import { Link } from 'react-router';
import { type Markdown, Written } from '../article/written.tsx';
import { Offered } from '../shown/offered.tsx';
import { ForVisitors } from '../shown/shown-to.tsx';
import { InventedPeople } from './invented-people.tsx';
import library from './library.module.css';
import { libraryEntries } from './library-entries.ts';
import { SampleCard } from './library-page.tsx';
import type { LibrarySample } from './library-sample.ts';
import { MakeMine, publicWordOf } from './make-mine.tsx';
import styles from './sample-page.module.css';
import { SampleStage } from './sample-stage.tsx';

const texts = import.meta.glob<Markdown>('../../../content/library/*.md', {
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
  const entry = libraryEntries.get(slug);
  const written = texts[`../../../content/library/${slug}.md`];
  const related = samples.filter((one) => one.tool === tool && one.slug !== slug).slice(0, 3);
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
        <a href={`/samples/${slug}/live`}>Open it on a whole page</a>
      </p>
      <div className={styles.about}>
        <dl className={styles.facts}>
          <dt>Method</dt>
          <dd>{entry?.method}</dd>
          <dt>Sector</dt>
          <dd>{entry?.sector}</dd>
          <dt>For</dt>
          <dd>{entry?.for}</dd>
          <dt>Not for</dt>
          <dd>{entry?.notFor}</dd>
        </dl>
        <div className={styles.text}>{written ? <Written content={written} /> : null}</div>
      </div>
      {related.length > 0 ? (
        <section aria-labelledby="related">
          <h2 id="related">More of {toolName}</h2>
          <ul className={library.cards}>
            {related.map((one) => (
              <SampleCard key={one.slug} sample={one} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
