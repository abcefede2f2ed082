import { useEffect, useState } from 'react';
import { matchPath, useNavigate } from 'react-router';
import { preloadPrint } from '#features/exports/web/index.ts';
import { logFailure } from '#platform/web/log/log-failure.ts';
import { queryClient } from '#platform/web/queries/query-client.ts';
import { clientSettingsQuery } from '#site/web/settings/client-settings.ts';
import { tools } from '../tools.ts';
import styles from './stand-by.module.css';

export const meta = () => [{ title: 'Ready · Sightline' }, { name: 'robots', content: 'noindex' }];

/** The modules that every print requires. */
const load = () =>
  Promise.all([
    ...tools.map((tool) => tool.loadPrint()),
    queryClient.prefetchQuery(clientSettingsQuery),
    document.fonts.ready,
  ]);

/**
 * The page that stays open in the printer's browser, so that the next print need not load what all
 * prints share. It has no account and no project; the `print` event names the page to navigate to.
 */
export default function StandBy() {
  const navigate = useNavigate();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    load().then(() => setReady(true), logFailure);
  }, []);
  useEffect(() => {
    const goOn = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      event.preventDefault();
      const path = String(event.detail);
      const project = matchPath('/:kind/:id/export', new URL(path, location.origin).pathname);
      // Loaded at once, in parallel with the page that shows it.
      if (project?.params.id) preloadPrint(project.params.id);
      void navigate(path, { replace: true });
    };
    addEventListener('print', goOn);
    return () => removeEventListener('print', goOn);
  }, [navigate]);
  return (
    <main className={styles.page} data-stand-by={ready || undefined}>
      <h1>Ready</h1>
      <p>Exported files are drawn here.</p>
    </main>
  );
}
