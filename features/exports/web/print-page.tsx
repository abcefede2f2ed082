import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type * as Y from 'yjs';
import { PicturesPassContext } from '#features/projects/web/index.ts';
import { transmit } from '#platform/web/api/transmit.ts';
import { readState } from '#platform/web/live/read-state.ts';
import { queryClient } from '#platform/web/queries/query-client.ts';
import { sessions } from '#platform/web/session/sessions.ts';
import { type PrintedProject, readForPrint } from '../contract/calls.ts';
import styles from './exports.module.css';

export interface PrintPageProps {
  projectId: string;
  kind: PrintedProject['kind'];
  /** What is shown where there is no such project for this person. */
  absent: ReactNode;
  /** Whether everything is drawn, for a page that waits for pictures. */
  drawn?: boolean;
  /** Whether it is set on sheets by its own style (`@page`), instead of one page or pieces of it. */
  paged?: boolean;
  /** Whether a PDF of it gets the tags that screen readers follow. */
  tagged?: boolean;
  /** Draws the project without controls. */
  children: (title: string, document: Y.Doc) => ReactNode;
}

const contentQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['print', projectId],
    queryFn: async ({ signal }) => {
      const bearer = await sessions.freshAccessToken();
      return transmit(readForPrint, { params: { id: projectId } }, { bearer, signal });
    },
  });

/** Asks for what a print page shows before the page is there. */
export function beginPrint(projectId: string): void {
  void queryClient.prefetchQuery(contentQuery(projectId));
}

/**
 * The page that is printed: no header, nothing to operate. The printer's browser carries a print
 * token with its requests; a person's browser shows it with the session.
 */
export function PrintPage(props: PrintPageProps) {
  const { projectId, kind, absent, drawn = true, paged, tagged, children } = props;
  const content = useQuery(contentQuery(projectId));
  const fonts = useFonts();
  if (content.isPending) return null;
  if (content.isError || content.data.kind !== kind) return absent;
  return (
    <div
      className={styles.printed}
      data-print-ready={(fonts && drawn) || undefined}
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

/** Whether the page's fonts are there. */
function useFonts(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    void document.fonts.ready.then(() => setReady(true));
  }, []);
  return ready;
}
