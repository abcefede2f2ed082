import type * as Y from 'yjs';
import { evidenceOf } from '#features/evidence/document/index.ts';
import { writingSchema } from '#features/writing/contract/writing-schema.ts';
import { openDocument } from '#kernel/document/document.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import {
  type FollowedFields,
  followChange,
  type Link,
  type LinkableItem,
  type LinkValue,
} from '#kernel/links/linkable-item.ts';
import { cutTo } from '#kernel/text/limits.ts';
import { plainTextOf } from '#kernel/text/rich-text.ts';
import { sectionKindLabels } from '../contract/codes.ts';
import { addEvidence, changeEvidence, changeItem, changePersona } from './edits.ts';
import { roundTo } from './graphs.ts';
import {
  calledOf,
  type PersonasRecord,
  type PersonasValue,
  personasDocument,
  type WholeRecord,
} from './personas-document.ts';

/** The ids of linkable items, which are also the anchors of addresses. */
export const personaItem = (id: string) => `persona:${id}`;
const sectionItem = (id: string) => `section:${id}`;

/** The name of a section: its title, else its kind. */
export function titleOf({ title, kind }: Pick<PersonasRecord<'sections'>, 'title' | 'kind'>) {
  return title || sectionKindLabels[kind];
}

/** The text of a section, one item a line. */
export function textOf(
  section: WholeRecord<'sections'>,
  items: readonly PersonasRecord<'items'>[],
): string {
  const listed = items.map(({ label, text, left, right, value }) =>
    [[left, right].filter(Boolean).join(' – '), label, text, value ?? ''].filter(Boolean).join(' '),
  );
  const texts = [section.words, section.source, plainTextOf(writingSchema, section.body)];
  return [...texts, ...listed].filter(Boolean).join('\n');
}

/** The linkable items of a project: its personas and their sections. */
export function linkableItemsOf(value: PersonasValue): LinkableItem[] {
  const files = new Map(value.images.map(({ id, file }) => [id, file]));
  const pages = new Map(value.pages.map(({ id, persona }) => [id, persona]));
  const names = new Map(value.personas.map((persona) => [persona.id, calledOf(persona)]));
  const items = Map.groupBy(value.items, ({ section }) => section);
  const personas = value.personas.map((persona): LinkableItem => {
    const { id, role, oneLine, type, design, share, picture } = persona;
    const properties = filled({
      role,
      type: type === 'C' ? 'company' : (design ?? ''),
      share: share ?? '',
      picture: files.get(picture ?? '') ?? '',
    });
    return {
      id: personaItem(id),
      what: 'persona',
      title: calledOf(persona),
      text: oneLine,
      facts: properties,
    };
  });
  const sections = value.sections
    .filter(({ kind }) => kind !== 'header' && kind !== 'used')
    .map((section): LinkableItem => {
      const persona = names.get(pages.get(section.page) ?? '') ?? '';
      return {
        id: sectionItem(section.id),
        what: 'section',
        title: titleOf(section),
        text: textOf(section, items.get(section.id) ?? []),
        facts: filled({ from: persona, status: section.status }),
      };
    });
  return [...personas, ...sections];
}

function filled(facts: Record<string, string | number>): Record<string, string | number> {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ''));
}

/** The links of a project: of its evidence, of sliders that follow means, and of personas to their sources. */
export function linksOf(value: PersonasValue): Link[] {
  const parts = new Map<string, Link['at']>([
    ...value.personas.map((one) => [one.id, personaPart(one)] as const),
    ...value.sections.map((one) => [one.id, sectionPart(one)] as const),
  ]);
  const projectItem = { id: '', what: 'project', title: '' };
  const linked = (id: string, part: string | null, to: LinkValue | null): Link[] =>
    to ? [{ id, at: parts.get(part ?? '') ?? projectItem, to }] : [];
  return [
    ...value.personas.flatMap(({ id, link }) => linked(id, id, link)),
    ...value.items.flatMap(({ id, section, link }) => linked(id, section, link)),
    ...value.evidence.flatMap(({ id, section, persona, link }) =>
      linked(id, section ?? persona, link),
    ),
  ];
}

function personaPart(persona: PersonasRecord<'personas'>): Link['at'] {
  return { id: personaItem(persona.id), what: 'persona', title: calledOf(persona) };
}

function sectionPart(section: PersonasRecord<'sections'>): Link['at'] {
  return { id: sectionItem(section.id), what: 'section', title: titleOf(section) };
}

/** The fields of a slider that follows a mean; nothing for an item that is no mean. */
export function sliderOf({ title, facts }: FollowedFields) {
  const { left, right, mean } = facts;
  if (typeof mean !== 'number') return null;
  const end = (said: string | number | undefined) => cutTo(String(said ?? ''), 40);
  return {
    label: cutTo(title, 100),
    left: end(left),
    right: end(right),
    value: roundTo(mean, 0.1),
  };
}

/** Updates the links of evidence and sliders after their sources changed. */
export function follow(
  document: Y.Doc,
  changed: readonly { link: string; item: FollowedFields }[],
): PlannedEdit[] {
  const { evidence, items, personas } = openDocument(personasDocument, document);
  return changed.flatMap(({ link: id, item: source }) => {
    const piece = followChange(evidence.get(id), evidenceOf(source), source);
    if (piece) return planEdit(changeEvidence, { id, ...piece });
    const slider = sliderOf(source);
    const item = slider && followChange(items.get(id), slider, source);
    if (item) return planEdit(changeItem, { id, ...item });
    const persona = followChange(personas.get(id), {}, source);
    return persona ? planEdit(changePersona, { id, ...persona }) : [];
  });
}

/** Adds a linkable item to a persona or a section as evidence; nothing if the target does not exist. */
export function accept(
  document: Y.Doc,
  target: string,
  { id, at, link, item }: { id: string; at: string; link: LinkValue; item: FollowedFields },
): PlannedEdit[] {
  const { personas, sections } = openDocument(personasDocument, document);
  const [kind, part = ''] = target.split(/:(.*)/s);
  const records = { persona: personas, section: sections };
  if ((kind !== 'persona' && kind !== 'section') || !records[kind].has(part)) return [];
  const piece = { id, [kind]: part, kind: 'note' as const, at, link, ...evidenceOf(item) };
  return [planEdit(addEvidence, piece)];
}
