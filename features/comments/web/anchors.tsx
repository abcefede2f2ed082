import { IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { z } from 'zod';
import { useOpenSurface, usePanelAddress } from '#features/projects/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { createStore, type InitialStore } from '#platform/web/store/store.ts';
import { countText } from '#ui/count-badge/count-text.ts';
import type { anchorStatus } from '../contract/thread.ts';
import styles from './anchors.module.css';
import { atAnchor, commentsPanelName, readCommentAddress } from './comment-address.ts';
import { statusQuery, useCommentCalls } from './comment-queries.ts';

/** What a tool provides about the anchors that it draws. */
export interface AnchorLabels {
  /** Name of an anchor, such as 'Card: She waits'; null where it does not exist any more. */
  name(anchor: string): string | null;
  /** Scrolls it into view. */
  reveal(anchor: string): void;
}

interface Anchors extends AnchorLabels {
  mayComment: boolean;
  /** The anchor that the user is about to comment on, until the comment field has the focus. */
  requested: InitialStore<string | null>;
  show(anchor: string): void;
  begin(anchor: string): void;
}

const AnchorsContext = createContext<Anchors | null>(null);

/**
 * The comments by anchor. They change rarely, so that redrawing all consumers then costs less than
 * a subscription for each.
 */
const CountsContext = createContext<ReadonlyMap<string, z.output<typeof anchorStatus>>>(new Map());

/** Combines the anchors that a tool draws with their comments; wraps surface and panels. */
export function CommentAnchors({
  labels,
  children,
}: {
  labels: AnchorLabels;
  children: ReactNode;
}) {
  const { project, visit, showPanel } = useOpenSurface();
  // Visitors see the project, but not its comments.
  const enabled = visit === null;
  const { data } = useQuery({ ...statusQuery(useCommentCalls(), project.id), enabled });
  const counts = useMemo(
    () => new Map((data?.anchors ?? []).map((status) => [status.anchor, status])),
    [data?.anchors],
  );
  const mayComment = project.abilities.includes('comment');
  const query = useMemo(() => createStore<string | null>(null), []);
  const anchors = useMemo(() => {
    const show = (anchor: string) => showPanel(commentsPanelName, atAnchor(anchor));
    const begin = (anchor: string) => {
      // Keys that are typed before the field is shown must not replace the selected text.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      query.set(anchor);
      show(anchor);
    };
    return { ...labels, mayComment, requested: query, show, begin };
  }, [labels, mayComment, query, showPanel]);
  return (
    <AnchorsContext value={anchors}>
      <CountsContext value={counts}>{children}</CountsContext>
    </AnchorsContext>
  );
}

/** The tool's labels of anchors; null where it has none. */
export function useAnchorLabels(): AnchorLabels | null {
  return useContext(AnchorsContext);
}

/**
 * Opens the comments on an anchor and focuses the field for a new one; null for users who may not
 * comment, and for documents that are not live.
 */
export function useCommentOn(): ((anchor: string) => void) | null {
  const anchors = useContext(AnchorsContext);
  return anchors?.mayComment ? anchors.begin : null;
}

/** The anchor whose comments are open in the panel, to be highlighted by the tool; null for none. */
export function useOpenAnchor(): string | null {
  const { name, at } = usePanelAddress();
  return name === commentsPanelName ? readCommentAddress(at).anchor : null;
}

const noRequest = createStore<string | null>(null);

/** The anchor that the user is about to comment on; the comment field takes the focus and clears it. */
export function useRequestedComment(): InitialStore<string | null> {
  return useContext(AnchorsContext)?.requested ?? noRequest;
}

/** For tools that mark commented text instead of drawing a button for each anchor. */
export interface CommentedAnchors {
  /** The anchors that have comments. */
  anchors: readonly string[];
  /** Opens the comments on one of them. */
  show(anchor: string): void;
}

export function useCommentedAnchors(): CommentedAnchors {
  const context = useContext(AnchorsContext);
  const counts = useContext(CountsContext);
  const anchors = useMemo(
    () => [...counts.values()].filter(({ comments }) => comments > 0).map(({ anchor }) => anchor),
    [counts],
  );
  return { anchors, show: (anchor) => context?.show(anchor) };
}

interface AnchorCommentsProps {
  anchor: string;
  /** Whether a button is shown without comments too, for users who may write the first. */
  offers?: boolean;
  className?: string | undefined;
}

/** A small icon with the number of comments on an anchor, which opens them. */
export function AnchorComments({ anchor, offers = false, className = '' }: AnchorCommentsProps) {
  const anchors = useContext(AnchorsContext);
  const status = useContext(CountsContext).get(anchor);
  const count = status?.comments ?? 0;
  const unread = status?.unread ?? 0;
  if (!anchors || (count === 0 && !(offers && anchors.mayComment))) return null;
  const label = count === 1 ? '1 comment' : `${count} comments`;
  return (
    <button
      type="button"
      className={`${styles.icon} ${className}`}
      data-empty={count === 0}
      data-unread={unread > 0}
      tabIndex={-1}
      aria-label={
        count === 0 ? 'Comment' : label + (unread > 0 ? sentence`, ${unread} unread` : '')
      }
      onClick={(event) => {
        event.stopPropagation();
        if (count === 0) anchors.begin(anchor);
        else anchors.show(anchor);
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <IconMessage size={14} aria-hidden />
      {count > 0 ? countText(count) : null}
    </button>
  );
}
