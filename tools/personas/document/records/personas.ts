import { z } from 'zod';
import { optionalReference, position, reference, value } from '#kernel/document/fields.ts';
import type { RecordNames } from '#kernel/document/names.ts';
import { linkValue } from '#kernel/links/linkable-item.ts';
import { lengths } from '#kernel/text/limits.ts';
import {
  colour,
  designRole,
  designRoleLabels,
  firstColours,
  layout,
  layoutLabels,
  oneLine,
  pageTitle,
  personaKind,
  personaKindLabels,
  personaName,
  personaRole,
  personaType,
  personaTypeLabels,
} from '../../contract/codes.ts';

/** What of a picture is shown: its middle from 0 to 1, and how often it is enlarged. */
export const crop = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  zoom: z.number().min(1).max(4),
});
export type Crop = z.output<typeof crop>;
export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 };

/** A person whom one designs for, or the company itself. */
export const personas = {
  /** May be empty: then the role names it. */
  name: value(personaName, ''),
  role: value(personaRole, ''),
  oneLine: value(oneLine, ''),
  kind: value(personaKind, 'persona'),
  type: value(personaType, 'U'),
  design: value(designRole.nullable().describe('Its role in the design (Cooper).'), null),
  /** How many of all users it stands for, in per cent. */
  share: value(z.number().min(0).max(100).nullable().describe('Per cent of all users.'), null),
  picture: optionalReference('images'),
  crop: value(crop, wholeCrop),
  colour: value(colour, firstColours.first),
  owner: value(z.string().max(lengths.fullName), ''),
  /** The day by which a person should look at it again, or nothing. */
  reviewBy: value(z.iso.date().nullable(), null),
  /** The thing of another project that it was made of. */
  link: value(linkValue.nullable(), null),
  position: position(),
};

/** A sheet of a persona. */
export const pages = {
  persona: reference('personas'),
  title: value(pageTitle, ''),
  layout: value(layout, 'sidebar-left'),
  position: position(),
};

export const personaNames: RecordNames<typeof personas> = {
  one: 'persona',
  many: 'personas',
  by: ['name', 'role'],
  fields: {
    name: { label: 'Name' },
    role: { label: 'Role' },
    oneLine: { label: 'One line' },
    kind: { label: 'Kind', labels: personaKindLabels },
    type: { label: 'Type', labels: personaTypeLabels },
    design: { label: 'Design role', labels: designRoleLabels },
    share: { label: 'Share' },
    picture: { label: 'Picture' },
    owner: { label: 'Owner' },
    reviewBy: { label: 'Review by' },
  },
};

export const pageNames: RecordNames<typeof pages> = {
  one: 'page',
  many: 'pages',
  by: ['persona', 'title'],
  fields: { title: { label: 'Title' }, layout: { label: 'Layout', labels: layoutLabels } },
};
