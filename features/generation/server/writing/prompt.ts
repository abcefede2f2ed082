import { type DataBlock, materialRules, writeMaterial } from '#features/ai/server/index.ts';
import type {
  DraftDefinition,
  DraftElement,
  DraftSlot,
} from '#features/drafting/document/index.ts';
import type { Passage, SourceText } from '#features/sources/server/index.ts';
import type { DraftBrief } from '../../contract/brief.ts';
import { forInstructions } from './own-slots.ts';

/** Stored with every draft, to distinguish drafts of different prompts. */
export const promptVersion = '3';

export interface PromptParts {
  definition: DraftDefinition;
  slots: readonly DraftSlot[];
  brief: Pick<DraftBrief, 'description' | 'company'>;
  sources: readonly SourceText[];
  passages: readonly Passage[];
  /** What earlier parts of the draft, and the project, have on the first level. */
  written: readonly Pick<DraftElement, 'id' | 'slot' | 'text'>[];
  /** Id of the record that is drafted again, the parent of the first level; null for all. */
  under: string | null;
  /** Random; see `writeMaterial`. */
  fence: string;
}

/** The task of a model and its material. Texts of the project are data only. */
export function draftPrompt(parts: PromptParts): { instructions: string; material: string } {
  const { definition, slots, sources, passages, written, fence } = parts;
  const about = aboutBlock(parts.brief);
  const own = slots.filter(({ isOwn }) => isOwn);
  const instructions = [
    `You draft ${definition.subject} for a team of researchers.`,
    ...definition.rules,
    'Elements come in order: what others stand under comes before them.',
    `The parts: ${slots.map(describeSlot).join(' ')}`,
    passages.length > 0
      ? 'Where the sources say too little, write less; no element at all is an answer.'
      : 'There are no sources: name no passages and quote nothing.',
    ...(own.length > 0 ? [`What the team calls its own parts is in the data: ${ownTitle}.`] : []),
    ...(about.lines.length > 0 ? [`What the draft is about is in the data: ${about.title}.`] : []),
    ...(written.length > 0
      ? [
          `What is there is in the data, each with its id: ${writtenTitle}. Stand under it by its id, and do not repeat it.`,
        ]
      : []),
    ...(parts.under === null ? [] : [`Everything stands under ${parts.under}.`]),
    materialRules(fence),
  ].join('\n');
  const blocks: DataBlock[] = [
    about,
    {
      title: ownTitle,
      lines: own.map(({ key, title, description }) => {
        return { name: key, text: [title, description].filter(Boolean).join(': ') };
      }),
    },
    {
      title: writtenTitle,
      lines: written.map(({ id, slot, text }) => ({ name: id, text: `${slot}: ${text}` })),
    },
  ];
  return { instructions, material: writeMaterial(sources, passages, fence, blocks) };
}

const [ownTitle, writtenTitle] = ['Parts of the team', 'There already'];

function describeSlot(slot: DraftSlot): string {
  const { key, title, description, under, max } = forInstructions(slot);
  const where = under === undefined ? '' : ` under a ${under}`;
  return `${key}${title === '' ? '' : ` (${title})`}${where}, at most ${max}: ${description}`;
}

function aboutBlock({ description, company }: PromptParts['brief']): DataBlock {
  const lines = [
    { name: 'description', text: description },
    { name: 'company', text: company?.name ?? '' },
  ];
  return { title: 'What the team says', lines: lines.filter(({ text }) => text !== '') };
}
