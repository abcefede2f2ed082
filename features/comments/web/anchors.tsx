import { IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { z } from 'zod';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { countText } from '#ui/count-badge/count-text.ts';
import type { anchorStatus } from '../contract/thread.ts';
import styles from './anchors.module.css';
import { atAnchor } from './comment-place.ts';
import { statusQuery, useCommentCalls } from './comment-queries.ts';

/** What a tool tells of the anchors that it draws. */
export interface AnchorWords {
  /** What an anchor is on, as 'Card: She waits'; null where it is no longer there. */
  name(anchor: string): string | null;
  /** Brings the place into view. */
  reveal(anchor: string): void;
}

interface Anchors extends AnchorWords {
  mayComment: boolean;
  show(anchor: string): void;
}

const AnchorsContext = createContext<Anchors | null>(null);

/**
 * The comments on each anchor that has some. They change seldom: that all who show them are drawn anew
 * then costs less than that each listens to its own.
 */
const CountsContext = createContext<ReadonlyMap<string, z.output<typeof anchorStatus>>>(new Map());

/** Joins the anchors that a tool draws with the comments on them; around surface and panels. */
export function CommentAnchors({ words, children }: { words: AnchorWords; children: ReactNode }) {
  const { project, showPanel } = useOpenSurface();
  const { data } = useQuery(statusQuery(useCommentCalls(), project.id));
  const counts = useMemo(
    () => new Map((data?.anchors ?? []).map((status) => [status.anchor, status])),
    [data?.anchors],
  );
  const mayComment = project.abilities.includes('comment');
  const anchors = useMemo(
    () => ({
      ...words,
      mayComment,
      show: (anchor: string) => showPanel('comments', atAnchor(anchor)),
    }),
    [words, mayComment, showPanel],
  );
  return (
    <AnchorsContext value={anchors}>
      <CountsContext value={counts}>{children}</CountsContext>
    </AnchorsContext>
  );
}

/** What the tool around tells of its anchors; null where it has none. */
export function useAnchorWords(): AnchorWords | null {
  return useContext(AnchorsContext);
}

/** Opens the comments on an anchor; null for who may not comment, and where nothing is live. */
export function useCommentOn(): ((anchor: string) => void) | null {
  const anchors = useContext(AnchorsContext);
  return anchors?.mayComment ? anchors.show : null;
}

/** For a tool that shows comments on words instead of by a button each. */
export interface CommentedAnchors {
  /** The anchors that have comments. */
  anchors: readonly string[];
  /** Opens the comments on one. */
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
  /** Whether there is a button without comments too, for who may write the first. */
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
  const words = count === 1 ? '1 comment' : `${count} comments`;
  return (
    <button
      type="button"
      className={`${styles.icon} ${className}`}
      data-empty={count === 0}
      data-unread={unread > 0}
      tabIndex={-1}
      aria-label={count === 0 ? 'Comment' : words + (unread > 0 ? `, ${unread} unread` : '')}
      onClick={(event) => {
        event.stopPropagation();
        anchors.show(anchor);
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <IconMessage size={14} aria-hidden />
      {count > 0 ? countText(count) : null}
    </button>
  );
}
