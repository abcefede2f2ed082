import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Services } from '../integrations/services.tsx';
import styles from '../landing/landing.module.css';
import { ProductPicture } from '../landing/product-picture.tsx';
import { StartButton } from '../landing/start-button.tsx';
import { pageMeta } from '../page-meta.ts';

export { clientLoader, loader } from '../static/static-page.ts';

export const meta = () =>
  pageMeta('Integrations', 'Research that reaches the backlog, and stays linked to what was said.');

export default function Integration() {
  return (
    <>
      <section className={`${styles.section} ${styles.front}`}>
        <h1>Research that reaches the backlog</h1>
        <p className={styles.lead}>
          Send findings to the tools that your team builds with, and keep the link: from the quote
          to the issue, from the issue to its ticket, and back.
        </p>
        <div className={styles.actions}>
          <StartButton size="md" />
          <Button component={Link} to="/dashboard/integrations" size="md" variant="default">
            Connect an account
          </Button>
        </div>
        <ProductPicture
          name="review"
          alt="A review in Sightline: a screen of a bank’s app with numbered pins, and the details of an issue beside it"
          first
        />
      </section>
      <div className={styles.band}>
        <section className={styles.section}>
          <h2>What Sightline works with</h2>
          <Services />
        </section>
      </div>
      <section className={`${styles.section} ${styles.end}`}>
        <h2>With your account, and no more than it may do</h2>
        <p>
          Each account works only for the person who connected it. Its keys are encrypted, are never
          sent to a browser, and are deleted when you disconnect. Addresses of inner networks are
          refused unless the host allows them. Everything else in the suite works without any of
          these services.
        </p>
      </section>
    </>
  );
}
