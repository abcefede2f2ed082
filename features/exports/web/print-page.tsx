import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type * as Y from 'yjs';
import { PicturesPassContext } from '#features/projects/web/index.ts';
import { transmit } from '#platform/web/api/transmit.ts';
import { readState } from '#platform/web/live/read-state.ts';
import { logFailure } from '#platform/web/log/log-failure.ts';
import { queryClient } from '#platform/web/queries/query-client.ts';
import { sessions } from '#platform/web/session/sessions.ts';
import { type PrintedProject, readForPrint } from '../contract/calls.ts';
import styles from './exports.module.css';
import { missingGlyphs } from './printing/missing-glyphs.ts';
import { loadScriptFonts } from './printing/script-fonts.ts';

export interface PrintPageProps {
  projectId: string;
  kind: PrintedProject['kind'];
  /** Shown where the project does not exist for this user. */
  absent: ReactNode;
  /** Whether everything is rendered, for pages that wait for pictures. */
  drawn?: boolean;
  /** Whether its own style lays it out on sheets (`@page`), instead of one page or parts of it. */
  paged?: boolean;
  /** Whether a PDF of it gets accessibility tags. */
  tagged?: boolean;
  /**
   * All fonts of a paged one, as CSS names them. They are loaded for its text, so that the printer
   * lays it out on sheets without a layout on screen before.
   */
  fonts?: readonly string[];
  /** Renders the project without controls. */
  children: (title: string, document: Y.Doc) => ReactNode;
}

/** Reads the content as the page's own query wants it; a print token decides for itself. */
const contentQuery = (projectId: string) => {
  const wanted = new URLSearchParams(window.location.search).get('participants');
  const query = wanted === 'codes' ? { participants: 'codes' as const } : {};
  return queryOptions({
    queryKey: ['print', projectId, wanted],
    queryFn: async ({ signal }) => {
      const bearer = await sessions.freshAccessToken();
      return transmit(readForPrint, { params: { id: projectId }, query }, { bearer, signal });
    },
  });
};

/** Starts the requests of a print page before it is rendered. */
export function preloadPrint(projectId: string): void {
  void queryClient.prefetchQuery(contentQuery(projectId));
}

/**
 * The page that is printed: without header and controls. The printer's browser sends a print token
 * with its requests; a user's browser shows the page with the session.
 */
export function PrintPage(props: PrintPageProps) {
  const { projectId, kind, absent, drawn = true, paged, tagged, fonts = none, children } = props;
  const content = useQuery(contentQuery(projectId));
  const root = useRef<HTMLDivElement>(null);
  const undrawn = useFonts(root, fonts, drawn && content.isSuccess);
  if (content.isPending) return null;
  if (content.isError || content.data.kind !== kind) return absent;
  return (
    <div
      ref={root}
      className={`${styles.printed} ${paged && fonts.length > 0 ? styles.late : ''}`}
      data-print-ready={undrawn !== null || undefined}
      data-print-undrawn={undrawn || undefined}
      data-print-paged={paged || undefined}
      data-print-tagged={tagged || undefined}
    >
      <Printed {...content.data}>{children}</Printed>
    </div>
  );
}

type PrintedProps = Pick<PrintedProject, 'title' | 'state' | 'pictures_pass'> &
  Pick<PrintPageProps, 'children'>;

function Printed({ title, state, pictures_pass, children }: PrintedProps) {
  const document = useMemo(() => readState(state), [state]);
  return (
    <PicturesPassContext value={pictures_pass}>{children(title, document)}</PicturesPassContext>
  );
}

const none: readonly string[] = [];

/** Waits until what measures text by itself is rendered again with the fonts that have loaded. */
const rendered = () => new Promise<void>((done) => setTimeout(done));

/**
 * Null until the fonts of the page are loaded: those of its layout, the named ones and those of its
 * text's scripts. Then the letters without a font.
 */
function useFonts(
  root: RefObject<HTMLElement | null>,
  named: readonly string[],
  drawn: boolean,
): string | null {
  const [undrawn, setUndrawn] = useState<string | null>(null);
  useEffect(() => {
    const text = (drawn && root.current?.textContent) || ' ';
    const load = async () => {
      await Promise.all(named.map((font) => document.fonts.load(font, text)));
      const boxes = await loadScriptFonts(text);
      // With a layout the fonts of its text begin to load.
      root.current?.getBoundingClientRect();
      await document.fonts.ready;
      await rendered();
      if (!drawn || !root.current) return;
      const { fontFamily } = getComputedStyle(root.current);
      setUndrawn(missingGlyphs(text, fontFamily, boxes).join(''));
    };
    load().catch(logFailure);
  }, [root, named, drawn]);
  return undrawn;
}
