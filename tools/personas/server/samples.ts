import { readSampleFile, type ToolSamples } from '#features/library/server/index.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { readDocument } from '#kernel/document/document.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { participantsIn, sampleOfPersonas } from '../document/out/sample-of-personas.ts';
import { type PersonasValue, personasDocument } from '../document/personas-document.ts';
import {
  planPersonas,
  type WrittenPersonas,
  writtenPersonas,
} from '../document/written-personas.ts';

/** @throws not_found */
export async function readSample(variant: string): Promise<WrittenPersonas> {
  const content = await readSampleFile('PC', variant);
  if (!content) throw commonFailures.fail('not_found');
  return writtenPersonas.parse(content);
}

export const personaSamples: ToolSamples = {
  first: ['persona-amara-oye'],
  contributed: {
    group: 'Personas',
    methods: ['Persona'],
    people: (document) => participantsIn(readDocument(personasDocument, document).value),
    describe(title, document) {
      const { value } = readDocument(personasDocument, document);
      const content = sampleOfPersonas(title, value);
      return { content, parts: value.personas.length + value.items.length + countWritten(value) };
    },
  },
  plan: async (content) => planPersonas(writtenPersonas.parse(content), newId, []),
};

/** Sections that have a text. */
const countWritten = ({ sections }: PersonasValue): number =>
  sections.filter(({ body, words }) => body.length > 0 || words.trim() !== '').length;
