import { listSampleFiles, readSampleFile } from '#features/library/server/index.ts';
import { definedFields, type Editing, recordIn } from '#features/projects/server/index.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { positionAt } from '#kernel/document/order.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { readingCalls as calls } from '../../contract/calls/reading-calls.ts';
import { lookups, scaleValues } from '../../contract/lookups.ts';
import { stateDifferences } from '../../document/analysis/state-difference.ts';
import * as edits from '../../document/edits.ts';
import type { MapperShape, MapRecord } from '../../document/mapper-document.ts';
import { planSample, type SampleMap, sampleMap } from '../../document/sample.ts';
import {
  attributesOf,
  sectionsOf,
  toAttribute,
  toContent,
  toSection,
  toTag,
} from '../map-answer.ts';
import { toReport } from '../map-report.ts';

function toFilter({ id, name, filter }: MapRecord<'views'>) {
  const { tags, personas, stages, rows, ...rest } = filter;
  return {
    _id: id,
    name,
    filter: {
      ...rest,
      tag_ids: tags,
      persona_ids: personas,
      section_ids: stages,
      attribute_ids: rows,
    },
  };
}

function toImage({ id, file, name, alt }: MapRecord<'images'>) {
  return { _id: id, file, name, alt };
}

/** The calls that list the choices of a map and that answer its analysis. */
export function readingRoutes(editing: Editing<MapperShape>): Implementation[] {
  return [
    ...sampleRoutes(editing),
    ...choiceRoutes(editing),
    ...filterRoutes(editing),
    ...reportRoutes(editing),
    ...imageRoutes(editing),
  ];
}

/** @throws not_found */
async function readSample(variant: string): Promise<SampleMap> {
  const content = await readSampleFile('PM', variant);
  if (!content) throw commonFailures.fail('not_found');
  return sampleMap.parse(content);
}

function sampleRoutes({ change }: Editing<MapperShape>): Implementation[] {
  return [
    implement(calls.sampleVariants, async () => ({
      variants: await Promise.all(
        listSampleFiles('PM').map(async (variant) => {
          const { title, mapType } = await readSample(variant);
          return { variant, title, map_type: mapType };
        }),
      ),
    })),
    implement(calls.fillFromSample, async ({ actor, input: { params, body } }) => {
      const sample = await readSample(body.variant);
      return toContent(await change(actor, params.id, (map) => planSample(sample, newId, map)));
    }),
  ];
}

/** The calls that list the choices of a map. */
function choiceRoutes({ read }: Editing<MapperShape>): Implementation[] {
  return [
    implement(calls.lookups, async ({ actor, input: { query } }) => {
      const { type, mapper_id: id } = query;
      if (!type || !id) return lookups;
      const map = await read(actor, id);
      const listed = type === 'T' ? map.tags : attributesOf(map);
      const list = listed.map((one) => ({ code: one.id, label: one.name, color_code: one.colour }));
      return { ...lookups, lookup_list: list };
    }),
    implement(calls.scaleValues, async ({ input: { query } }) => ({
      values: scaleValues(query.steps),
    })),
    implement(calls.lists, async ({ actor, input: { params } }) => {
      const map = await read(actor, params.id);
      return {
        sections: sectionsOf(map).map(({ id }) => toSection(map, id)),
        attributes: attributesOf(map).map(({ id }) => toAttribute(map, id)),
        personas: map.personas.map(({ id, name }) => ({ _id: id, name })),
        tags: map.tags.map(({ id }) => toTag(map, id)),
      };
    }),
  ];
}

function filterRoutes({ read, change, add }: Editing<MapperShape>): Implementation[] {
  return [
    implement(calls.filters, async ({ actor, input: { params } }) => {
      const { views } = await read(actor, params.id);
      return { filters: views.map(toFilter) };
    }),
    implement(calls.addFilter, ({ actor, input: { params, body } }) => {
      const { tag_ids, persona_ids, section_ids, attribute_ids, ...rest } = body.filter;
      const filter = {
        ...rest,
        tags: tag_ids,
        personas: persona_ids,
        stages: section_ids,
        rows: attribute_ids,
      };
      return add(
        actor,
        params.id,
        (id, { views }) => {
          const position = positionAt(views, views.length);
          return [planEdit(edits.addView, { id, name: body.name, filter, position })];
        },
        ({ views }, id) => toFilter(recordIn(views, id)),
      );
    }),
    implement(calls.removeFilter, async ({ actor, input: { params } }) => {
      await change(actor, params.id, ({ views }) => [
        planEdit(edits.removeView, recordIn(views, params.filter_id)),
      ]);
      return null;
    }),
  ];
}

/** The calls that answer the analysis of a map. */
function reportRoutes({ read }: Editing<MapperShape>): Implementation[] {
  return [
    implement(calls.reports, async ({ actor, input: { params } }) =>
      toReport(await read(actor, params.id)),
    ),
    implement(calls.metadata, async ({ actor, input: { params } }) => {
      const { facts, ...records } = await read(actor, params.id);
      const counts = Object.entries(records).map(([name, list]) => [name, list.length]);
      return {
        map_type: facts.mapType,
        owner: facts.owner,
        review_date: facts.reviewBy,
        counts: Object.fromEntries(counts),
      };
    }),
    implement(calls.states, async ({ actor, input: { params } }) => {
      const map = await read(actor, params.id);
      return { state: map.facts.state, columns: stateDifferences(map) };
    }),
  ];
}

function imageRoutes({ read, change }: Editing<MapperShape>): Implementation[] {
  return [
    implement(calls.imageLibrary, async ({ actor, input: { params } }) => {
      const { images } = await read(actor, params.id);
      return { images: images.map(toImage) };
    }),
    implement(calls.changeImage, async ({ actor, input: { params, body } }) => {
      const { image_id: id } = params;
      const map = await change(actor, params.id, () => [
        planEdit(edits.changeImage, { ...definedFields(body), id }),
      ]);
      return toImage(recordIn(map.images, id));
    }),
    implement(calls.removeImage, async ({ actor, input: { params } }) => {
      await change(actor, params.id, ({ images }) => [
        planEdit(edits.removeImage, recordIn(images, params.image_id)),
      ]);
      return null;
    }),
  ];
}
