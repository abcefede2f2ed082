import { z } from 'zod';
import { value } from '#kernel/document/fields.ts';
import type { RecordNames } from '#kernel/document/names.ts';

/** The maximum number of dismissed proposals of one search. */
export const maxDismissed = 20;

/** A search for issues by rules or a model; the id is that of its run. */
export const aiSearches = {
  by: value(z.string().max(100).describe('What searched: a model, or rules.'), ''),
  at: value(z.iso.datetime().nullable(), null),
  /** The number of issues that it proposed. */
  proposed: value(z.number().int().min(0).max(maxDismissed), 0),
  /** The keys of the proposals that users dismissed as wrong. */
  dismissed: value(z.array(z.string().max(250)).max(maxDismissed), []),
};

export const aiSearchNames: RecordNames<typeof aiSearches> = {
  one: 'search for issues',
  many: 'searches for issues',
  by: ['by'],
  fields: { proposed: { label: 'Proposed' } },
};
