import { useLocation } from 'react-router';
import { publicUrl } from './public-url.ts';

/** The one address of a public page, whatever follows it in a link. */
export function Canonical() {
  const { pathname } = useLocation();
  const address = `${publicUrl}${pathname === '/' ? '/' : pathname.replace(/\/$/, '')}`;
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      <link rel="alternate" type="application/rss+xml" title="Sightline" href="/rss.xml" />
    </>
  );
}
