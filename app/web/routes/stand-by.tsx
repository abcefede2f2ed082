import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { logFailure } from '#platform/web/log/log-failure.ts';
import { loadMapPrint } from '#tools/mapper/web/index.ts';
import { loadNotesPrint } from '#tools/notes/web/index.ts';
import styles from './stand-by.module.css';

export const meta = () => [{ title: 'Ready · Sightline' }, { name: 'robots', content: 'noindex' }];

/** What every print needs, whoever's it is. */
const load = () => Promise.all([loadMapPrint(), loadNotesPrint(), document.fonts.ready]);

/**
 * Stands open in the printer's browser so that the next print need not load what all prints share. It
 * knows of no account and no project; the print's `print` event names the page to go on to.
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
      navigate(String(event.detail), { replace: true });
    };
    addEventListener('print', goOn);
    return () => removeEventListener('print', goOn);
  }, [navigate]);
  return (
    <main className={styles.page} data-stand-by={ready || undefined}>
      <h1>Ready</h1>
      <p>Files that people export are drawn here.</p>
    </main>
  );
}
