import { z } from 'zod';
import { optionalReference, position, reference, value } from '#kernel/document/fields.ts';
import type { RecordNames } from '#kernel/document/names.ts';
import { linkField } from '#kernel/links/link-field.ts';
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

/** The visible part of a picture: its centre from 0 to 1, and the zoom factor. */
export const crop = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  zoom: z.number().min(1).max(4),
});
export type Crop = z.output<typeof crop>;
export const fullCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 };

/** A user for whom one designs, or the company itself. */
export const personas = {
  /** May be empty: then the role is displayed. */
  name: value(personaName, ''),
  role: value(personaRole, ''),
  oneLine: value(oneLine, ''),
  kind: value(personaKind, 'persona'),
  type: value(personaType, 'U'),
  design: value(designRole.nullable().describe('Its role in the design (Cooper).'), null),
  /** Its share of all users, in per cent. */
  share: value(z.number().min(0).max(100).nullable().describe('Per cent of all users.'), null),
  picture: optionalReference('images'),
  crop: value(crop, fullCrop),
  colour: value(colour, firstColours.first),
  owner: value(z.string().max(lengths.fullName), ''),
  /** The date by which the persona should be reviewed; null for none. */
  reviewBy: value(z.iso.date().nullable(), null),
  /** The linkable item of another project that it was created from. */
  link: linkField(),
  position: position(),
};

/** A page of a persona. */
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
