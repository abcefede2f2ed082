import { Link } from 'react-router';
import { WordMark } from '#ui/mark/mark.tsx';
import { Offered } from '../shown/offered.tsx';
import styles from './site-footer.module.css';

const links: [to: string, text: string][] = [
  ['/samples', 'Library'],
  ['/integration', 'Integrations'],
  ['/blog', 'Blog'],
  ['/resources', 'Resources'],
  ['/docs', 'Documentation'],
  ['/about-us', 'About us'],
  ['/support', 'Support'],
  ['/forms/contact', 'Contact'],
  ['/terms-of-service', 'Terms of Service'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/cookies-policy', 'Cookies Policy'],
];

/** The footer of public pages; tools have none (S2.105). */
export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <WordMark />
        <nav className={styles.nav} aria-label="About the suite">
          {links.map(([to, text]) => (
            <Link key={to} to={to} className={styles.link}>
              {text}
            </Link>
          ))}
          <Offered what="plans">
            <Link to="/pricing" className={styles.link}>
              Pricing
            </Link>
          </Offered>
          <button type="button" className={styles.link} data-cookies="preferences">
            Cookie choice
          </button>
        </nav>
      </div>
    </footer>
  );
}
