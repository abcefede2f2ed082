import { Link } from 'react-router';
import { ProductPicture } from '../landing/product-picture.tsx';
import { StartButton } from '../landing/start-button.tsx';
import { ContributeLink } from './contribute-link.tsx';
import { countSamples } from './count-samples.ts';
import styles from './library.module.css';
import type { LibrarySample } from './library-sample.ts';

/** A filter of the library: one of its values, or all. */
interface Filter {
  name: 'tool' | 'method' | 'sector' | 'type';
  label: string;
  values: readonly string[];
}

/** The samples of all tools with filters, and the public showcases (S1.5); `library-filter.ts` filters. */
export function LibraryPage({ samples }: { samples: readonly LibrarySample[] }) {
  const filters: readonly Filter[] = [
    { name: 'tool', label: 'Tool', values: unique(samples.map(({ toolName }) => toolName)) },
    { name: 'method', label: 'Method', values: unique(samples.map(({ method }) => method)) },
    { name: 'sector', label: 'Sector', values: unique(samples.map(({ sector }) => sector)).sort() },
    { name: 'type', label: 'Type', values: ['Example', 'Template'] },
  ];
  const listed = samples.map(filterValuesOf);
  return (
    <div className={styles.library}>
      <header className={styles.front}>
        <h1>Library</h1>
        <p>
          Filled examples of each method. Look around in one, then make it yours: you can change it
          at once, without an account.
        </p>
      </header>
      <form className={styles.filters} aria-label="Filter the library" data-library-filter>
        {filters.map(({ name, label, values }) => (
          <label key={name} className={styles.filter}>
            {label}
            <select name={name} defaultValue="">
              <option value="">{`All (${samples.length})`}</option>
              {values.map((value) => (
                <option key={value} value={value}>
                  {`${value} (${countSamples(listed, { [name]: value })})`}
                </option>
              ))}
            </select>
          </label>
        ))}
        <label className={styles.filter}>
          Order
          <select name="order" defaultValue="">
            <option value="">Recommended</option>
            <option value="views">Most viewed</option>
          </select>
        </label>
        <output className={styles.count} aria-live="polite" data-library-count>
          {samples.length} samples
        </output>
        <button type="button" className={styles.clear} data-library-clear hidden>
          Clear filters
        </button>
      </form>
      <ul className={styles.cards} data-library-cards>
        {samples.map((sample, at) => (
          <SampleCard key={sample.slug} sample={sample} first={at < 3} />
        ))}
      </ul>
      <p className={styles.none} data-library-none hidden>
        No sample is like that.{' '}
        <button type="button" className={styles.clear} data-library-clear>
          Clear filters
        </button>
      </p>
      <section className={styles.showcases} aria-labelledby="showcases" data-showcases hidden>
        <h2 id="showcases">Shown by their owners</h2>
        <ul />
      </section>
      <section className={styles.showcases} aria-labelledby="contributed" data-contributed hidden>
        <h2 id="contributed">Contributed</h2>
        <ul />
      </section>
      <section className={styles.end}>
        <h2>Have a project that others could learn from?</h2>
        <p>
          <ContributeLink>Contribute it</ContributeLink>: a copy of a map, persona, day or matrix
          without sources and people, under your name or without.
        </p>
      </section>
      <section className={styles.end}>
        <h2>Begin with an empty page</h2>
        <p>Each tool has templates to start from, too.</p>
        <StartButton />
      </section>
    </div>
  );
}

/** A sample in the list; also used for related ones. */
export function SampleCard({ sample, first = false }: { sample: LibrarySample; first?: boolean }) {
  const { slug, title, text, picture, method, sector, isTemplate } = sample;
  const { tool, type } = filterValuesOf(sample);
  return (
    <li data-tool={tool} data-method={method} data-sector={sector} data-type={type}>
      <Link className={styles.card ?? ''} to={`/samples/${slug}`}>
        <ProductPicture name={picture} alt="" first={first} />
        <small>
          {method} · {isTemplate ? 'Template' : sector}
        </small>
        <strong>{title}</strong>
        <span>{text}</span>
      </Link>
    </li>
  );
}

/** What a sample is, by the names of the filters. */
function filterValuesOf({ toolName, method, sector, isTemplate }: LibrarySample) {
  return { tool: toolName, method, sector, type: isTemplate ? 'Template' : 'Example' };
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
