import { z } from 'zod';
import { themeFields } from '#features/theme/document/index.ts';
import { defineEdit } from '#kernel/document/edit.ts';
import { added, byId, changeOf, fieldsOf } from '#kernel/document/edit-input.ts';
import { status } from '../../contract/codes.ts';
import { mapperDocument } from '../mapper-document.ts';
import { facts } from '../records/facts.ts';
import { statusLabels, views } from '../records/views.ts';

const mapProperties = fieldsOf(facts, [
  'mapType',
  'actor',
  'scenario',
  'goal',
  'expectations',
  'state',
  'owner',
  'reviewBy',
  'servedWord',
  ...themeFields,
]);

export const describeMap = defineEdit(mapperDocument, {
  name: 'describeMap',
  title: 'Describe the map',
  changes: ['facts'],
  input: mapProperties,
  apply: ({ facts, images }, change) => {
    if (change.logo) images.require(change.logo);
    facts.set(change);
  },
});

/** Renames a status on this map; an empty label restores the default. */
export const labelStatus = defineEdit(mapperDocument, {
  name: 'labelStatus',
  title: 'Rename a status',
  changes: ['statusLabels'],
  input: z.object({ status }).and(fieldsOf(statusLabels, ['label'])),
  apply: ({ statusLabels }, { status, label }) => {
    if (!label) statusLabels.remove(status);
    else if (statusLabels.has(status)) statusLabels.set(status, { label });
    else statusLabels.insert(status, { label });
  },
});

const viewFields = ['name', 'filter'] as const;

/** Saves a filter under a name. */
export const addView = defineEdit(mapperDocument, {
  name: 'addView',
  title: 'Save a filter as a view',
  changes: ['views'],
  input: added.and(fieldsOf(views, viewFields)),
  apply: ({ views }, { id, ...view }) => views.insert(id, view),
});

export const changeView = defineEdit(mapperDocument, {
  name: 'changeView',
  title: 'Change a view',
  changes: ['views'],
  input: changeOf(views, viewFields),
  apply: ({ views }, { id, ...change }) => views.set(id, change),
});

export const removeView = defineEdit(mapperDocument, {
  name: 'removeView',
  title: 'Remove a view',
  changes: ['views'],
  input: byId,
  apply: ({ views }, { id }) => views.remove(id),
});
