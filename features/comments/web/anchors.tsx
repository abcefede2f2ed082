import { IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { countText } from '#ui/count-badge/count-text.ts';
import { type AnchorCounts, createAnchorCounts } from './anchor-counts.ts';
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
  counts: AnchorCounts;
  mayComment: boolean;
  show(anchor: string): void;
}

const AnchorsContext = createContext<Anchors | null>(null);

/** Joins the anchors that a tool draws with the comments on them; around surface and panels. */
export function CommentAnchors({ words, children }: { words: AnchorWords; children: ReactNode }) {
  const { project, showPanel } = useOpenSurface();
  const counts = useMemo(createAnchorCounts, []);
  const { data } = useQuery(statusQuery(useCommentCalls(), project.id));
  useEffect(() => counts.set(data?.anchors ?? []), [counts, data]);
  const mayComment = project.abilities.includes('comment');
  const anchors = useMemo(
    () => ({
      ...words,
      counts,
      mayComment,
      show: (anchor: string) => showPanel('comments', atAnchor(anchor)),
    }),
    [words, counts, mayComment, showPanel],
  );
  return <AnchorsContext value={anchors}>{children}</AnchorsContext>;
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
  const counts = context?.counts;
  const all = useSyncExternalStore(
    (listener) => counts?.subscribeAll(listener) ?? (() => undefined),
    () => counts?.all() ?? none,
  );
  const anchors = useMemo(
    () => all.filter(({ comments }) => comments > 0).map(({ anchor }) => anchor),
    [all],
  );
  return { anchors, show: (anchor) => context?.show(anchor) };
}

const none: readonly never[] = [];

interface AnchorCommentsProps {
  anchor: string;
  /** Whether there is a button without comments too, for who may write the first. */
  offers?: boolean;
  className?: string | undefined;
}

/** A small icon with the number of comments on an anchor, which opens them. */
export function AnchorComments({ anchor, offers = false, className = '' }: AnchorCommentsProps) {
  const anchors = useContext(AnchorsContext);
  const given = { anchor, offers, className };
  return anchors ? <Icon {...given} {...anchors} /> : null;
}

type IconProps = Required<AnchorCommentsProps> & Pick<Anchors, 'counts' | 'mayComment' | 'show'>;

function Icon({ anchor, offers, className, counts, mayComment, show }: IconProps) {
  const status = useSyncExternalStore(
    (listener) => counts.subscribe(anchor, listener),
    () => counts.get(anchor),
  );
  const count = status?.comments ?? 0;
  const unread = status?.unread ?? 0;
  if (count === 0 && !(offers && mayComment)) return null;
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
        show(anchor);
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <IconMessage size={14} aria-hidden />
      {count > 0 ? countText(count) : null}
    </button>
  );
}
