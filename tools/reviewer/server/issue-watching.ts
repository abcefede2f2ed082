import type { WatchedChange, WatchHooks } from '#features/watching/server/index.ts';
import { openDocument } from '#kernel/document/document.ts';
import { severityLabels, statusCodeLabels } from '../contract/codes.ts';
import { reviewerDocument } from '../document/reviewer-document.ts';

/** Issues can be watched: watchers are notified about status, ratings and notes. */
export const issueWatching: WatchHooks = {
  changes(document, own) {
    const [ratings, notes, issues]: readonly unknown[] = ['ratings', 'notes', 'issues'].map(
      (name) => document.getMap(name),
    );
    const opened = openDocument(reviewerDocument, document);
    const rated = (id: string | null) => {
      const rating = id === null ? undefined : opened.ratings.get(id);
      if (!rating) return [];
      return [{ at: anchorOf(rating.issue), key: `rating:${rating.id}`, by: rating.evaluator }];
    };
    const noted = (id: string | null) => {
      const note = id === null ? undefined : opened.notes.get(id);
      if (!note?.issue) return [];
      return [{ at: anchorOf(note.issue), key: `note:${note.id}`, by: note.author }];
    };
    return [...own].flatMap(([type, keys]): WatchedChange[] => {
      if (type === ratings) return [...keys].flatMap(rated);
      if (type === notes) return [...keys].flatMap(noted);
      const id = type._item?.parentSub ?? null;
      if (type.parent === ratings && keys.has('severity')) return rated(id);
      const isStatus = type.parent === issues && keys.has('status');
      return isStatus && id ? [{ at: anchorOf(id), key: `status:${id}`, by: null }] : [];
    });
  },

  describe(document, { key }) {
    const opened = openDocument(reviewerDocument, document);
    const [what, id = ''] = key.split(/:(.*)/s);
    if (what === 'status') {
      const status = opened.issues.get(id)?.status;
      if (!status) return null;
      const word = opened.statusLabels.get(status)?.label || statusCodeLabels[status];
      return { did: 'changed the status of', text: word };
    }
    if (what === 'rating') {
      const severity = opened.ratings.get(id)?.severity;
      if (severity === undefined) return null;
      return { did: 'rated', text: `Severity ${severity}: ${severityLabels[severity]}` };
    }
    const text = opened.notes.get(id)?.text;
    if (text === undefined) return null;
    return text.trim() === '' ? 'later' : { did: 'wrote a note on', text };
  },

  part(document, at) {
    const { issues, merges, pages } = openDocument(reviewerDocument, document);
    const [kind, id = ''] = at.split(/:(.*)/s);
    const page = kind === 'page' ? pages.get(id) : undefined;
    if (page) return { title: page.title || 'Untitled page', watchers: [] };
    const issue = kind === 'issue' ? issues.get(id) : undefined;
    if (!issue) return null;
    // The watchers of a duplicate also watch the issue that it was merged into.
    const same = merges
      .referring('into', new Set([id]))
      .flatMap((merge) => issues.get(merges.get(merge)?.issue ?? '') ?? []);
    return {
      title: issue.title || `Issue ${issue.number}`,
      watchers: [issue, ...same].flatMap(({ watchers }) => watchers),
    };
  },
};

/** The anchor of an issue, as comments use it. */
function anchorOf(issue: string): string {
  return `issue:${issue}`;
}
