import { z } from 'zod';
import { projectId } from '#features/projects/contract/project.ts';
import { id } from '#kernel/document/edit-input.ts';
import { lengths } from '#kernel/text/limits.ts';
import { draftMask, maskLimits } from './masks.ts';

/** What a draft is made from besides its documents (S1.63 to S1.65). */
export const flowTypes = ['prompt', 'excel', 'excel_user'] as const;

/** T is an interview transcript; P a document about personas: a PDF, or one of a research repository. */
export const documentTypes = ['T', 'P'] as const;

/** Limits of the sources of one draft. */
export const briefLimits = {
  documents: 100,
  items: 50,
  rows: 2000,
  columns: 100,
  cell: 5000,
  letters: 300_000,
} as const;

const text = z.string().trim().max(lengths.aiPrompt);

/** An address whose host has no user name or password before it. */
const withoutPassword = /^[^/]*\/\/[^/?#@]*(?:[/?#]|$)/;

/** A company, by its name and the address of its page. */
export const company = z.object({
  name: z.string().trim().max(lengths.companyName).default(''),
  url: z
    .union([
      z.literal(''),
      z
        .url({ protocol: /^https?$/, error: 'Enter a web address.' })
        .max(500)
        .regex(withoutPassword, 'Enter a web address without a user name and password.'),
    ])
    .default(''),
});

/** A table of research data, such as a sheet of a spreadsheet. */
const table = z.object({
  title: z.string().trim().max(lengths.title).default(''),
  /** The first row has the names of the columns. */
  rows: z
    .array(z.array(z.string().max(briefLimits.cell)).max(briefLimits.columns))
    .min(2, 'The table has no rows.')
    .max(briefLimits.rows + 1),
});

/** Whom and what a project is drafted from, and what shall be in it. */
export const draftBrief = z.object({
  flow_type: z.enum(flowTypes).default('prompt'),
  description: text.default(''),
  company: company.nullable().default(null),
  /** Notes of note projects; without a note, all notes of the project. */
  documents: z
    .array(
      z.object({
        document_type: z.enum(documentTypes).default('T'),
        project_id: projectId,
        note_id: id.nullable().default(null),
      }),
    )
    .max(briefLimits.documents)
    .default([]),
  /** Items of other projects, such as personas; without an item, all of the project. */
  items: z
    .array(z.object({ project_id: projectId, item_id: id.nullable().default(null) }))
    .max(briefLimits.items)
    .default([]),
  /** The table of the flows `excel` (any research data) and `excel_user` (one participant a row). */
  table: table.nullable().default(null),
  /** Keys of the parts to fill, such as the rows of a map; all of them where there are none. */
  categories: z.array(z.string().min(1).max(100)).max(100).default([]),
  /** A template of the method; empty to follow the sources alone. */
  template: z.string().max(40).default(''),
  /** Whether similar participants are described as one; the tool decides where it is absent. */
  people: z.enum(['each', 'alike']).optional(),
  /** Whether the engine of the suite drafts although there is a model. */
  without_model: z.boolean().default(false),
  /** What a model does not read, and what it reads instead; receipts and quotes have the original text. */
  masks: z.array(draftMask).max(maskLimits.masks).default([]),
});
export type DraftBrief = z.output<typeof draftBrief>;

/** The part of a project that is drafted again: ids of records by the kinds that the tool names. */
export const draftFocus = z.record(z.string().max(40), id);

/** Whether a brief names anything to draft from. */
export function hasSources(brief: DraftBrief): boolean {
  const { description, company, documents, items, table } = brief;
  const isNamed = (company?.name ?? '') !== '' || (company?.url ?? '') !== '';
  return description !== '' || isNamed || documents.length + items.length > 0 || table !== null;
}
