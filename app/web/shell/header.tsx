import { Suspense } from 'react';
import type { HeaderName } from '#app/web/addresses/addresses.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import { SiteHeader } from '#site/web/header/site-header.tsx';
import { Mark } from '#ui/mark/mark.tsx';
import { ToolHeader } from '#ui/tool-header/tool-header.tsx';
import { AccountCorner, VisitorCorner } from './account-corner.tsx';
import { HeaderOutlet } from './header-outlet.tsx';
import { HelpButton } from './help/help-button.tsx';

// Sign-in and the public pages do not use these two.
const WorkspaceHeader = lazyPart(() => import('./workspace-header.tsx'), 'WorkspaceHeader');
const ProductHeader = lazyPart(() => import('./product-header.tsx'), 'ProductHeader');

/** The header of an address. */
export function Header({ name }: { name: HeaderName }) {
  if (name === 'none') return null;
  if (name === 'shared') return <SharedHeader />;
  if (name === 'site') return <SiteHeader end={<AccountCorner />} />;
  return (
    <Suspense fallback={<HeaderOutlet />}>
      {name === 'workspace' ? <WorkspaceHeader /> : <ProductHeader tool={name} />}
    </Suspense>
  );
}

/** The header of a project behind a public link: the brand, and the slots that the page fills. */
function SharedHeader() {
  return (
    <ToolHeader
      name="Sightline"
      mark={<Mark size={20} />}
      to="/"
      label="Sightline, home"
      end={
        <>
          <HelpButton />
          <VisitorCorner />
        </>
      }
    />
  );
}
