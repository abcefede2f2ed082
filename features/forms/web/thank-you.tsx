import type { ReactNode } from 'react';
import { formShapes, kindOfSlug } from '../contract/fields.ts';
import styles from './site-form.module.css';

/** What thanks for a form, by the first segment of its address; `missing` where there is no such form. */
export function ThankYou({ slug, missing }: { slug: string; missing: ReactNode }) {
  const kind = kindOfSlug(slug);
  if (!kind) return missing;
  const { thanks } = formShapes[kind];
  return (
    <section className={styles.section}>
      <h1>Thank you</h1>
      <p className={styles.about}>{thanks}</p>
      <p>
        <a href="/">Sightline</a> · <a href="/samples">Library</a>
      </p>
    </section>
  );
}
