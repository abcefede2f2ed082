import type { DocumentTransaction } from '#features/feature/server/index.ts';
import { type ProjectCode, projectKinds } from '#features/projects/contract/kinds.ts';
import type { ProjectKinds } from '#features/projects/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';
import { addMark } from './store.ts';
import { hasWritten, type WordFields, wordFieldsOf } from './written-text.ts';

/** The mark of an account that wrote words of its own. */
export const textMark = 'words';

/** Accounts that this process remembers as recorded. */
const maxKnown = 10_000;

/** Records the accounts that write words of their own in any project. */
export function createWriters(orm: Database['orm'], kinds: Pick<ProjectKinds, 'kindOf'>) {
  const known = new Set<string>();
  const waiting = new Set<string>();
  let fields: WordFields | undefined;
  return {
    /** Runs in each transaction of a document: for an account that is known it does nothing. */
    touched(change: DocumentTransaction): void {
      const { userId } = change;
      if (userId === '' || known.has(userId) || waiting.has(userId)) return;
      fields ??= wordFieldsOf(
        (Object.keys(projectKinds) as ProjectCode[]).map(
          (code) => kinds.kindOf(code).document.shape,
        ),
      );
      if (hasWritten(change, fields)) waiting.add(userId);
    },
    /** Stores them, a moment later. */
    async store(): Promise<void> {
      for (const userId of [...waiting]) {
        await addMark(orm, userId, textMark);
        waiting.delete(userId);
        if (known.size >= maxKnown) known.clear();
        known.add(userId);
      }
    },
  };
}
