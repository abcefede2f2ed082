import {
  cleanText,
  type DraftElement,
  type EvidencePiece,
  keyOf,
  numberWithin,
  oneOf,
  type PlanWriter,
} from '#features/drafting/document/index.ts';
import { writingSchema } from '#features/writing/contract/writing-schema.ts';
import type { DocumentValue } from '#kernel/document/document.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { linesOf, plainTextOf, type RichElement, type RichText } from '#kernel/text/rich-text.ts';
import { designRole, personaType, sectionLength } from '../../contract/codes.ts';
import { slotOf } from '../layouts.ts';
import type { personasDocument } from '../personas-document.ts';
import { bodyOf } from '../written-personas.ts';
import { type DraftSection, draftSections, isOf } from './persona-slots.ts';

export type PersonasValue = DocumentValue<(typeof personasDocument)['shape']>;
export type PersonaSection = PersonasValue['sections'][number];

/** A plan in the making. */
export interface PersonasPlan {
  readonly value: PersonasValue;
  readonly writer: PlanWriter;
}

/** Adds the persona of an element, or finds the one of its name. */
export function putPersona({ writer }: PersonasPlan, element: DraftElement): void {
  const { values } = element;
  const name = cleanText(element.text, lengths.title);
  const textOf = (given: unknown, length: number) =>
    typeof given === 'string' ? cleanText(given, length) : '';
  const persona = writer.put(element, { collection: 'personas', name }, (id) =>
    writer.act('addPersona', {
      id,
      position: writer.position('personas'),
      name,
      role: textOf(values.role, lengths.sectionName),
      oneLine: textOf(values.oneLine, lengths.quote),
      type: oneOf(values.type, personaType.options) ?? 'U',
      design: oneOf(values.design, designRole.options),
      share: numberWithin(values.share, { min: 0, max: 100 }),
    }),
  );
  back(writer, element, { persona });
}

/** Adds the passages of an element as evidence of a section or a persona. */
function back(
  writer: PlanWriter,
  element: DraftElement,
  target: { section: string } | { persona: string },
): void {
  const id = 'section' in target ? target.section : target.persona;
  writer.back(element, id, (piece: EvidencePiece & { id: string }) =>
    writer.act('addEvidence', { ...piece, ...target, kind: evidenceKindOf(piece) }),
  );
}

function evidenceKindOf({ link, ref }: EvidencePiece): 'note' | 'url' | 'person' {
  if (link) return 'note';
  return /^https?:\/\//.test(ref) ? 'url' : 'person';
}

/** Writes elements into the sections of a persona, those of one section together. */
export function planSections(
  plan: PersonasPlan,
  persona: string,
  elements: readonly DraftElement[],
): void {
  const pages = plan.value.pages.filter((page) => page.persona === persona);
  const onPages = pages.flatMap(({ id }) => plan.value.sections.filter(({ page }) => page === id));
  let page = pages[0] ?? null;
  const pageOf = () => {
    if (page) return page;
    const added = { id: plan.writer.newId(), layout: 'sidebar-left' as const };
    const position = plan.writer.position('pages');
    plan.writer.act('addPage', { ...added, persona, title: 'Overview', position });
    page = { ...added, persona, title: 'Overview', position };
    return page;
  };
  for (const section of draftSections) {
    const said = elements.filter(({ slot }) => slot === section.key);
    const fitting = onPages.filter((one) => isOf(section, one));
    if (said.length === 0) continue;
    if (section.kind === 'quote') planQuote(plan, said, fitting, pageOf);
    else planLines(plan, section, said, fitting, pageOf);
  }
}

type PageOf = () => Pick<PersonasValue['pages'][number], 'id' | 'layout'>;

/** What a person has researched is left alone: a draft is written into a section of its own. */
const isOpen = ({ status }: Pick<PersonaSection, 'status'>) => status === 'O' || status === 'A';

function planLines(
  { writer }: PersonasPlan,
  section: DraftSection,
  said: readonly DraftElement[],
  fitting: readonly PersonaSection[],
  pageOf: PageOf,
): void {
  const known = new Map<string, string>();
  for (const { id, body } of fitting)
    for (const line of linesOf(writingSchema, body)) known.set(keyOf(line), id);
  const open = fitting.find(isOpen);
  let remaining = sectionLength - plainTextOf(writingSchema, open?.body ?? []).length;
  const target = open?.id ?? writer.newId();
  const lines: string[] = [];
  const placed: { element: DraftElement; id: string }[] = [];
  for (const element of said) {
    const text = cleanText(element.text);
    const id = known.get(keyOf(text)) ?? target;
    if (!known.has(keyOf(text))) {
      remaining -= text.length + 2;
      if (remaining < 0) continue;
      known.set(keyOf(text), target);
      lines.push(text);
    }
    placed.push({ element, id });
  }
  if (lines.length > 0) writeLines(writer, { section, open, target, lines, pageOf });
  for (const { element, id } of placed) {
    writer.found(element, { collection: 'sections', id });
    back(writer, element, { section: id });
  }
}

interface Lines {
  section: DraftSection;
  /** The section that takes them; undefined to add one. */
  open: PersonaSection | undefined;
  target: string;
  lines: readonly string[];
  pageOf: PageOf;
}

function writeLines(writer: PlanWriter, { section, open, target, lines, pageOf }: Lines): void {
  if (open) {
    writer.act('writeSection', { id: target, body: withLines(open, lines) });
    if (open.status !== 'A') writer.act('setSectionStatus', { id: target, status: 'A' });
    return;
  }
  const page = pageOf();
  writer.act('addSection', {
    id: target,
    page: page.id,
    position: writer.position('sections'),
    kind: section.kind,
    title: section.title,
    slot: slotOf(page.layout, section.slot),
    status: 'A',
    body: [...bodyOf(section.kind, lines)],
  });
}

/** The body of a section with lines at its end, in its last list if it has one there. */
function withLines({ kind, body }: PersonaSection, lines: readonly string[]): RichText {
  const added = bodyOf(kind, lines);
  const last = body.at(-1);
  const [list] = added;
  if (last?.type !== 'bulletList' || list?.type !== 'bulletList') {
    const filled = body.filter((one) => !isBlank(one));
    return [...filled, ...added];
  }
  const items = (last.content ?? []).filter((one) => !('content' in one) || !isBlank(one));
  const content = [...items, ...(list.content ?? [])];
  return [...body.slice(0, -1), { ...last, content }];
}

const isBlank = (element: RichElement): boolean =>
  ['paragraph', 'bulletList', 'listItem'].includes(element.type) &&
  plainTextOf(writingSchema, [element]).trim() === '' &&
  !JSON.stringify(element).includes('"mention"');

/** The words of a quote come from its passage; without one it is left out. */
function planQuote(
  { writer }: PersonasPlan,
  [element]: readonly DraftElement[],
  fitting: readonly PersonaSection[],
  pageOf: PageOf,
): void {
  const receipt = element && writer.firstReceipt(element);
  const quote = cutTo(receipt?.quote ?? '', lengths.text);
  if (!element || !receipt || quote.trim() === '') return;
  const source = cutTo(receipt.ref, lengths.companyName);
  const same = fitting.find((one) => keyOf(one.words) === keyOf(quote));
  const empty = fitting.find((one) => one.words === '' && isOpen(one));
  const id = same?.id ?? empty?.id ?? (fitting.length === 0 ? writer.newId() : null);
  if (id === null) return;
  if (!same && empty) {
    writer.act('typeQuote', { id, at: 0, remove: 0, insert: quote });
    writer.act('changeSection', { id, source, status: 'A' });
  } else if (!same) {
    const page = pageOf();
    const position = writer.position('sections');
    const slot = slotOf(page.layout, 0);
    const given = { kind: 'quote', words: quote, source, slot, status: 'A' } as const;
    writer.act('addSection', { id, page: page.id, position, ...given });
  }
  writer.found(element, { collection: 'sections', id });
  back(writer, element, { section: id });
}
