import { Button, Checkbox } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { CookieCategories } from './choose-cookies.ts';
import { consentIds, startConsent } from './consent.ts';
import styles from './cookie-consent.module.css';

const categories: [name: keyof CookieCategories, label: string, meaning: string][] = [
  ['functional', 'Functional', 'Remember how you like to work, such as the width of panels.'],
  ['analytical', 'Analytical', 'Scripts of this host that measure use and replay visits.'],
  ['marketing', 'Marketing', 'Scripts of this host that measure campaigns.'],
];

/** The banner that requests consent to cookies, and the dialog of preferences; `consent.ts` shows both. */
export function CookieConsent() {
  useEffect(startConsent, []);
  return (
    <>
      <section id={consentIds.banner} className={styles.banner} aria-label="Cookies" hidden>
        <p className={styles.text}>
          We store what is needed to sign you in. With your consent we also store your preferences
          and measure how the suite is used. More in the{' '}
          <Link to="/cookies-policy">Cookies Policy</Link>.
        </p>
        <div className={styles.actions}>
          <Button data-cookies="all">Accept All</Button>
          <Button variant="default" data-cookies="necessary">
            Only Necessary
          </Button>
          <Button variant="subtle" data-cookies="preferences">
            Preferences
          </Button>
        </div>
      </section>
      <dialog
        id={consentIds.preferences}
        className={styles.preferences}
        aria-labelledby="cookie-preferences-title"
      >
        <h2 id="cookie-preferences-title" className={styles.title}>
          Cookie preferences
        </h2>
        <p className={styles.text}>
          What is needed to sign in and to stay signed in is always stored.
        </p>
        {categories.map(([name, label, meaning]) => (
          <Checkbox
            key={name}
            id={`cookies-${name}`}
            name={name}
            label={label}
            description={meaning}
            defaultChecked={false}
          />
        ))}
        <div className={styles.end}>
          <Button variant="default" data-cookies="cancel">
            Cancel
          </Button>
          <Button data-cookies="save">Save preferences</Button>
        </div>
      </dialog>
    </>
  );
}
