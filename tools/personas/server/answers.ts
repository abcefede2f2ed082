import { recordIn } from '#features/projects/server/index.ts';
import { writingSchema } from '#features/writing/contract/writing-schema.ts';
import { cutTo } from '#kernel/text/limits.ts';
import { linesOf } from '#kernel/text/rich-text.ts';
import type {
  AnsweredPage,
  AnsweredPersona,
  AnsweredSection,
  AnsweredTheme,
} from '../contract/persona-calls.ts';
import type { PersonasValue } from '../document/personas-document.ts';

/** The path of a picture of the library; empty for none. */
const fileOf = ({ images }: PersonasValue, id: string | null) =>
  images.find((image) => image.id === id)?.file ?? '';

/** The theme of a project as calls answer it. */
export function toTheme(value: PersonasValue): AnsweredTheme {
  const { first, second, fonts, logo } = value.facts;
  return { first, second, fonts, logo: fileOf(value, logo) };
}

/** A persona with its pages, as calls answer it. @throws record_not_found */
export function toPersona(value: PersonasValue, id: string): AnsweredPersona {
  const one = recordIn(value.personas, id);
  return {
    _id: id,
    name: one.name,
    role: one.role,
    one_line: one.oneLine,
    kind: one.kind,
    persona_type: one.type,
    design_role: one.design,
    share: one.share,
    color_code: one.colour,
    owner: one.owner,
    review_by: one.reviewBy,
    picture: fileOf(value, one.picture),
    pages: value.pages.filter(({ persona }) => persona === id).map((page) => pageOf(page)),
  };
}

/** @throws record_not_found */
export function toPage(value: PersonasValue, id: string): AnsweredPage {
  return pageOf(recordIn(value.pages, id));
}

function pageOf({ id, persona, title, layout }: PersonasValue['pages'][number]): AnsweredPage {
  return { _id: id, persona_id: persona, title, layout };
}

/** A section with its items and evidence. @throws record_not_found */
export function toSection(value: PersonasValue, id: string): AnsweredSection {
  const { page, body, ...one } = recordIn(value.sections, id);
  const { kind, title, status, slot, span, words, source, graph, least, most, unit, ends } = one;
  const described = { kind, title, status, slot, span, source, graph, unit };
  return {
    ...described,
    ...{ quote: words, min: least, max: most },
    ends: [...ends],
    _id: id,
    page_id: page,
    text: linesOf(writingSchema, body),
    items: value.items
      .filter(({ section }) => section === id)
      .map(({ id, label, text, left, right, value, second, colour, address }) => {
        const item = { label, text, left, right, value, second, address };
        return { _id: id, ...item, color_code: colour };
      }),
    evidence: value.evidence
      .filter(({ section }) => section === id)
      .map(({ id, kind, ref, quote }) => ({ _id: id, kind, ref: cutTo(ref, 500), quote })),
  };
}
