import { picturesIn } from '#features/writing/document/index.ts';
import { cutTo } from '#kernel/text/limits.ts';
import type { PersonasPreview } from '../contract/preview.ts';
import { rangeOf, shareAlong } from './graphs.ts';
import { textOf, titleOf } from './linkable-items.ts';
import { meterOf } from './meter.ts';
import { calledOf, type OpenedPersonas, type PersonasValue } from './personas-document.ts';

/**
 * The maximum numbers of personas in a preview, of sections of the first one, of characters of each, and
 * of values.
 */
const [maxPersonas, maxSections, maxText, maxValues] = [4, 4, 70, 4];

/**
 * The text of all personas, for search; their names first, because the indexed text is cut at a maximum
 * length.
 */
export function plainTextOf(value: PersonasValue): string {
  const items = Map.groupBy(value.items, ({ section }) => section);
  const texts = [
    ...value.personas.flatMap(({ name, role, oneLine }) => [name, role, oneLine]),
    ...value.pages.map(({ title }) => title),
    ...value.sections.flatMap((one) => [one.title, textOf(one, items.get(one.id) ?? [])]),
    ...value.evidence.flatMap(({ ref, quote }) => [ref, quote]),
  ];
  return texts.filter(Boolean).join('\n');
}

/** The paths of all pictures of a project: of its library and in its texts. */
export function picturesOf({ images, sections }: OpenedPersonas): string[] {
  return [
    ...images.all().flatMap(({ file }) => file || []),
    ...sections.ids().flatMap((id) => picturesIn(sections.content(id, 'body'))),
  ];
}

/** The same for a plain value. */
export function picturesOfValue({ images, sections }: PersonasValue): string[] {
  return [
    ...images.flatMap(({ file }) => file || []),
    ...sections.flatMap(({ body }) => picturesIn(body)),
  ];
}

/** The data of the preview: the personas, and the first page of the first one. */
export function previewOf(value: PersonasValue): PersonasPreview {
  const [first] = value.personas;
  const page = value.pages.find(({ persona }) => persona === first?.id);
  const items = Map.groupBy(value.items, ({ section }) => section);
  const shown = value.sections.filter(
    ({ page: of, kind }) => of === page?.id && kind !== 'header' && kind !== 'used',
  );
  const { sections, byStatus, withEvidence } = meterOf(value.sections, value.evidence);
  return {
    count: value.personas.length,
    first: value.facts.first,
    personas: value.personas.slice(0, maxPersonas).map((one) => ({
      name: calledOf(one),
      role: one.role,
      colour: one.colour,
      picture: value.images.find(({ id }) => id === one.picture)?.file || null,
    })),
    line: cut(first?.oneLine ?? ''),
    sections: shown.slice(0, maxSections).map((one) => ({
      kind: one.kind,
      title: titleOf(one),
      text: one.kind === 'graph' ? '' : cut(textOf(one, items.get(one.id) ?? [])),
      status: one.status,
      values:
        one.kind === 'graph'
          ? (items.get(one.id) ?? [])
              .slice(0, maxValues)
              .map((item) => shareAlong(item.value, rangeOf(one)))
          : [],
    })),
    filled: sections,
    researched: byStatus.R,
    backed: withEvidence,
    byStatus,
    owner: value.facts.owner,
    reviewBy: value.facts.reviewBy,
  };
}

function cut(text: string): string {
  return cutTo(text, maxText);
}
