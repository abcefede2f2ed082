import { z } from 'zod';
import { optionalReference, position, value } from '#kernel/document/fields.ts';
import type { RecordNames } from '#kernel/document/names.ts';
import { linkField } from '#kernel/links/link-field.ts';
import { lengths } from '#kernel/text/limits.ts';
import {
  colour,
  designRole,
  firstColour,
  itemStatus,
  personaKind,
  personaType,
} from '../../contract/codes.ts';
import { keeping, keepingNames } from './option-item.ts';

/** A persona, a participant of a study, or the company: a column, a lane or a dot. */
export const personas = {
  name: value(z.string().max(lengths.title), ''),
  kind: value(personaKind, 'persona'),
  type: value(personaType, 'U'),
  role: value(designRole.nullable(), null),
  /** Its share of all users, in per cent. */
  share: value(z.number().min(0).max(100).nullable().describe('Per cent of all users.'), null),
  description: value(z.string().max(lengths.text), ''),
  picture: optionalReference('images'),
  colour: value(colour, firstColour),
  status: value(itemStatus, 'A'),
  /** The persona of another project that it is linked to and whose fields it follows. */
  link: linkField(),
  ...keeping,
  position: position(),
};

export const personaNames: RecordNames<typeof personas> = {
  one: 'persona',
  many: 'personas',
  by: ['name'],
  fields: {
    ...keepingNames,
    name: { label: 'Name' },
    type: { label: 'Type', labels: { U: 'User', C: 'Company' } },
    role: { label: 'Design role' },
    share: { label: 'Share' },
    description: { label: 'Description' },
    picture: { label: 'Picture' },
    status: { label: 'Shown', labels: { A: 'Yes', I: 'No' } },
  },
};
