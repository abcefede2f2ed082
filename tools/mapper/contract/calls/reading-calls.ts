import { z } from 'zod';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { recordFailures } from '#kernel/document/collection.ts';
import { lengths } from '#kernel/text/limits.ts';
import { dimensionSteps, mapState, mapType, recordId, status } from '../codes.ts';
import { mapContent, mapTag, optionItem } from './map-content.ts';

const failures = defineFailures({ ...projectFailures.entries, ...recordFailures.entries });
const common = { group: 'main', access: 'scope', failures } as const;
const map = z.object({ id: projectId });

/** One entry of a lookup: the code and its label. */
const choice = z.object({ code: z.string(), label: z.string() });

/** The conditions of a filter; an empty list allows everything. */
const filter = z.object({
  statuses: z.array(status).max(4).default([]),
  tag_ids: z.array(recordId).max(200).default([]),
  persona_ids: z.array(recordId).max(200).default([]),
  section_ids: z.array(recordId).max(200).default([]),
  attribute_ids: z.array(recordId).max(200).default([]),
  text: z.string().max(lengths.companyName).default(''),
  evidence: z.enum(['any', 'with', 'without']).default('any'),
  notes: z.enum(['any', 'with', 'without']).default('any'),
});
const savedFilter = z.object({ _id: z.string(), name: z.string(), filter });

/** The maps of the demo account, by their file names in `content/samples/mapper`. */
export const sampleVariants = [
  { variant: 'journey-current-account', title: 'I open a current account', map_type: 'horizontal' },
  { variant: 'personas-harbour-bank', title: 'Who banks with Harbour Bank', map_type: 'persona' },
  {
    variant: 'behaviour-harbour-bank',
    title: 'How people look after their money',
    map_type: 'behavioral',
  },
  {
    variant: 'blueprint-outpatient-scan',
    title: 'I have an outpatient scan',
    map_type: 'horizontal',
  },
] as const;
export type SampleVariant = (typeof sampleVariants)[number]['variant'];
/** A sample map, by the name of its file. */
const variant = z.string().max(100);

const libraryImage = z.object({
  _id: z.string(),
  file: z.string(),
  name: z.string(),
  /** What the picture shows. */
  alt: z.string(),
});

const meter = z.object({
  cards: z.number(),
  by_status: z.record(status, z.number()),
  backed: z.number(),
  /** Researched cards without evidence. */
  unsourced: z.number(),
});

/** The calls that list the choices of a map and that answer its analysis (S7.97 to S7.104). */
export const readingCalls = {
  sampleVariants: defineCall({
    ...common,
    id: 'mapper.sampleVariants',
    method: 'GET',
    path: '/mapper/sample-variants',
    summary: 'The ready-made maps that a map can be filled with.',
    output: z.object({
      variants: z.array(z.object({ variant, title: z.string(), map_type: mapType })),
    }),
  }),
  fillFromSample: defineCall({
    ...common,
    id: 'mapper.fillFromSample',
    method: 'POST',
    path: '/mapper/:id/sample',
    summary: 'Append a template to a map.',
    params: map,
    body: z.object({ variant }),
    output: mapContent,
  }),
  lookups: defineCall({
    ...common,
    id: 'mapper.lookups',
    method: 'GET',
    path: '/mapper/lookups',
    summary:
      'The codes that a map uses, with their words and colours; with a type, a list of one map, too: its tags (T) or its attributes (A).',
    query: z
      .object({ type: z.enum(['T', 'A']).optional(), mapper_id: projectId.optional() })
      .refine(({ type, mapper_id }) => !type || mapper_id, 'A list is that of a map.'),
    output: z.object({
      statuses: z.array(choice.extend({ color_code: z.string() })),
      map_types: z.array(choice),
      cell_kinds: z.array(choice),
      section_kinds: z.array(choice),
      persona_kinds: z.array(choice),
      persona_types: z.array(choice),
      design_roles: z.array(choice),
      dimension_groups: z.array(choice),
      task_statuses: z.array(choice),
      /** The tags or attributes of the map, if a type was requested. */
      lookup_list: z.array(choice.extend({ color_code: z.string() })).optional(),
    }),
  }),
  scaleValues: defineCall({
    ...common,
    id: 'mapper.scaleValues',
    method: 'GET',
    path: '/mapper/scale-values',
    summary:
      'The values of a scale with a number of steps, each with its label relative to the middle.',
    query: z.object({
      steps: z.coerce.number().pipe(dimensionSteps).default(7),
    }),
    output: z.object({ values: z.array(z.object({ value: z.number(), label: z.string() })) }),
  }),
  lists: defineCall({
    ...common,
    id: 'mapper.lists',
    method: 'GET',
    path: '/mapper/:id/lists',
    summary: 'The sections, attributes, personas and tags of a map.',
    params: map,
    output: z.object({
      sections: z.array(optionItem),
      attributes: z.array(optionItem),
      personas: z.array(z.object({ _id: z.string(), name: z.string() })),
      tags: z.array(mapTag),
    }),
  }),
  filters: defineCall({
    ...common,
    id: 'mapper.filters',
    method: 'GET',
    path: '/mapper/:id/filters',
    summary: 'The filters that were saved on a map.',
    params: map,
    output: z.object({ filters: z.array(savedFilter) }),
  }),
  addFilter: defineCall({
    ...common,
    id: 'mapper.addFilter',
    method: 'POST',
    path: '/mapper/:id/filters',
    summary: 'Save a filter under a name.',
    params: map,
    body: z.object({ name: z.string().trim().min(1).max(lengths.title), filter }),
    output: savedFilter,
  }),
  removeFilter: defineCall({
    ...common,
    id: 'mapper.deleteFilter',
    method: 'DELETE',
    path: '/mapper/:id/filters/:filter_id',
    summary: 'Delete a saved filter.',
    params: map.extend({ filter_id: recordId }),
    output: z.null(),
  }),
  reports: defineCall({
    ...common,
    id: 'mapper.reports',
    method: 'GET',
    path: '/mapper/:id/reports',
    summary: 'The analysis of a map: evidence, gaps, curves, opportunities, groups.',
    params: map,
    output: z.object({
      evidence: meter,
      /** Attributes without any evidence. */
      research_plan: z.array(z.string()),
      personas: z.array(
        z.object({ persona_id: z.string(), filled: z.number(), backed: z.number() }),
      ),
      curves: z.array(
        z.object({
          attribute_id: z.string(),
          persona_id: z.string().nullable(),
          series: z.enum(['current', 'future']),
          values: z.array(z.number().nullable()),
          /** Indexes of columns, counted from 0. */
          lowest: z.number().nullable(),
          steepest_drop: z.object({ from: z.number(), to: z.number(), by: z.number() }).nullable(),
        }),
      ),
      opportunities: z.array(
        z.object({
          _id: z.string(),
          title: z.string(),
          value: z.number().nullable(),
          /** Value divided by effort; null if either is unknown, or if there is no effort. */
          score: z.number().nullable(),
        }),
      ),
      groups: z.object({
        ready: z.boolean(),
        /** Sentences that say what is missing before patterns can be searched for. */
        wants: z.array(z.string()),
        best: z.array(z.array(z.string())).nullable(),
        silhouette: z.number().nullable(),
      }),
    }),
  }),
  metadata: defineCall({
    ...common,
    id: 'mapper.metadata',
    method: 'GET',
    path: '/mapper/:id/metadata',
    summary: 'The size and the properties of a map.',
    params: map,
    output: z.object({
      map_type: mapType,
      owner: z.string(),
      review_date: z.string().nullable(),
      counts: z.record(z.string(), z.number()),
    }),
  }),
  states: defineCall({
    ...common,
    id: 'mapper.states',
    method: 'GET',
    path: '/mapper/:id/states',
    summary:
      'What people feel at each column of a journey now, and shall feel: means from -2 to 2.',
    params: map,
    output: z.object({
      state: mapState,
      columns: z.array(
        z.object({
          name: z.string(),
          current: z.number().nullable(),
          future: z.number().nullable(),
        }),
      ),
    }),
  }),
  imageLibrary: defineCall({
    ...common,
    id: 'mapper.imageLibrary',
    method: 'GET',
    path: '/mapper/:id/image-library',
    summary: 'The pictures of a map.',
    params: map,
    output: z.object({ images: z.array(libraryImage) }),
  }),
  changeImage: defineCall({
    ...common,
    id: 'mapper.changeImage',
    method: 'PATCH',
    path: '/mapper/:id/image-library/:image_id',
    summary: 'Rename a picture of a map, or change its description.',
    params: map.extend({ image_id: recordId }),
    body: z.object({
      name: z.string().max(lengths.companyName).optional(),
      alt: z.string().max(lengths.quote).optional(),
    }),
    output: libraryImage,
  }),
  removeImage: defineCall({
    ...common,
    id: 'mapper.deleteImage',
    method: 'DELETE',
    path: '/mapper/:id/image-library/:image_id',
    summary: 'Remove a picture from the library of a map, and from the parts that show it.',
    params: map.extend({ image_id: recordId }),
    output: z.null(),
  }),
};
