import { useState } from 'react';
import type { z } from 'zod';
import type { draftBrief } from '../contract/brief.ts';
import { type BriefTable, tableOf } from './brief/brief-table.ts';

/** What a user fills in before a draft. */
export interface BriefForm {
  title: string;
  type: string;
  description: string;
  companyName: string;
  companyUrl: string;
  /** Ids of note projects. */
  notes: readonly string[];
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

const empty: BriefForm = {
  title: '',
  type: '',
  description: '',
  companyName: '',
  companyUrl: '',
  notes: [],
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
  const [form, setForm] = useState<BriefForm>({ ...empty, ...first });
  const change = (part: Partial<BriefForm>) => setForm((before) => ({ ...before, ...part }));
  return { form, change };
}

/** Whether there is anything to draft from. */
export function hasAnything(form: BriefForm): boolean {
  const { description, companyName, companyUrl, notes, others, files, table } = form;
  const isTold = [description, companyName, companyUrl].some((text) => text.trim() !== '');
  const hasTable = tableOf(table).table !== undefined;
  return isTold || hasTable || notes.length + others.length + files.length > 0;
}

/** The address as people type it, with its protocol. */
export function webAddress(text: string): string {
  const trimmed = text.trim();
  return trimmed === '' || /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
}

/** @param uploaded id of the note project that the chosen files became */
export function briefOf(form: BriefForm, uploaded: string | null): z.input<typeof draftBrief> {
  const notes = uploaded === null ? form.notes : [...form.notes, uploaded];
  const company = { name: form.companyName, url: webAddress(form.companyUrl) };
  return {
    description: form.description,
    company: company.name === '' && company.url === '' ? null : company,
    documents: notes.map((project_id) => ({ project_id })),
    items: form.others.map((project_id) => ({ project_id })),
    ...tableOf(form.table),
    categories: [...form.categories],
    template: form.template,
    people: form.isGrouped ? 'alike' : 'each',
    without_model: form.withoutModel,
  };
}
