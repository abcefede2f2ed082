import { z } from 'zod';
import { position, value } from '#kernel/document/fields.ts';
import { lengths } from '#kernel/text/limits.ts';
import { colour, firstColour, itemStatus } from '../../contract/codes.ts';

/** A width or height in pixels at 100 %. */
export const extent = z.number().int().min(24).max(2000).describe('In pixels.');

/**
 * The fields of every option item of the specification (S3.42): stages, groups of rows, rows. `count`, the
 * number of filled cells, is computed.
 */
export const optionItem = (nameLength: number) => ({
  name: value(z.string().max(nameLength), ''),
  /** Its meaning in a sentence. */
  value: value(z.string().max(lengths.text).describe('What it means, in a sentence.'), ''),
  /** The name that is shown instead; empty to show the name. */
  displayName: value(z.string().max(nameLength).describe('Shown in place of the name.'), ''),
  colour: value(colour, firstColour),
  /** A is shown, I is hidden (S3.43). */
  status: value(itemStatus, 'A'),
  position: position(),
});

const yesNo = { true: 'Yes', false: 'No' };

/** The labels of the fields of an option item. */
export const optionItemNames = {
  name: { label: 'Name' },
  value: { label: 'Description' },
  displayName: { label: 'Shown as' },
  status: { label: 'Shown', words: { A: 'Yes', I: 'No' } },
} as const;

/** Whether it is locked, and whether it is folded to its header. */
export const keeping = {
  locked: value(z.boolean().describe('Whether nothing in it can be changed.'), false),
  collapsed: value(z.boolean(), false),
};
export const keepingNames = {
  locked: { label: 'Locked', words: yesNo },
} as const;

export const flagName = (label: string) => ({ label, words: yesNo });
