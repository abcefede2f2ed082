import '@mantine/core/styles.css';
import '@fontsource-variable/inter/wght.css';
import '#ui/theme/theme.css';
import '#ui/theme/forced-colours.css';
import { ColorSchemeScript, MantineProvider, mantineHtmlProps } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from 'react-router';
import beginEarly from '#platform/web/first-screen/begin-early.ts?inline-script';
import { queryClient } from '#platform/web/queries/query-client.ts';
import { Canonical } from '#site/web/found/canonical.tsx';
import pageScript from '#site/web/static/page-script.ts?page-script';
import { isStaticPage } from '#site/web/static/static-page.ts';
import { ConfirmProvider } from '#ui/confirm/confirm.tsx';
import { theme } from '#ui/theme/theme.ts';
import { Guard } from './guard/guard.tsx';
import { ErrorPage } from './shell/error-page.tsx';
import { Frame } from './shell/frame.tsx';
import { HeaderOutlet } from './shell/header-outlet.tsx';
import startAtTouch from './start/start-at-touch.ts?inline-script';
import { startsAtTouch } from './start/starts-at-touch.ts';

/**
 * Marks the page of a signed-in user, and redirects them from the front page and from the prices for visitors, before
 * it is painted; the guard would do so only after everything is loaded. Without quotes and angle brackets, which React
 * would escape.
 */
const markSignedIn =
  'try{if(localStorage.getItem(`session`)){document.documentElement.dataset.signedIn=``;if(location.pathname===`/`)location.replace(`/dashboard`);if(location.pathname===`/pricing`)location.replace(`/billing/plans`+location.search)}}catch{/* No storage, nobody signed in. */}';

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const isStatic = isStaticPage(matches);
  return (
    <html lang="en" {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/touch-icon.png" />
        <ColorSchemeScript defaultColorScheme="auto" />
        <script>{markSignedIn}</script>
        {isStatic ? (
          <>
            <Canonical />
            <script type="module" src={pageScript} />
          </>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of our own, as the build made it
          <script dangerouslySetInnerHTML={{ __html: beginEarly }} />
        )}
        {startsAtTouch(matches) ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the same
          <script data-starts-at-touch="" dangerouslySetInnerHTML={{ __html: startAtTouch }} />
        ) : null}
        <Meta />
        <Links />
      </head>
      <body>
        <MantineProvider theme={theme} defaultColorScheme="auto">
          <QueryClientProvider client={queryClient}>
            <ConfirmProvider>{children}</ConfirmProvider>
          </QueryClientProvider>
        </MantineProvider>
        {isStatic ? null : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  useEffect(() => window.endWaiting?.(), []);
  return (
    <Frame>
      <Guard>
        <Outlet />
      </Guard>
    </Frame>
  );
}

/** The shell of addresses that are not prerendered: an empty header. */
export function HydrateFallback() {
  return <HeaderOutlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <Frame>
      <Guard>
        <ErrorPage error={error} />
      </Guard>
    </Frame>
  );
}
