import { z } from 'zod';
import { uploadedPicture } from '#features/pictures/contract/calls.ts';
import { planFailures } from '#features/plans/contract/failures.ts';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { tableFailures } from '#features/tables/contract/failures.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { readingFailures } from '#kernel/call/reading-failures.ts';
import { recordFailures } from '#kernel/document/collection.ts';
import { lengths } from '#kernel/text/limits.ts';
import {
  colour,
  designRole,
  evidenceKind,
  figure,
  fontPair,
  graphKind,
  itemLabel,
  itemText,
  layout,
  oneLine,
  pageTitle,
  personaKind,
  personaName,
  personaRole,
  personaType,
  recordId,
  scaleLabel,
  sectionKind,
  sectionTitle,
  status,
} from './codes.ts';
import { personasPrefix, personasProject } from './project.ts';

const failures = defineFailures({ ...projectFailures.entries, ...recordFailures.entries });
const common = { group: 'main', access: 'scope', failures } as const;
const project = z.object({ id: projectId });
const of = <Name extends string>(name: Name) =>
  project.extend({ [name]: recordId } as Record<Name, typeof recordId>);
/** The index among its siblings, counted from 0; without it, a record is placed last. */
const position = z.number().int().min(0).optional();
const path = (rest: string) => `/${personasPrefix}/:id/${rest}` as const;

/** The fields of a persona (S3.39, S3.41). */
const persona = z.object({
  name: personaName,
  role: personaRole,
  one_line: oneLine,
  kind: personaKind,
  persona_type: personaType,
  design_role: designRole.nullable(),
  share: z.number().min(0).max(100).nullable(),
  color_code: colour,
  owner: z.string().max(lengths.fullName),
  review_by: z.iso.date().nullable(),
});
const personaInput = persona
  .extend({ picture: uploadedPicture.nullable() })
  .partial()
  .extend({ position });
const theme = z.object({ first: colour, second: colour, fonts: fontPair });
const page = z.object({ title: pageTitle, layout });
const item = z.object({
  label: itemLabel,
  text: itemText,
  left: scaleLabel,
  right: scaleLabel,
  value: figure.nullable(),
  second: figure.nullable(),
  color_code: colour.nullable(),
  address: z.string().max(2000),
});
const newItems = z.array(item.partial()).max(200);
const evidence = z.object({
  kind: evidenceKind,
  ref: z.string().max(500),
  quote: z.string().max(lengths.quote),
});
const newEvidence = z.array(evidence.partial()).max(100);
const section = z.object({
  title: sectionTitle,
  status,
  slot: z.number().int().min(0).max(4),
  span: z.number().int().min(1).max(12),
  /** Its text as lines; for a list its points, for a table its rows with cells separated by bars. */
  text: z.array(z.string().max(2000)).max(500),
  /** The text of a quote; `source` names the speaker. */
  quote: z.string().max(lengths.text),
  source: z.string().max(lengths.companyName),
});
const graph = z.object({
  graph: graphKind,
  min: figure.nullable(),
  max: figure.nullable(),
  unit: scaleLabel,
  ends: z.array(scaleLabel).max(4),
});
const graphInput = section
  .omit({ text: true, quote: true, source: true })
  .extend(graph.shape)
  .partial();

const answeredPage = page.extend({ _id: z.string(), persona_id: z.string() });
export const answeredPersona = persona.extend({
  _id: z.string(),
  /** The path of its picture; empty for none. */
  picture: z.string(),
  pages: z.array(answeredPage),
});
export const answeredSection = section.extend(graph.shape).extend({
  _id: z.string(),
  page_id: z.string(),
  kind: sectionKind,
  items: z.array(item.extend({ _id: z.string() })),
  evidence: z.array(evidence.extend({ _id: z.string() })),
});
/** The theme of the pages; the logo is a path, empty for none. */
const answeredTheme = theme.extend({ logo: z.string() });
/** The fields of a section, a graph and an item in the body of a call. */
export type SectionInput = z.output<ReturnType<typeof section.partial>>;
export type GraphInput = z.output<ReturnType<typeof graph.partial>>;
export type ItemInput = z.output<typeof newItems>[number];
export type EvidenceInput = z.output<typeof newEvidence>[number];
export type AnsweredTheme = z.output<typeof answeredTheme>;
export type AnsweredPersona = z.output<typeof answeredPersona>;
export type AnsweredPage = z.output<typeof answeredPage>;
export type AnsweredSection = z.output<typeof answeredSection>;

/** The calls on the content of a persona project; each runs the same edits as the web. */
export const personaCalls = {
  details: defineCall({
    ...common,
    id: `${personasPrefix}.projectDetails`,
    method: 'GET',
    path: `/${personasPrefix}/project-details/:id`,
    summary: 'A project with its personas, their pages, and the status of their content.',
    params: project,
    output: z.object({
      project: personasProject,
      theme: answeredTheme,
      personas: z.array(answeredPersona),
      meter: z.object({
        sections: z.number(),
        by_status: z.record(status, z.number()),
        with_evidence: z.number(),
      }),
    }),
  }),
  changeTheme: defineCall({
    ...common,
    id: `${personasPrefix}.changeTheme`,
    method: 'PATCH',
    path: path('theme'),
    summary:
      'Set the two colours, the fonts or the logo, a picture that was uploaded; null for none.',
    params: project,
    body: theme.extend({ logo: uploadedPicture.nullable() }).partial(),
    output: answeredTheme,
  }),
  addPersona: defineCall({
    ...common,
    id: `${personasPrefix}.addPersona`,
    method: 'POST',
    path: path('persona'),
    summary:
      'Add a persona of kind persona or behavioral; persona_type C is the company. Its picture is one that was uploaded.',
    params: project,
    body: personaInput,
    output: answeredPersona,
  }),
  changePersona: defineCall({
    ...common,
    id: `${personasPrefix}.changePersona`,
    method: 'PATCH',
    path: path('persona/:persona_id'),
    summary: 'Change or move a persona; a picture of null removes its picture.',
    params: of('persona_id'),
    body: personaInput,
    output: answeredPersona,
  }),
  removePersona: defineCall({
    ...common,
    id: `${personasPrefix}.removePersona`,
    method: 'DELETE',
    path: path('persona/:persona_id'),
    summary: 'Delete a persona with its pages.',
    params: of('persona_id'),
    output: z.null(),
  }),
  addPage: defineCall({
    ...common,
    id: `${personasPrefix}.addPage`,
    method: 'POST',
    path: path('page'),
    summary: 'Add a page to a persona.',
    params: project,
    body: page.partial().extend({ persona_id: recordId, position }),
    output: answeredPage,
  }),
  changePage: defineCall({
    ...common,
    id: `${personasPrefix}.changePage`,
    method: 'PATCH',
    path: path('page/:page_id'),
    summary: 'Rename a page, or move it among those of its persona.',
    params: of('page_id'),
    body: z.object({ title: pageTitle.optional(), position }),
    output: answeredPage,
  }),
  removePage: defineCall({
    ...common,
    id: `${personasPrefix}.removePage`,
    method: 'DELETE',
    path: path('page/:page_id'),
    summary: 'Delete a page with its sections.',
    params: of('page_id'),
    output: z.null(),
  }),
  setLayout: defineCall({
    ...common,
    id: `${personasPrefix}.setLayout`,
    method: 'PATCH',
    path: path('layout'),
    summary: 'Change the layout of a page.',
    params: project,
    body: z.object({ page_id: recordId, layout }),
    output: answeredPage,
  }),
  addSection: defineCall({
    ...common,
    id: `${personasPrefix}.addPageSection`,
    method: 'POST',
    path: path('page-section'),
    summary: 'Add a section of any kind to a page, with its items and evidence.',
    params: project,
    body: section.partial().extend({
      page_id: recordId,
      kind: sectionKind.default('text'),
      items: newItems.default([]),
      evidence: newEvidence.default([]),
    }),
    output: answeredSection,
  }),
  changeSection: defineCall({
    ...common,
    id: `${personasPrefix}.changePageSection`,
    method: 'PATCH',
    path: path('page-section/:section_id'),
    summary:
      'Change a section, or put it on another page or into another slot; evidence that is given is added.',
    params: of('section_id'),
    body: section
      .partial()
      .extend({ page_id: recordId.optional(), position, evidence: newEvidence.default([]) }),
    output: answeredSection,
  }),
  removeSection: defineCall({
    ...common,
    id: `${personasPrefix}.removePageSection`,
    method: 'DELETE',
    path: path('page-section/:section_id'),
    summary: 'Delete a section with its items and evidence.',
    params: of('section_id'),
    output: z.null(),
  }),
  addGraph: defineCall({
    ...common,
    id: `${personasPrefix}.addGraph`,
    method: 'POST',
    path: path('graph'),
    summary: 'Add a section with a graph to a page, with its values and evidence.',
    params: project,
    body: graphInput.extend({
      page_id: recordId,
      items: newItems.default([]),
      evidence: newEvidence.default([]),
    }),
    output: answeredSection,
  }),
  changeGraph: defineCall({
    ...common,
    id: `${personasPrefix}.changeGraph`,
    method: 'PATCH',
    path: path('graph/:section_id'),
    summary: 'Change a graph; given items replace all existing ones.',
    params: of('section_id'),
    body: graphInput.extend({ items: newItems.optional() }),
    output: answeredSection,
  }),
  addBrand: defineCall({
    ...common,
    id: `${personasPrefix}.addBrandSection`,
    method: 'POST',
    path: path('brand-section'),
    summary: 'Add a section of brands to a page, with its evidence.',
    params: project,
    body: section.partial().extend({
      page_id: recordId,
      brands: newItems.default([]),
      evidence: newEvidence.default([]),
    }),
    output: answeredSection,
  }),
  changeBrand: defineCall({
    ...common,
    id: `${personasPrefix}.changeBrandSection`,
    method: 'PATCH',
    path: path('brand-section/:section_id'),
    summary: 'Change a section of brands; given brands replace all existing ones.',
    params: of('section_id'),
    body: section.partial().extend({ brands: newItems.optional() }),
    output: answeredSection,
  }),
  sections: defineCall({
    ...common,
    id: `${personasPrefix}.sections`,
    method: 'GET',
    path: path('sections'),
    summary: 'The sections of a project, of a persona or of a page, in reading order.',
    params: project,
    query: z.object({ page_id: recordId.optional(), persona_id: recordId.optional() }),
    output: z.object({ sections: z.array(answeredSection) }),
  }),
};

export const beginFromSample = defineCall({
  id: `${personasPrefix}.beginFromSample`,
  group: 'main',
  access: 'scope',
  method: 'POST',
  path: `/${personasPrefix}/from-sample`,
  summary: 'Create a project from a sample of the library.',
  body: z.object({ variant: z.string().max(100) }),
  output: personasProject,
  failures: defineFailures({ ...projectFailures.entries, ...planFailures.entries }),
});

/** Failures of importing a project; the message says what is wrong, and where. */
export const importFailures = defineFailures({
  ...readingFailures.entries,
  file_missing: tableFailures.entries.file_missing,
  not_personas: [422, 'This file is not a persona project in the open format of Sightline.'],
});

export const importPersonas = defineCall({
  id: `${personasPrefix}.import`,
  reach: 'account',
  group: 'main',
  access: 'scope',
  method: 'POST',
  path: `/${personasPrefix}/import`,
  bodyType: 'either',
  summary: 'Create a project from a file (`personas`) in the open format.',
  output: personasProject,
  failures: defineFailures({
    ...projectFailures.entries,
    ...planFailures.entries,
    ...importFailures.entries,
  }),
  rate: { max: 30, seconds: 60 },
});
