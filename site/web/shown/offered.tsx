import type { ReactNode } from 'react';
import styles from './shown.module.css';

/** Something that an installation may or may not offer: plans, accounts, projects without an account, or mails. */
export type Offer = 'plans' | 'sign-up' | 'trying' | 'mail';

/**
 * Properties of an element that is shown where the installation offers something. The server names the offers in the
 * attribute `data-offers` of each page, so that nothing appears or moves after the page is there.
 */
export function ifOffered(offer: Offer): { className: string | undefined; 'data-offer': Offer } {
  return { className: styles.offered, 'data-offer': offer };
}

/** Shows its children where the installation offers something. */
export function Offered({ what, children }: { what: Offer; children: ReactNode }) {
  return <span {...ifOffered(what)}>{children}</span>;
}

/** Properties of an element that is shown where the installation does not offer something. */
export function ifNotOffered(offer: Offer): {
  className: string | undefined;
  'data-offer': Offer;
} {
  return { className: styles.notOffered, 'data-offer': offer };
}
