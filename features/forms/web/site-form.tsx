import { useId } from 'react';
import { formShapes } from '../contract/fields.ts';
import type { FormFields, FormKind } from '../contract/kinds.ts';
import { SiteField } from './site-field.tsx';
import styles from './site-form.module.css';
import { useSiteForm } from './use-site-form.ts';

interface SiteFormProps {
  kind: FormKind;
  /** What is filled in already, such as the title of a sample. */
  values?: FormFields;
  /** `h2` on a page with other content. */
  heading?: 'h1' | 'h2';
}

/**
 * A form of the public pages. Where no script runs, the browser sends it to its page at the server, which
 * shows it once more; with scripts, messages stand at the fields at once.
 */
export function SiteForm({ kind, values = {}, heading: Heading = 'h2' }: SiteFormProps) {
  const { title, about, button, slug, fields } = formShapes[kind];
  const { submit, problems, clear, isSending, message } = useSiteForm(kind);
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={`${id}title`}>
      <Heading id={`${id}title`}>{title}</Heading>
      <p className={styles.about}>{about}</p>
      <form
        className={styles.form}
        method="post"
        action={`/forms/${slug}`}
        onSubmit={submit}
        aria-labelledby={`${id}title`}
        noValidate
      >
        {fields.map((field) => (
          <SiteField
            key={field.name}
            field={field}
            id={`${id}${field.name}`}
            value={values[field.name] ?? ''}
            problem={problems[field.name]}
            onChange={() => clear(field.name)}
          />
        ))}
        <div className={styles.website} aria-hidden="true">
          <label htmlFor={`${id}website`}>Leave this empty</label>
          <input id={`${id}website`} name="website" dir="auto" tabIndex={-1} autoComplete="off" />
        </div>
        <p className={styles.message} role="alert">
          {message}
        </p>
        <button className={styles.button} type="submit" aria-disabled={isSending}>
          {isSending ? 'Sending' : button}
        </button>
      </form>
    </section>
  );
}
