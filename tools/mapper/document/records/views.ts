import { z } from 'zod';
import { position, value } from '#kernel/document/fields.ts';
import type { RecordNames } from '#kernel/document/names.ts';
import { lengths } from '#kernel/text/limits.ts';
import { recordId, status } from '../../contract/codes.ts';

const chosen = z.array(recordId).max(200).default([]);

/** The conditions of a filter; an empty list allows everything. */
export const filter = z.object({
  statuses: z.array(status).max(4).default([]),
  tags: chosen,
  personas: chosen,
  stages: chosen,
  rows: chosen,
  /** A text that a card must contain, ignoring case. */
  text: z.string().max(lengths.companyName).default(''),
  /** Only cards with evidence, only those without, or both. */
  evidence: z.enum(['any', 'with', 'without']).default('any'),
  /** The same for notes. */
  notes: z.enum(['any', 'with', 'without']).default('any'),
});
export type Filter = z.output<typeof filter>;
export const noFilter: Filter = filter.parse({});

/** A saved filter. */
export const views = {
  name: value(z.string().max(lengths.title), ''),
  filter: value<Filter>(filter, noFilter),
  position: position(),
};

/** The label of the status of its id, if it was renamed on this map. */
export const statusLabels = { label: value(z.string().max(lengths.scaleLabel), '') };

export const viewNames: RecordNames<typeof views> = {
  one: 'view',
  many: 'views',
  by: ['name'],
  fields: { name: { label: 'Name' } },
};

export const statusLabelNames: RecordNames<typeof statusLabels> = {
  one: 'status',
  many: 'statuses',
  by: ['label'],
  fields: { label: { label: 'Label' } },
};
