import {
  IconChevronDown,
  IconClockHour4,
  IconGridDots,
  IconMap2,
  IconNotes,
  IconUsers,
  IconZoomQuestion,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Disclosure, DisclosureLink, DisclosureList } from '#ui/disclosure/disclosure.tsx';
import { WordMark } from '#ui/mark/mark.tsx';
import { PricingLink } from './pricing-link.tsx';
import styles from './site-header.module.css';

/** The header of public pages (S2.106 to S2.109); `end` is Sign In or the profile menu. */
export function SiteHeader({ end }: { end: ReactNode }) {
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link to="/" className={styles.home} aria-label="Sightline, home">
          <WordMark />
        </Link>
        <nav className={styles.nav} aria-label="Site">
          <Disclosure
            button={
              <>
                Products
                <IconChevronDown size={16} aria-hidden />
              </>
            }
          >
            <DisclosureList>
              <DisclosureLink to="/mapper">
                <IconMap2 className={styles.mapper} size={20} aria-hidden />
                <span>
                  Mapper <small>UX Mapping Workspace</small>
                </span>
              </DisclosureLink>
              <DisclosureLink to="/personas">
                <IconUsers className={styles.personas} size={20} aria-hidden />
                <span>
                  Persona Creator <small>Personas, Used Everywhere</small>
                </span>
              </DisclosureLink>
              <DisclosureLink to="/day-in-the-life-of">
                <IconClockHour4 className={styles.day} size={20} aria-hidden />
                <span>
                  Day in the Life Of <small>A Whole Day, Hour by Hour</small>
                </span>
              </DisclosureLink>
              <DisclosureLink to="/red-route-matrix">
                <IconGridDots className={styles.redRoutes} size={20} aria-hidden />
                <span>
                  Red Route Matrix <small>The Few Tasks That Must Always Work</small>
                </span>
              </DisclosureLink>
              <DisclosureLink to="/reviewer">
                <IconZoomQuestion className={styles.reviewer} size={20} aria-hidden />
                <span>
                  Reviewer <small>Collaborative UI Reviews</small>
                </span>
              </DisclosureLink>
              <DisclosureLink to="/note-taking">
                <IconNotes className={styles.notes} size={20} aria-hidden />
                <span>
                  Notes <small>Research Notes, Written Together</small>
                </span>
              </DisclosureLink>
            </DisclosureList>
          </Disclosure>
          <Link to="/samples" className={styles.link}>
            Library
          </Link>
          <Link to="/blog" className={styles.link}>
            Blog
          </Link>
          <PricingLink className={`${styles.link} ${styles.wide}`} />
        </nav>
        {end}
      </div>
    </header>
  );
}
