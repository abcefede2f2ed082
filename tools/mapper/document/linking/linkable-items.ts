import type * as Y from 'yjs';
import { evidenceOf } from '#features/evidence/document/index.ts';
import { openDocument } from '#kernel/document/document.ts';
import type { ItemRelation } from '#kernel/document/document-summary.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import {
  type FollowedFields,
  followChange,
  type Link,
  type LinkableItem,
  type LinkValue,
} from '#kernel/links/linkable-item.ts';
import type { CreatedLink } from '#kernel/links/outline.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { designRole } from '../../contract/codes.ts';
import { type Opportunity, opportunitiesOf } from '../analysis/opportunities/opportunities-of.ts';
import { scoreOf } from '../analysis/opportunities/opportunity-scores.ts';
import { addEvidence, changeEvidence, changePersona } from '../edits.ts';
import { type MapValue, mapperDocument } from '../mapper-document.ts';
import { planLinkedPicture } from './linked-picture.ts';
import { patternItems } from './pattern-items.ts';

/** A linkable item that only has a name; its id is the anchor of the part in addresses. */
function named(what: string, id: string, title: string): LinkableItem {
  return { id: `${what}:${id}`, what, title, text: '', facts: {} };
}

/** The parts that evidence can be added to. */
export const backedParts = ['card', 'persona', 'stage', 'row'] as const;

/** The linkable items of a map. */
export function linkableItemsOf(map: MapValue): LinkableItem[] {
  const files = new Map(map.images.map(({ id, file }) => [id, file]));
  return [
    ...map.stages.map(({ id, name }) => named('stage', id, name)),
    ...map.steps.map(({ id, name }) => named('step', id, name)),
    ...map.rows.map(({ id, name }) => named('row', id, name)),
    ...map.personas.map(({ id, name, description, role, share, type, picture }) => ({
      ...named('persona', id, name),
      text: description,
      facts: {
        ...(type === 'C' ? { type: 'company' } : role ? { type: role } : {}),
        ...(share === null ? {} : { share }),
        ...(files.get(picture ?? '') ? { picture: files.get(picture ?? '') ?? '' } : {}),
      },
    })),
    ...patternItems(map),
    ...map.cards.map(({ id, text, status }) => ({
      ...named('card', id, firstLine(text)),
      text,
      facts: { status },
    })),
    ...opportunitiesOf(map).map((one) => ({
      ...named('opportunity', one.id, firstLine(one.title)),
      text: one.howMightWe,
      facts: propertiesOf(one),
    })),
  ];
}

/** The properties of an opportunity for lists over many maps; unknown ones are left out. */
function propertiesOf(one: Opportunity): LinkableItem['facts'] {
  const { value } = scoreOf(one);
  return {
    status: one.status,
    ...(value === null ? {} : { value: Math.round(value) }),
    ...(one.effort === null ? {} : { effort: one.effort }),
  };
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}

/** The links of a map: the sources of its evidence, and maps with the details of a part. */
export function linksOf(map: MapValue): Link[] {
  const parts = partsOf(map);
  const evidence = map.evidence.flatMap((one): Link[] => {
    if (!one.link) return [];
    const at = parts.get(one.card ?? one.persona ?? one.stage ?? one.row ?? '');
    return [{ id: one.id, at: at ?? { id: '', what: 'map', title: '' }, to: one.link }];
  });
  const linked = [...map.stages, ...map.steps, ...map.cards].flatMap(({ id, linkedMap }) => {
    const at = parts.get(id);
    return linkedMap && at ? [{ id, at, to: toMap(linkedMap) }] : [];
  });
  const personas = map.personas.flatMap(({ id, name, link }) =>
    link ? [{ id, at: named('persona', id, name), to: link }] : [],
  );
  return [...evidence, ...linked, ...personas];
}

function partsOf({ stages, steps, rows, personas, cards }: MapValue): Map<string, LinkableItem> {
  const all = (what: string, some: readonly { id: string; name: string }[]) =>
    some.map(({ id, name }) => [id, named(what, id, name)] as const);
  return new Map([
    ...all('stage', stages),
    ...all('step', steps),
    ...all('row', rows),
    ...all('persona', personas),
    ...cards.map(({ id, text }) => [id, named('card', id, firstLine(text))] as const),
  ]);
}

/** The cards and personas that the opportunities of a map are based on. */
export function relationsOf(map: MapValue): ItemRelation[] {
  const all = opportunitiesOf(map);
  const titles = new Map(all.map(({ id, title }) => [id, firstLine(title)]));
  const relations = (what: string, some: readonly { opportunity: string; to: string }[]) =>
    some.flatMap(({ opportunity, to }): ItemRelation[] => {
      const title = titles.get(opportunity);
      if (title === undefined) return [];
      return [{ from: named('opportunity', opportunity, title), to: `${what}:${to}` }];
    });
  return [
    // A card of an opportunity row is the opportunity itself, and has its evidence.
    ...relations(
      'card',
      all.flatMap(({ id, card }) => (card ? [{ opportunity: id, to: card }] : [])),
    ),
    ...relations(
      'card',
      map.opportunityCards.map(({ opportunity, card }) => ({ opportunity, to: card })),
    ),
    ...relations(
      'persona',
      map.opportunityPersonas.map(({ opportunity, persona }) => ({ opportunity, to: persona })),
    ),
  ];
}

/** A link to a whole map, which copies nothing. */
export function toMap(project: string): LinkValue {
  return { project, item: '', what: 'project', title: '', digest: '', follows: false };
}

/** The fields of a persona that follow the linked persona of another project. */
export function personaOf({ title, text, facts }: FollowedFields) {
  const { type, share } = facts;
  return {
    name: cutTo(title, lengths.title),
    description: cutTo(text, lengths.text),
    type: type === 'company' ? ('C' as const) : ('U' as const),
    role: designRole.safeParse(type).data ?? null,
    share: typeof share === 'number' ? share : null,
  };
}

/** Updates the links of evidence and personas after their sources changed. */
export function follow(
  document: Y.Doc,
  changed: readonly { link: string; item: FollowedFields }[],
): PlannedEdit[] {
  const map = openDocument(mapperDocument, document);
  const { evidence, personas } = map;
  return changed.flatMap(({ link: id, item }) => {
    const linked = personas.get(id);
    if (linked) {
      const persona = followChange(linked, personaOf(item), item);
      return [
        ...(persona ? [planEdit(changePersona, { id, ...persona })] : []),
        ...(linked.link?.follows ? planLinkedPicture(map, id, item) : []),
      ];
    }
    const piece = followChange(evidence.get(id), evidenceOf(item), item);
    return piece ? planEdit(changeEvidence, { id, ...piece }) : [];
  });
}

/**
 * Links personas of a map to those that were created from them, which they follow from then on; linked
 * ones are skipped.
 */
export function backlinkPersonas(document: Y.Doc, made: readonly CreatedLink[]): PlannedEdit[] {
  const { personas } = openDocument(mapperDocument, document);
  return made.flatMap(({ item, link }) => {
    const [kind, id = ''] = item.split(/:(.*)/s);
    const persona = kind === 'persona' && link.what === 'persona' ? personas.get(id) : undefined;
    if (!persona || persona.link) return [];
    return [planEdit(changePersona, { id, link: { ...link, follows: true } })];
  });
}

/** Adds a linkable item to a part of a map as evidence; nothing if the part does not exist. */
export function accept(
  document: Y.Doc,
  target: string,
  { id, at, link, item }: { id: string; at: string; link: LinkValue; item: FollowedFields },
): PlannedEdit[] {
  const map = openDocument(mapperDocument, document);
  const [kind, part = ''] = target.split(/:(.*)/s);
  const { cards, personas, stages, rows } = map;
  const records = { card: cards, persona: personas, stage: stages, row: rows };
  if (!isBacked(kind) || !records[kind].has(part)) return [];
  const piece = { id, [kind]: part, kind: 'note' as const, at, link, ...evidenceOf(item) };
  return [planEdit(addEvidence, piece)];
}

function isBacked(kind: string | undefined): kind is (typeof backedParts)[number] {
  return backedParts.some((one) => one === kind);
}
