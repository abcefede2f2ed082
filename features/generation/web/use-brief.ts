import { useState } from 'react';
import type { z } from 'zod';
import { briefLimits, type draftBrief } from '../contract/brief.ts';
import type { DraftPiece } from '../contract/draft.ts';
import { type BriefTable, tableOf } from './brief/brief-table.ts';
import type { StoredFiles } from './web-drafts.ts';

/** What a user fills in before a draft. */
export interface BriefForm {
  title: string;
  type: string;
  description: string;
  companyName: string;
  companyUrl: string;
  /** Ids of note projects. */
  notes: readonly string[];
  /** Ids of note projects with documents about people, such as reports. */
  reports: readonly string[];
  /** Titles of projects that are chosen from the start, by their ids. */
  titles: Readonly<Record<string, string>>;
  /** Ids of other projects whose items are used. */
  others: readonly string[];
  files: readonly File[];
  /** The table that is read; null for none. */
  table: BriefTable | null;
  categories: readonly string[];
  template: string;
  isGrouped: boolean;
  withoutModel: boolean;
  /** Whether names and numbers are masked; null for the default, which depends on the model. */
  masks: boolean | null;
  repeats: number;
}

/** A form in which nothing is filled in. */
export const emptyBrief: BriefForm = {
  title: '',
  type: '',
  description: '',
  companyName: '',
  companyUrl: '',
  notes: [],
  reports: [],
  titles: {},
  others: [],
  files: [],
  table: null,
  categories: [],
  template: '',
  isGrouped: true,
  withoutModel: false,
  masks: null,
  repeats: 1,
};

export function useBrief(first: Partial<BriefForm>) {
  const [form, setForm] = useState<BriefForm>({ ...emptyBrief, ...first });
  const change = (part: Partial<BriefForm>) => setForm((before) => ({ ...before, ...part }));
  return { form, change };
}

/** The note projects that a draft is from, chosen again for the next one. */
export function notesOf(
  pieces: readonly Pick<DraftPiece, 'receipts'>[],
): Pick<BriefForm, 'notes' | 'titles'> {
  const links = pieces.flatMap(({ receipts }) => receipts.flatMap(({ link }) => link ?? []));
  const notes = links.flatMap(({ what, project }) => (what === 'note' ? project : []));
  const ids = [...new Set(notes)].slice(0, briefLimits.items);
  return { notes: ids, titles: Object.fromEntries(ids.map((id) => [id, 'Notes of this draft'])) };
}

/** The address as people type it, with its protocol. */
export function webAddress(text: string): string {
  const trimmed = text.trim();
  return trimmed === '' || /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
}

/** @param readsReports whether a PDF is a document about people, and not an interview */
export function briefOf(
  form: BriefForm,
  stored: StoredFiles | null,
  readsReports: boolean,
): z.input<typeof draftBrief> {
  const company = { name: form.companyName, url: webAddress(form.companyUrl) };
  return {
    description: form.description,
    company: company.name === '' && company.url === '' ? null : company,
    documents: [
      ...form.notes.map((project_id) => ({ project_id, document_type: 'T' as const })),
      ...form.reports.map((project_id) => ({ project_id, document_type: 'P' as const })),
      ...(stored === null ? [] : documentsOf(stored, readsReports)),
    ],
    items: form.others.map((project_id) => ({ project_id })),
    ...tableOf(form.table),
    categories: [...form.categories],
    template: form.template,
    people: form.isGrouped ? 'alike' : 'each',
    without_model: form.withoutModel,
  };
}

/** The notes that files became: all of them as interviews, but for those that are documents. */
function documentsOf({ projectId: project_id, notes }: StoredFiles, readsReports: boolean) {
  const reports = readsReports ? notes.filter(({ file }) => /\.pdf$/i.test(file)) : [];
  if (reports.length > 0 && reports.length === notes.length) {
    return [{ project_id, document_type: 'P' as const }];
  }
  return [
    { project_id, document_type: 'T' as const },
    ...reports.map(({ id }) => ({ project_id, note_id: id, document_type: 'P' as const })),
  ];
}
