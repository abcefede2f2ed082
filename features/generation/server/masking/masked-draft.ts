import type { z } from 'zod';
import type { DraftElement } from '#features/drafting/document/index.ts';
import { locateVerbatim, type Passage } from '#features/sources/server/index.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { type Masker, originalRange } from '../../document/masker.ts';
import type { PromptParts } from '../writing/prompt.ts';

/** The parts of a prompt with all texts masked; ids stay. */
export function maskPrompt(parts: PromptParts, masker: Masker): PromptParts {
  const { mask } = masker;
  const { definition, slots, brief, sources, passages, written } = parts;
  const { company } = brief;
  return {
    ...parts,
    definition: {
      ...definition,
      subject: mask(definition.subject),
      rules: definition.rules.map(mask),
    },
    slots: slots.map((slot) => ({
      ...slot,
      title: mask(slot.title),
      description: mask(slot.description),
    })),
    brief: {
      description: mask(brief.description),
      company: company && { ...company, name: mask(company.name) },
    },
    sources: sources.map((source) => ({ ...source, title: mask(source.title) })),
    passages: passages.map((passage) => ({
      ...passage,
      text: mask(passage.text),
      speaker: passage.speaker === null ? null : mask(passage.speaker),
    })),
    written: written.map((one) => ({ ...one, text: mask(one.text) })),
  };
}

/**
 * An element of a model with the original texts. A quote becomes that part of the original passage which
 * the model read masked.
 * @param schema of elements; values that would not fit it unmasked stay as the model wrote them
 */
export function unmaskElement(
  element: DraftElement,
  passages: ReadonlyMap<string, Passage>,
  masker: Masker,
  schema: z.ZodType<DraftElement>,
): DraftElement {
  const { quote, values } = element;
  const text = cutTo(masker.unmask(element.text), lengths.text);
  const unmasked = { ...element, text, quote: null, values: unmaskValue(values, masker) };
  const { data } = schema.safeParse(unmasked);
  return {
    ...element,
    text,
    values: data?.values ?? values,
    quote: quote === null ? null : originalQuote(quote, element.passages, passages, masker),
  };
}

function originalQuote(
  quote: string,
  named: readonly string[],
  passages: ReadonlyMap<string, Passage>,
  masker: Masker,
): string {
  for (const id of named) {
    const text = passages.get(id)?.text;
    if (text === undefined) continue;
    const masked = masker.maskParts(text);
    const found = locateVerbatim(quote, masked.text);
    if (!found) continue;
    const { start, end } = originalRange(masked.parts, found);
    return text.slice(start, end);
  }
  return masker.unmask(quote);
}

function unmaskValue(value: unknown, masker: Masker): unknown {
  if (typeof value === 'string') return masker.unmask(value);
  if (Array.isArray(value)) return value.map((one) => unmaskValue(one, masker));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, unmaskValue(one, masker)]),
  );
}
