import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { positionAt, positionsAt } from '#kernel/document/order.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import type { GraphKind, Layout, SectionKind } from '../../contract/codes.ts';
import { addItem, addSection, changePage, moveSection } from '../../document/edits.ts';
import { inSlots, laidOutAs, slotOf, slotWidths } from '../../document/layouts.ts';
import type { PersonasRecord } from '../../document/personas-document.ts';
import { gridColumns } from '../../document/records/sections.ts';
import { bodyOf } from '../../document/written-personas.ts';
import type { PersonasModel } from '../personas-model.tsx';

type Section = PersonasRecord<'sections'>;

/** The sections of a page by slot, as it is shown. */
export function slotsOf({ records, sections }: PersonasModel, page: string): Section[][] {
  const layout = records.get('pages', page)?.layout ?? 'one';
  return inSlots(
    layout,
    sections.ids(page).flatMap((id) => records.get('sections', id) ?? []),
  );
}

/** The position of a section: its page, its slot, and the index in it. */
export interface SectionPosition {
  readonly page: string;
  readonly slot: number;
  readonly index: number;
}

export function positionOf(model: PersonasModel, { id, page }: Section): SectionPosition {
  const slots = slotsOf(model, page);
  const slot = slots.findIndex((some) => some.some((one) => one.id === id));
  return { page, slot, index: slots[slot]?.findIndex((one) => one.id === id) ?? 0 };
}

/** Plans to move a section to a position, counted without the section itself. */
export function planPlacing(
  model: PersonasModel,
  id: string,
  spot: SectionPosition,
): PlannedEdit[] {
  const others = (slotsOf(model, spot.page)[spot.slot] ?? []).filter((one) => one.id !== id);
  const position = positionAt(others, Math.min(Math.max(spot.index, 0), others.length));
  return [planEdit(moveSection, { id, page: spot.page, slot: spot.slot, position })];
}

/** Plans another layout of a page, with its sections in the slots of that layout. */
export function planLayout(
  { records, sections }: PersonasModel,
  page: string,
  layout: Layout,
): PlannedEdit[] {
  const before = records.get('pages', page)?.layout ?? 'one';
  const all = sections.ids(page).flatMap((id) => records.get('sections', id) ?? []);
  const slotOf = new Map(
    inSlots(layout, all).flatMap((some, slot) => some.map((one) => [one, slot])),
  );
  const slots = laidOutAs(layout, before, all);
  const isUnchanged = slots.every((some, slot) => some.every((one) => slotOf.get(one) === slot));
  const moved = isUnchanged
    ? []
    : slots.flatMap((some, slot) => {
        const positions = positionsAt([], 0, some.length);
        return some.map(({ id }, at) =>
          planEdit(moveSection, { id, page, slot, position: positions[at] ?? 'a0' }),
        );
      });
  return [planEdit(changePage, { id: page, layout }), ...moved];
}

/** The position that a key moves a section to; null if there is none. */
export function positionByKey(
  model: PersonasModel,
  section: Section,
  key: string,
): SectionPosition | null {
  const { page, slot, index } = positionOf(model, section);
  const slots = slotsOf(model, page);
  const here = slots[slot]?.length ?? 0;
  if (key === 'ArrowUp' && index > 0) return { page, slot, index: index - 1 };
  if (key === 'ArrowDown' && index < here - 1) return { page, slot, index: index + 1 };
  if (key === 'ArrowUp' && slot > 0)
    return { page, slot: slot - 1, index: slots[slot - 1]?.length ?? 0 };
  if (key === 'ArrowDown' && slot < slots.length - 1) return { page, slot: slot + 1, index: 0 };
  if (key === 'ArrowLeft' && slot > 0) return { page, slot: slot - 1, index };
  if (key === 'ArrowRight' && slot < slots.length - 1) return { page, slot: slot + 1, index };
  if (key === 'PageUp' || key === 'PageDown') {
    const persona = model.records.get('pages', page)?.persona ?? '';
    const pages = model.pages.ids(persona);
    const next = pages[pages.indexOf(page) + (key === 'PageUp' ? -1 : 1)];
    return next ? endOf(model, next) : null;
  }
  return null;
}

/** The position behind the last section of the first text column of a page. */
export function endOf(model: PersonasModel, page: string): SectionPosition {
  const layout = model.records.get('pages', page)?.layout ?? 'one';
  const widths = slotWidths[layout];
  const slot = layout === 'own' ? 0 : Math.max(widths.indexOf(Math.max(...widths)), 0);
  return { page, slot, index: slotsOf(model, page)[slot]?.length ?? 0 };
}

/** The initial content of a new section. */
export interface NewSection {
  kind: SectionKind;
  title?: string;
  graph?: GraphKind;
}

const figures: Partial<Record<GraphKind, readonly Record<string, string | number>[]>> = {
  sliders: [{ left: 'Low', right: 'High', value: 4 }],
  bars: [
    { label: 'First', value: 60 },
    { label: 'Second', value: 30 },
  ],
  radar: ['First', 'Second', 'Third', 'Fourth', 'Fifth'].map((label) => ({ label, value: 3 })),
  dots: [{ label: 'First', value: 3 }],
  donut: [
    { label: 'First', value: 3 },
    { label: 'Second', value: 1 },
  ],
  line: [
    { label: 'Morning', second: 8, value: 4 },
    { label: 'Evening', second: 20, value: 7 },
  ],
  matrix: [{ label: 'Here', value: 60, second: 70 }],
  timeline: [{ left: 'When', label: 'What' }],
};

/** Plans a new section at the end of a slot of a page. Returns its id. */
export function planNew(
  model: PersonasModel,
  { kind, title = '', graph = 'sliders' }: NewSection,
  { page, slot, index }: SectionPosition,
): { id: string; planned: PlannedEdit[] } {
  const id = newId();
  const layout = model.records.get('pages', page)?.layout ?? 'one';
  const there = slotsOf(model, page)[slotOf(layout, slot)] ?? [];
  const position = positionAt(there, Math.min(index, there.length));
  const first = kind === 'table' ? [...bodyOf('table', [' | ', ' | '])] : [];
  const span = kind === 'header' || kind === 'used' ? gridColumns : gridColumns / 2;
  const given = { id, page, slot: slotOf(layout, slot), span, position, kind, title, graph };
  const items = kind === 'graph' ? (figures[graph] ?? []) : [];
  return {
    id,
    planned: [
      planEdit(addSection, { ...given, body: first }),
      ...items.map((item, at) =>
        planEdit(addItem, { ...item, id: newId(), section: id, position: `a${at}` }),
      ),
    ],
  };
}
