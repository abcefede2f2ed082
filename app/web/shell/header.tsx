import { lazy, Suspense } from 'react';
import type { HeaderName } from '#app/web/places/places.ts';
import { SiteHeader } from '#site/web/header/site-header.tsx';
import { SharedHeader } from '#ui/tool-header/shared-header.tsx';
import { AccountCorner, VisitorCorner } from './account-corner.tsx';
import { HeaderPlace } from './header-place.tsx';

// Sign-in and the public pages do without these two.
const WorkspaceHeader = lazy(async () => ({
  default: (await import('./workspace-header.tsx')).WorkspaceHeader,
}));
const ProductHeader = lazy(async () => ({
  default: (await import('./product-header.tsx')).ProductHeader,
}));

/** The header that a place has. */
export function Header({ name }: { name: HeaderName }) {
  if (name === 'none') return null;
  if (name === 'shared') return <SharedHeader end={<VisitorCorner />} />;
  if (name === 'site') return <SiteHeader end={<AccountCorner />} />;
  return (
    <Suspense fallback={<HeaderPlace />}>
      {name === 'workspace' ? <WorkspaceHeader /> : <ProductHeader tool={name} />}
    </Suspense>
  );
}
