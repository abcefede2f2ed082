import { definedFields, type Editing, recordIn } from '#features/projects/server/index.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { positionAtIndex, positionsAt } from '#kernel/document/order.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { SectionKind } from '../../contract/codes.ts';
import {
  personaCalls as calls,
  type EvidenceInput,
  type GraphInput,
  type ItemInput,
  type SectionInput,
} from '../../contract/persona-calls.ts';
import * as edits from '../../document/edits.ts';
import type { PersonasShape, PersonasValue } from '../../document/personas-document.ts';
import { bodyOf } from '../../document/written-personas.ts';
import { toSection } from '../answers.ts';

type Items = readonly ItemInput[];

/** The calls on sections of all kinds, including graphs and brands. */
export function sectionRoutes(editing: Editing<PersonasShape>): Implementation[] {
  return [...anySectionRoutes(editing), ...graphRoutes(editing), ...brandRoutes(editing)];
}

function anySectionRoutes({ read, change, add }: Editing<PersonasShape>): Implementation[] {
  return [
    implement(calls.addSection, ({ actor, input: { params, body } }) => {
      return add(actor, params.id, (id, value) => planNew(id, value, body), toSection);
    }),
    implement(calls.changeSection, async ({ actor, input: { params, body } }) => {
      const { section_id: id } = params;
      const value = await change(actor, params.id, (value) => [
        ...planChange(id, value, body),
        ...planEvidence(id, body.evidence),
      ]);
      return toSection(value, id);
    }),
    implement(calls.removeSection, async ({ actor, input: { params } }) => {
      await change(actor, params.id, ({ sections }) => [
        planEdit(edits.removeSection, recordIn(sections, params.section_id)),
      ]);
      return null;
    }),
    implement(calls.sections, async ({ actor, input: { params, query } }) => {
      const value = await read(actor, params.id);
      const { page_id: page, persona_id: persona } = query;
      const pages = value.personas.flatMap(({ id }) =>
        value.pages.filter(
          (one) => one.persona === id && (!page || one.id === page) && (!persona || persona === id),
        ),
      );
      const ids = pages.flatMap((one) =>
        value.sections.filter((section) => section.page === one.id).map(({ id }) => id),
      );
      return { sections: ids.map((id) => toSection(value, id)) };
    }),
  ];
}

function graphRoutes({ change, add }: Editing<PersonasShape>): Implementation[] {
  return [
    implement(calls.addGraph, ({ actor, input: { params, body } }) => {
      const graph = { ...body, kind: 'graph' as const };
      return add(actor, params.id, (id, value) => planNew(id, value, graph), toSection);
    }),
    implement(calls.changeGraph, async ({ actor, input: { params, body } }) => {
      const { section_id: id } = params;
      const { items, ...section } = body;
      const value = await change(actor, params.id, (value) => [
        ...planChange(id, value, section, 'graph'),
        ...(items ? planItems(value, id, items) : []),
      ]);
      return toSection(value, id);
    }),
  ];
}

function brandRoutes({ change, add }: Editing<PersonasShape>): Implementation[] {
  return [
    implement(calls.addBrand, ({ actor, input: { params, body } }) => {
      const { brands: items, ...section } = body;
      const brand = { ...section, items, kind: 'brand' as const };
      return add(actor, params.id, (id, value) => planNew(id, value, brand), toSection);
    }),
    implement(calls.changeBrand, async ({ actor, input: { params, body } }) => {
      const { section_id: id } = params;
      const { brands, ...section } = body;
      const value = await change(actor, params.id, (value) => [
        ...planChange(id, value, section, 'brand'),
        ...(brands ? planItems(value, id, brands) : []),
      ]);
      return toSection(value, id);
    }),
  ];
}

/** The fields of a section or a graph in the body of a call. */
type Given = SectionInput & GraphInput;

interface NewSection extends Given {
  page_id: string;
  kind: SectionKind;
  items: Items;
  evidence: readonly EvidenceInput[];
}

function fieldsOf({ title, status, source, graph, min, max, unit, ends }: Given) {
  return definedFields({ title, status, source, graph, least: min, most: max, unit, ends });
}

function planNew(
  id: string,
  { sections }: PersonasValue,
  { page_id: page, kind, text = [], quote = '', slot, span, items, evidence, ...rest }: NewSection,
): PlannedEdit[] {
  const there = sections.filter((one) => one.page === page);
  const position = positionAtIndex(there, undefined);
  const placed = { id, page, kind, position, words: quote, body: [...bodyOf(kind, text)] };
  return [
    planEdit(edits.addSection, { ...fieldsOf(rest), ...definedFields({ slot, span }), ...placed }),
    ...planAdded(id, items),
    ...planEvidence(id, evidence),
  ];
}

function planEvidence(section: string, evidence: readonly EvidenceInput[]): PlannedEdit[] {
  return evidence.map((piece) =>
    planEdit(edits.addEvidence, { ...definedFields(piece), id: newId(), section }),
  );
}

function planAdded(section: string, items: Items): PlannedEdit[] {
  const positions = positionsAt([], 0, items.length);
  return items.map(({ color_code: colour, ...item }, at) =>
    planEdit(edits.addItem, {
      ...definedFields({ ...item, colour }),
      id: newId(),
      section,
      position: positions[at] ?? 'a0',
    }),
  );
}

/** Plans to replace the items of a section. */
function planItems({ items }: PersonasValue, section: string, next: Items): PlannedEdit[] {
  const there = items.filter((one) => one.section === section);
  return [
    ...there.map(({ id }) => planEdit(edits.removeItem, { id })),
    ...planAdded(section, next),
  ];
}

/** @throws record_not_found, also for a section of another kind */
function planChange(
  id: string,
  { sections }: PersonasValue,
  body: Given & { page_id?: string | undefined; position?: number | undefined },
  kind?: SectionKind,
): PlannedEdit[] {
  const section = recordIn(
    sections.filter((one) => !kind || one.kind === kind),
    id,
  );
  const { page_id: page = section.page, position: index, slot, span, text, quote } = body;
  const others = sections.filter((one) => one.page === page && one.id !== id);
  const moves = body.page_id !== undefined || index !== undefined || slot !== undefined;
  const stays = page === section.page && index === undefined;
  const position = stays ? section.position : positionAtIndex(others, index);
  return [
    planEdit(edits.changeSection, { ...fieldsOf(body), id }),
    ...(moves
      ? [planEdit(edits.moveSection, { id, page, ...definedFields({ slot }), position })]
      : []),
    ...(span === undefined ? [] : [planEdit(edits.widenSection, { id, span })]),
    ...(text ? [planEdit(edits.writeSection, { id, body: [...bodyOf(section.kind, text)] })] : []),
    ...(quote === undefined
      ? []
      : [
          planEdit(edits.typeQuote, {
            id,
            at: 0,
            remove: section.words.length,
            insert: quote,
          }),
        ]),
  ];
}
