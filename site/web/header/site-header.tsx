import {
  IconChevronDown,
  IconClockHour4,
  IconGridDots,
  IconMap2,
  IconMenu2,
  IconNotes,
  IconUsers,
  IconZoomQuestion,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { DisclosureLink, DisclosureList } from '#ui/disclosure/disclosure.tsx';
import { PopoverDisclosure } from '#ui/disclosure/popover-disclosure.tsx';
import { WordMark } from '#ui/mark/mark.tsx';
import { ifOffered, Offered } from '../shown/offered.tsx';
import styles from './site-header.module.css';

interface Product {
  to: string;
  name: string;
  text: string;
  className: string | undefined;
  Icon: ComponentType<{ size: number; className?: string | undefined }>;
}

/** The tools, in the order of the dashboard's tabs. */
const products: readonly Product[] = [
  {
    to: '/mapper',
    name: 'Mapper',
    text: 'UX Mapping Workspace',
    className: styles.mapper,
    Icon: IconMap2,
  },
  {
    to: '/personas',
    name: 'Persona Creator',
    text: 'Personas, Used Everywhere',
    className: styles.personas,
    Icon: IconUsers,
  },
  {
    to: '/day-in-the-life-of',
    name: 'Day in the Life Of',
    text: 'A Whole Day, Hour by Hour',
    className: styles.day,
    Icon: IconClockHour4,
  },
  {
    to: '/red-route-matrix',
    name: 'Red Route Matrix',
    text: 'The Few Tasks That Must Always Work',
    className: styles.redRoutes,
    Icon: IconGridDots,
  },
  {
    to: '/reviewer',
    name: 'Reviewer',
    text: 'Collaborative UI Reviews',
    className: styles.reviewer,
    Icon: IconZoomQuestion,
  },
  {
    to: '/note-taking',
    name: 'Notes',
    text: 'Research Notes, Written Together',
    className: styles.notes,
    Icon: IconNotes,
  },
];

const pages: readonly [to: string, text: string][] = [
  ['/samples', 'Library'],
  ['/blog', 'Blog'],
  ['/docs', 'Docs'],
];

/**
 * The header of public pages (S2.106 to S2.109); `end` is Sign In or the profile menu. On a narrow screen one
 * menu has the products and the other pages.
 */
export function SiteHeader({ end }: { end: ReactNode }) {
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link to="/" className={styles.home} aria-label="Sightline, home">
          <WordMark />
        </Link>
        <nav className={styles.nav} aria-label="Site">
          <PopoverDisclosure
            id="site-menu"
            button={
              <>
                <span className={styles.wide}>Products</span>
                <IconChevronDown className={styles.wide} size={16} aria-hidden />
                <IconMenu2 className={styles.narrow} size={20} aria-hidden />
                <span className={styles.narrow}>Menu</span>
              </>
            }
          >
            <DisclosureList>
              {products.map(({ to, name, text, className, Icon }) => (
                <DisclosureLink key={to} to={to}>
                  <Icon className={className} size={20} aria-hidden />
                  <span>
                    {name} <small>{text}</small>
                  </span>
                </DisclosureLink>
              ))}
            </DisclosureList>
            <div className={styles.others}>
              <DisclosureList>
                {pages.map(([to, text]) => (
                  <DisclosureLink key={to} to={to}>
                    {text}
                  </DisclosureLink>
                ))}
                <DisclosureLink to="/pricing" item={ifOffered('plans')}>
                  Pricing
                </DisclosureLink>
              </DisclosureList>
            </div>
          </PopoverDisclosure>
          {pages.map(([to, text]) => (
            <Link key={to} to={to} className={styles.link}>
              {text}
            </Link>
          ))}
          <Offered what="plans">
            <Link to="/pricing" className={styles.link}>
              Pricing
            </Link>
          </Offered>
        </nav>
        {end}
      </div>
    </header>
  );
}
