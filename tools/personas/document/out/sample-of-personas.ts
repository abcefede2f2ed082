import type { z } from 'zod';
import { writingSchema } from '#features/writing/contract/writing-schema.ts';
import {
  elementsIn,
  isRun,
  linesOf,
  type RichElement,
  type RichNode,
  type RichText,
} from '#kernel/text/rich-text.ts';
import type { PersonasRecord, PersonasValue, WholeRecord } from '../personas-document.ts';
import type { writtenPersonas } from '../written-personas.ts';

type Sample = z.input<typeof writtenPersonas>;
type Persona = NonNullable<Sample['personas']>[number];
type Page = NonNullable<Persona['pages']>[number];

/**
 * A persona project in the format of the samples, and nothing else of it: no sources, speakers of quotes, comments,
 * pictures, links or owners, and no names of participants.
 */
export function sampleOfPersonas(title: string, value: PersonasValue): Sample {
  const { first, second, fonts } = value.facts;
  return {
    title,
    theme: { first, second, fonts },
    personas: value.personas.map((persona, index) => ({
      ...described(persona, index),
      pages: value.pages
        .filter((page) => page.persona === persona.id)
        .map((page): Page => pageOf(page, value)),
    })),
  };
}

/** People who took part in the research, with the numbers that samples have instead of their names. */
export function participantsIn({ personas }: PersonasValue): { name: string; code: string }[] {
  return personas.flatMap((persona, index) => {
    const code = numberOf(persona, index);
    return code === null ? [] : [{ name: persona.name, code }];
  });
}

/** Null for a persona who is no participant. */
function numberOf({ kind, type }: PersonasRecord<'personas'>, index: number): string | null {
  return kind === 'behavioral' && type === 'U' ? `P${String(index + 1).padStart(2, '0')}` : null;
}

function described(persona: PersonasRecord<'personas'>, index: number): Persona {
  const { name, role, oneLine, kind, type, design, share, colour } = persona;
  return {
    name: numberOf(persona, index) ?? name,
    role,
    oneLine,
    kind,
    type,
    design,
    share,
    colour,
  };
}

function pageOf({ id, title, layout }: PersonasRecord<'pages'>, value: PersonasValue): Page {
  return {
    title,
    layout,
    sections: value.sections
      .filter(({ page }) => page === id)
      .map(({ id: section, kind, title, slot, span, status, words, body, ...graph }) => ({
        ...{ kind, title, slot, span, status, words },
        text: writtenLines({ kind, body }),
        ...{ graph: graph.graph, least: graph.least, most: graph.most },
        ...{ unit: graph.unit, ends: graph.ends },
        items: value.items.filter((item) => item.section === section).map(itemOf),
      })),
  };
}

function itemOf({ label, text, left, right, value, second, colour }: PersonasRecord<'items'>) {
  return { label, text, left, right, value, second, colour };
}

/** The lines from which `bodyOf` makes the text of a section again; cells of a table are separated by bars. */
function writtenLines({ kind, body }: Pick<WholeRecord<'sections'>, 'kind' | 'body'>): string[] {
  const text = body.map(withoutMentions);
  return kind === 'table' ? text.flatMap(rowsIn) : linesOf(writingSchema, text);
}

/** Members whom a text mentions have no name in it. */
function withoutMentions(element: RichElement): RichElement {
  const { content } = element;
  if (!content) return element;
  const nodes = content.map((node): RichNode => {
    if (isRun(node)) return node;
    return node.type === 'mention' ? { type: 'text', text: '@…' } : withoutMentions(node);
  });
  return { ...element, content: nodes };
}

function rowsIn(block: RichElement): string[] {
  if (block.type !== 'table') return linesOf(writingSchema, [block]);
  return elementsIn(block).map((row) => elementsIn(row).map(cellText).join(' | '));
}

function cellText(cell: RichElement): string {
  const content: RichText = elementsIn(cell);
  return linesOf(writingSchema, content).join(' ').replaceAll('|', '/');
}
