import { Button } from '@mantine/core';
import { Suspense, useEffect } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import { logFailure } from '#platform/web/log/log-failure.ts';
import { useStore } from '#platform/web/store/store.ts';
import { startAnalytics } from './analytics.ts';
import {
  bannerIsDue,
  type CookieCategories,
  chooseCookies,
  everything,
  onlyNecessary,
} from './choose-cookies.ts';
import styles from './cookie-banner.module.css';
import { cookiePrompt, openCookiePreferences } from './cookie-prompt.ts';

const CookiePreferences = lazyPart(() => import('./cookie-preferences.tsx'), 'CookiePreferences');

/** Stores the choice and applies it: the first one at once, later ones by a reload (S4.58). */
function choose(categories: CookieCategories): void {
  cookiePrompt.set('none');
  if (chooseCookies(categories).existed) location.reload();
  else startAnalytics().catch(logFailure);
}

/** Asks for consent to cookies until the visitor chooses, and again after a year. */
export function CookieBanner() {
  const prompt = useStore(cookiePrompt);

  useEffect(() => {
    if (bannerIsDue()) cookiePrompt.set('banner');
  }, []);

  if (prompt === 'none') return null;
  if (prompt === 'preferences') {
    return (
      <Suspense fallback={null}>
        <CookiePreferences
          onChoose={choose}
          onClose={() => cookiePrompt.set(bannerIsDue() ? 'banner' : 'none')}
        />
      </Suspense>
    );
  }
  return (
    <section className={styles.banner} aria-label="Cookies">
      <p className={styles.text}>
        We store what is needed to sign you in. With your consent we also store your preferences and
        measure how the suite is used. More in the <Link to="/cookies-policy">Cookies Policy</Link>.
      </p>
      <div className={styles.actions}>
        <Button onClick={() => choose(everything)}>Accept All</Button>
        <Button variant="default" onClick={() => choose(onlyNecessary)}>
          Only Necessary
        </Button>
        <Button variant="subtle" onClick={openCookiePreferences}>
          Preferences
        </Button>
      </div>
    </section>
  );
}
