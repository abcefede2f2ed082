import { z } from 'zod';
import { defineEdit } from '#kernel/document/edit.ts';
import { fieldsOf, newId } from '#kernel/document/edit-input.ts';
import { aiSearches, maxDismissed } from '../records/ai-searches.ts';
import { reviewerDocument } from '../reviewer-document.ts';

/**
 * Records a search for issues by rules or a model, with the proposals that were dismissed as wrong; those
 * that were dismissed before stay dismissed.
 */
export const recordAiSearch = defineEdit(reviewerDocument, {
  name: 'recordAiSearch',
  title: 'Record a search for issues',
  changes: ['aiSearches'],
  input: z.object({ id: newId }).and(fieldsOf(aiSearches, ['by', 'at', 'proposed', 'dismissed'])),
  undo: 'never',
  apply: ({ aiSearches }, { id, dismissed, ...search }) => {
    const before = aiSearches.get(id);
    const all = new Set([...(before?.dismissed ?? []), ...(dismissed ?? [])]);
    const keys = { dismissed: [...all].slice(-maxDismissed) };
    if (before) aiSearches.set(id, keys);
    else aiSearches.insert(id, { ...search, ...keys });
  },
});
