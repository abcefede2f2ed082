import { z } from 'zod';
import type { DraftSlot, SentenceKind } from '#features/drafting/document/index.ts';
import { designRole, personaType, type SectionKind } from '../../contract/codes.ts';

/** A section of a persona that drafts fill. */
export interface DraftSection {
  key: string;
  /** Title and kind of a section that a draft adds. */
  title: string;
  kind: Extract<SectionKind, 'list' | 'text' | 'quote' | 'scenario'>;
  /** Titles by which one that is there is known. */
  called: RegExp;
  description: string;
  /** The column of a new page. */
  slot: number;
  max: number;
  /** The kind of sentences that belong there. */
  from: SentenceKind | null;
  /** The text of a template there. */
  prompt: string;
}

const base = { kind: 'list', slot: 1, max: 8, from: null } as const;

/** The sections of the method, in the order in which drafts add them. */
export const draftSections: readonly DraftSection[] = [
  {
    ...base,
    key: 'quote',
    title: '',
    kind: 'quote',
    called: /(?:)/,
    description: 'A sentence that shows who this is, verbatim; name its passage first.',
    slot: 0,
    max: 1,
    prompt: '',
  },
  {
    ...base,
    key: 'background',
    title: 'Background',
    kind: 'text',
    called: /^(?:background|about|who|situation|bio)\b/i,
    description: 'Who this is, where they live and work, for how long, with whom.',
    slot: 0,
    from: 'background',
    prompt: 'Who they are: work, place, people around them, experience.',
  },
  {
    ...base,
    key: 'goal',
    title: 'Goals',
    called: /\b(?:goals?|what matters|measured by)\b/i,
    description:
      'What they want to have achieved in the end; three to five, and what life they want.',
    from: 'goal',
    prompt: 'What they want to have achieved in the end: three to five goals.',
  },
  {
    ...base,
    key: 'frustration',
    title: 'Frustrations',
    called: /\b(?:frustrations?|pains?|worries|objections|slows)\b/i,
    description: 'What goes wrong, annoys or holds them up.',
    from: 'pain',
    prompt: 'What holds them up, and what they do about it.',
  },
  {
    ...base,
    key: 'need',
    title: 'Needs',
    called: /\b(?:needs?|wants?|wishes)\b/i,
    description: 'What they would need or wish for, without how to build it.',
    from: 'wish',
    prompt: 'What they would need to reach their goals.',
  },
  {
    ...base,
    key: 'behaviour',
    title: 'What they do',
    called: /\b(?:what they do|behaviours?|tasks|habits|jobs)\b/i,
    description: 'What they do, how often and in what order, beginning with a verb.',
    from: 'action',
    prompt: 'What they do today, how often, and in what order.',
  },
  {
    ...base,
    key: 'tool',
    title: 'Tools',
    called: /\b(?:tools?|devices|channels)\b/i,
    description: 'Devices, programs, paper and people that they use for it.',
    from: 'tool',
    prompt: 'Devices, programs, paper and people that they use.',
  },
  {
    ...base,
    key: 'scenario',
    title: 'Scenario',
    kind: 'scenario',
    called: /(?:)/,
    description: 'A situation in which they do it, told in a few sentences.',
    max: 4,
    prompt: 'A situation in which they need you, told in a few sentences.',
  },
];

export const personaSlots: readonly DraftSlot[] = [
  {
    key: 'persona',
    title: 'Personas',
    description: 'A kind of person, told apart by what they do and want; a name or a few words.',
    max: 8,
    values: z.object({
      role: z.string().nullable().default(null).describe('What they are: "Freelance illustrator".'),
      oneLine: z.string().nullable().default(null).describe('Who this is, in one sentence.'),
      type: personaType.nullable().default(null),
      design: designRole.nullable().default(null).describe('Its role in the design (Cooper).'),
      share: z.number().nullable().default(null).describe('Per cent of all users, if it is said.'),
    }),
  },
  ...draftSections.map(({ key, title, kind, description, max }) => ({
    key,
    title: title || (kind === 'quote' ? 'Quote' : key),
    description,
    under: 'persona',
    max,
  })),
];

interface Section {
  kind: SectionKind;
  title: string;
}

/** Whether a section of a persona is one that a section of the method fills. */
export function isOf({ kind, called }: DraftSection, section: Section): boolean {
  if (kind === 'quote' || kind === 'scenario') return section.kind === kind;
  return (section.kind === 'list' || section.kind === 'text') && called.test(section.title);
}

/** Whether drafts fill a section. */
export const isDrafted = (section: Section): boolean =>
  draftSections.some((one) => isOf(one, section));
