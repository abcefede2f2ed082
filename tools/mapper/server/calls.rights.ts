import {
  absent,
  type Expected,
  editorsOnly,
  entry,
  everybodyInside,
  everybodySignedIn,
  forbidden,
  outside,
  type PlainCalls,
} from '#tests/rights/expected.ts';
import { contentCalls as calls } from '../contract/calls/content-calls.ts';
import { importCalls } from '../contract/calls/import-calls.ts';
import { meaningCalls } from '../contract/calls/meaning-calls.ts';
import { uploadPicture } from '../contract/calls/picture-call.ts';
import { readingCalls } from '../contract/calls/reading-calls.ts';

/** For what only editors may do, on something that is not there. */
const editorsFindNothing = {
  owner: absent,
  editor: absent,
  commenter: forbidden,
  viewer: forbidden,
  ...outside,
};
const everybody = { ...everybodyInside, ...outside };
const gone = { ...everybody, owner: absent, editor: absent, commenter: absent, viewer: absent };

/** Who may send the calls that are on no map. */
export const plainCalls: PlainCalls = {
  'mapper.lookups': 'account',
  'mapper.sampleVariants': 'account',
  'mapper.scaleValues': 'account',
};

/** The calls on what a map says. */
export const ownCalls: Expected[] = [
  entry(calls.read, ({ id }) => ({ params: { id } }), everybody),
  entry(calls.update, ({ id }) => ({ params: { id }, body: { goal: 'New' } }), editorsOnly),
  entry(calls.addItem, ({ id }) => ({ params: { id }, body: { kind: 'S' as const } }), editorsOnly),
  entry(
    calls.changeItem,
    ({ id }) => ({ params: { id, item_id: 'none' }, body: { kind: 'S' as const } }),
    editorsFindNothing,
  ),
  entry(
    calls.removeItem,
    ({ id }) => ({ params: { id, item_id: 'none' }, query: { kind: 'A' as const } }),
    editorsFindNothing,
  ),
  entry(calls.addPersona, ({ id }) => ({ params: { id }, body: {} }), editorsOnly),
  entry(calls.readPersona, ({ id }) => ({ params: { id, persona_id: 'none' } }), gone),
  entry(
    calls.changePersona,
    ({ id }) => ({ params: { id, persona_id: 'none' }, body: {} }),
    editorsFindNothing,
  ),
  entry(
    calls.removePersona,
    ({ id }) => ({ params: { id, persona_id: 'none' } }),
    editorsFindNothing,
  ),
  entry(
    calls.setPoints,
    ({ id }) => ({ params: { id, persona_id: 'none' }, body: { points: [] } }),
    editorsFindNothing,
  ),
  entry(calls.clearPoints, ({ id }) => ({ params: { id }, query: {} }), editorsOnly),
  entry(
    calls.addCard,
    ({ id }) => ({
      params: { id },
      body: { attribute_id: 'none', section_id: 'none', value: 'New' },
    }),
    editorsFindNothing,
  ),
  entry(
    calls.changeCard,
    ({ id }) => ({ params: { id, card_id: 'none' }, body: {} }),
    editorsFindNothing,
  ),
  entry(calls.removeCard, ({ id }) => ({ params: { id, card_id: 'none' } }), editorsFindNothing),
  entry(
    calls.highlight,
    ({ id }) => ({ params: { id }, body: { card_id: 'none', color: null } }),
    editorsFindNothing,
  ),
  entry(calls.addDimension, ({ id }) => ({ params: { id }, body: {} }), editorsOnly),
  entry(
    calls.changeDimension,
    ({ id }) => ({ params: { id, dimension_id: 'none' }, body: {} }),
    editorsFindNothing,
  ),
  entry(
    calls.removeDimension,
    ({ id }) => ({ params: { id, dimension_id: 'none' } }),
    editorsFindNothing,
  ),
  entry(calls.addNote, ({ id }) => ({ params: { id }, body: { text: 'New' } }), editorsOnly),
  entry(
    calls.changeNote,
    ({ id }) => ({ params: { id, note_id: 'none' }, body: {} }),
    editorsFindNothing,
  ),
  entry(calls.removeNote, ({ id }) => ({ params: { id, note_id: 'none' } }), editorsFindNothing),
  entry(calls.addTag, ({ id }) => ({ params: { id }, body: { name: 'New' } }), editorsOnly),
  entry(
    calls.changeTag,
    ({ id }) => ({ params: { id, tag_id: 'none' }, body: {} }),
    editorsFindNothing,
  ),
  entry(calls.removeTag, ({ id }) => ({ params: { id, tag_id: 'none' } }), editorsFindNothing),
  entry(calls.addRow, ({ id }) => ({ params: { id }, body: {} }), editorsOnly),
  entry(
    calls.changeRow,
    ({ id }) => ({ params: { id, row_id: 'none' }, body: {} }),
    editorsFindNothing,
  ),
  entry(
    calls.removeRow,
    ({ id }) => ({ params: { id, row_id: 'none' }, query: {} }),
    editorsFindNothing,
  ),
  entry(
    calls.addRowNote,
    ({ id }) => ({ params: { id }, body: { row_id: 'none', column_id: 'none' } }),
    editorsFindNothing,
  ),
  entry(
    calls.changeRowNote,
    ({ id }) => ({ params: { id, note_id: 'none' }, body: {} }),
    editorsFindNothing,
  ),
  entry(calls.removeRowNote, ({ id }) => ({ params: { id, note_id: 'none' } }), editorsFindNothing),
  ...[
    readingCalls.lists,
    readingCalls.filters,
    readingCalls.reports,
    readingCalls.metadata,
    readingCalls.imageLibrary,
  ].map((call) =>
    entry(call as typeof readingCalls.lists, ({ id }) => ({ params: { id } }), everybody),
  ),
  entry(
    readingCalls.fillFromSample,
    ({ id }) => ({ params: { id }, body: { variant: 'journey-current-account' as const } }),
    editorsOnly,
  ),
  entry(
    readingCalls.addFilter,
    ({ id }) => ({ params: { id }, body: { name: 'Open', filter: {} } }),
    editorsOnly,
  ),
  entry(
    readingCalls.removeFilter,
    ({ id }) => ({ params: { id, filter_id: 'none' } }),
    editorsFindNothing,
  ),
  entry(
    readingCalls.changeImage,
    ({ id }) => ({ params: { id, image_id: 'none' }, body: {} }),
    editorsFindNothing,
  ),
  entry(
    readingCalls.removeImage,
    ({ id }) => ({ params: { id, image_id: 'none' } }),
    editorsFindNothing,
  ),
  // Without a file there is nothing to read.
  entry(importCalls.readTable, ({ id }) => ({ params: { id } }), {
    ...editorsOnly,
    owner: 400,
    editor: 400,
  }),
  // Who may edit learns that there is no picture in it.
  entry(uploadPicture, ({ id }) => ({ params: { id } }), {
    ...editorsOnly,
    owner: 400,
    editor: 400,
  }),
  entry(importCalls.importMap, () => ({}), {
    ...everybodySignedIn(),
    owner: 400,
    editor: 400,
    commenter: 400,
    viewer: 400,
    stranger: 400,
  }),
  entry(
    meaningCalls.addStep,
    ({ id }) => ({ params: { id }, body: { section_id: 'none' } }),
    editorsFindNothing,
  ),
  entry(
    meaningCalls.changeStep,
    ({ id }) => ({ params: { id, step_id: 'none' }, body: {} }),
    editorsFindNothing,
  ),
  entry(
    meaningCalls.removeStep,
    ({ id }) => ({ params: { id, step_id: 'none' } }),
    editorsFindNothing,
  ),
  entry(meaningCalls.addOpportunity, ({ id }) => ({ params: { id }, body: {} }), editorsOnly),
  entry(
    meaningCalls.changeOpportunity,
    ({ id }) => ({ params: { id, opportunity_id: 'none' }, body: {} }),
    editorsFindNothing,
  ),
  entry(
    meaningCalls.removeOpportunity,
    ({ id }) => ({ params: { id, opportunity_id: 'none' } }),
    editorsFindNothing,
  ),
  entry(meaningCalls.addEvidence, ({ id }) => ({ params: { id }, body: {} }), editorsOnly),
  entry(
    meaningCalls.changeEvidence,
    ({ id }) => ({ params: { id, evidence_id: 'none' }, body: {} }),
    editorsFindNothing,
  ),
  entry(
    meaningCalls.removeEvidence,
    ({ id }) => ({ params: { id, evidence_id: 'none' } }),
    editorsFindNothing,
  ),
  entry(meaningCalls.addPattern, ({ id }) => ({ params: { id }, body: {} }), editorsOnly),
  entry(
    meaningCalls.changePattern,
    ({ id }) => ({ params: { id, pattern_id: 'none' }, body: {} }),
    editorsFindNothing,
  ),
  entry(
    meaningCalls.removePattern,
    ({ id }) => ({ params: { id, pattern_id: 'none' } }),
    editorsFindNothing,
  ),
  entry(
    meaningCalls.makePersona,
    ({ id }) => ({ params: { id, pattern_id: 'none' } }),
    editorsFindNothing,
  ),
];
