import {
  allMembers,
  allSignedIn,
  type Expected,
  editorsOnly,
  entry,
  outside,
  type PlainCalls,
} from '#tests/rights/expected.ts';
import { contentCalls as calls } from '../contract/calls/content-calls.ts';
import { importCalls } from '../contract/calls/import-calls.ts';
import { meaningCalls } from '../contract/calls/meaning-calls.ts';
import { mapperPictures } from '../contract/calls/picture-call.ts';
import { readingCalls } from '../contract/calls/reading-calls.ts';
import { mapperGenerate } from '../contract/project.ts';
import { mapRecords as a } from './map-records.rights.ts';

const everyRole = { ...allMembers, ...outside };

/** Who may send the calls that concern no map. */
export const plainCalls: PlainCalls = {
  'mapper.lookups': 'account',
  'mapper.sampleVariants': 'account',
  'mapper.scaleValues': 'account',
  ...Object.fromEntries(mapperGenerate.map(({ id }) => [id, 'account' as const])),
};

/** The calls on the content of a map. */
export const ownCalls: Expected[] = [
  entry(calls.read, ({ id }) => ({ params: { id } }), everyRole),
  entry(calls.update, ({ id }) => ({ params: { id }, body: { goal: 'New' } }), editorsOnly),
  entry(calls.addItem, ({ id }) => ({ params: { id }, body: { kind: 'S' as const } }), editorsOnly),
  entry(
    calls.changeItem,
    async (made) => ({
      params: { id: made.id, item_id: await a.section(made) },
      body: { kind: 'S' as const },
    }),
    editorsOnly,
  ),
  entry(
    calls.removeItem,
    async (made) => ({
      params: { id: made.id, item_id: await a.attribute(made) },
      query: { kind: 'A' as const },
    }),
    editorsOnly,
  ),
  entry(calls.addPersona, ({ id }) => ({ params: { id }, body: {} }), editorsOnly),
  entry(
    calls.readPersona,
    async (made) => ({ params: { id: made.id, persona_id: await a.persona(made) } }),
    everyRole,
  ),
  entry(
    calls.changePersona,
    async (made) => ({ params: { id: made.id, persona_id: await a.persona(made) }, body: {} }),
    editorsOnly,
  ),
  entry(
    calls.removePersona,
    async (made) => ({ params: { id: made.id, persona_id: await a.persona(made) } }),
    editorsOnly,
  ),
  entry(
    calls.setPoints,
    async (made) => ({
      params: { id: made.id, persona_id: await a.persona(made) },
      body: { points: [] },
    }),
    editorsOnly,
  ),
  entry(calls.clearPoints, ({ id }) => ({ params: { id }, query: {} }), editorsOnly),
  entry(
    calls.addCard,
    async (made) => ({
      params: { id: made.id },
      body: {
        attribute_id: await a.attribute(made),
        section_id: await a.section(made),
        value: 'New',
      },
    }),
    editorsOnly,
  ),
  entry(
    calls.changeCard,
    async (made) => ({ params: { id: made.id, card_id: await a.card(made) }, body: {} }),
    editorsOnly,
  ),
  entry(
    calls.removeCard,
    async (made) => ({ params: { id: made.id, card_id: await a.card(made) } }),
    editorsOnly,
  ),
  entry(
    calls.highlight,
    async (made) => ({
      params: { id: made.id },
      body: { card_id: await a.card(made), color: null },
    }),
    editorsOnly,
  ),
  entry(calls.addDimension, ({ id }) => ({ params: { id }, body: {} }), editorsOnly),
  entry(
    calls.changeDimension,
    async (made) => ({ params: { id: made.id, dimension_id: await a.dimension(made) }, body: {} }),
    editorsOnly,
  ),
  entry(
    calls.removeDimension,
    async (made) => ({ params: { id: made.id, dimension_id: await a.dimension(made) } }),
    editorsOnly,
  ),
  entry(calls.addNote, ({ id }) => ({ params: { id }, body: { text: 'New' } }), editorsOnly),
  entry(
    calls.changeNote,
    async (made) => ({ params: { id: made.id, note_id: await a.note(made) }, body: {} }),
    editorsOnly,
  ),
  entry(
    calls.removeNote,
    async (made) => ({ params: { id: made.id, note_id: await a.note(made) } }),
    editorsOnly,
  ),
  entry(calls.addTag, ({ id }) => ({ params: { id }, body: { name: 'New' } }), editorsOnly),
  entry(
    calls.changeTag,
    async (made) => ({ params: { id: made.id, tag_id: await a.tag(made) }, body: {} }),
    editorsOnly,
  ),
  entry(
    calls.removeTag,
    async (made) => ({ params: { id: made.id, tag_id: await a.tag(made) } }),
    editorsOnly,
  ),
  entry(calls.addRow, ({ id }) => ({ params: { id }, body: {} }), editorsOnly),
  entry(
    calls.changeRow,
    async (made) => ({ params: { id: made.id, row_id: await a.row(made) }, body: {} }),
    editorsOnly,
  ),
  entry(
    calls.removeRow,
    async (made) => ({ params: { id: made.id, row_id: await a.row(made) }, query: {} }),
    editorsOnly,
  ),
  entry(
    calls.addRowNote,
    async (made) => ({
      params: { id: made.id },
      body: { row_id: await a.row(made), column_id: await a.section(made) },
    }),
    editorsOnly,
  ),
  entry(
    calls.changeRowNote,
    async (made) => ({ params: { id: made.id, note_id: await a.rowNote(made) }, body: {} }),
    editorsOnly,
  ),
  entry(
    calls.removeRowNote,
    async (made) => ({ params: { id: made.id, note_id: await a.rowNote(made) } }),
    editorsOnly,
  ),
  ...[
    readingCalls.lists,
    readingCalls.filters,
    readingCalls.reports,
    readingCalls.metadata,
    readingCalls.states,
    readingCalls.imageLibrary,
  ].map((call) =>
    entry(call as typeof readingCalls.lists, ({ id }) => ({ params: { id } }), everyRole),
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
    async (made) => ({ params: { id: made.id, filter_id: await a.filter(made) } }),
    editorsOnly,
  ),
  entry(
    readingCalls.changeImage,
    async (made) => ({ params: { id: made.id, image_id: await a.image(made) }, body: {} }),
    editorsOnly,
  ),
  entry(
    readingCalls.removeImage,
    async (made) => ({ params: { id: made.id, image_id: await a.image(made) } }),
    editorsOnly,
  ),
  // There is no file to read.
  entry(importCalls.readTable, ({ id }) => ({ params: { id } }), {
    ...editorsOnly,
    owner: 400,
    editor: 400,
  }),
  // Users who may edit get the failure of a missing picture.
  entry(mapperPictures.uploadPicture, ({ id }) => ({ params: { id } }), {
    ...editorsOnly,
    owner: 400,
    editor: 400,
  }),
  entry(importCalls.importMap, () => ({}), {
    ...allSignedIn(),
    owner: 400,
    editor: 400,
    commenter: 400,
    viewer: 400,
    stranger: 400,
  }),
  entry(
    meaningCalls.addStep,
    async (made) => ({ params: { id: made.id }, body: { section_id: await a.section(made) } }),
    editorsOnly,
  ),
  entry(
    meaningCalls.changeStep,
    async (made) => ({ params: { id: made.id, step_id: await a.step(made) }, body: {} }),
    editorsOnly,
  ),
  entry(
    meaningCalls.removeStep,
    async (made) => ({ params: { id: made.id, step_id: await a.step(made) } }),
    editorsOnly,
  ),
  entry(meaningCalls.addOpportunity, ({ id }) => ({ params: { id }, body: {} }), editorsOnly),
  entry(
    meaningCalls.changeOpportunity,
    async (made) => ({
      params: { id: made.id, opportunity_id: await a.opportunity(made) },
      body: {},
    }),
    editorsOnly,
  ),
  entry(
    meaningCalls.removeOpportunity,
    async (made) => ({ params: { id: made.id, opportunity_id: await a.opportunity(made) } }),
    editorsOnly,
  ),
  entry(meaningCalls.addEvidence, ({ id }) => ({ params: { id }, body: {} }), editorsOnly),
  entry(
    meaningCalls.changeEvidence,
    async (made) => ({ params: { id: made.id, evidence_id: await a.evidence(made) }, body: {} }),
    editorsOnly,
  ),
  entry(
    meaningCalls.removeEvidence,
    async (made) => ({ params: { id: made.id, evidence_id: await a.evidence(made) } }),
    editorsOnly,
  ),
  entry(meaningCalls.addPattern, ({ id }) => ({ params: { id }, body: {} }), editorsOnly),
  entry(
    meaningCalls.changePattern,
    async (made) => ({ params: { id: made.id, pattern_id: await a.pattern(made) }, body: {} }),
    editorsOnly,
  ),
  entry(
    meaningCalls.removePattern,
    async (made) => ({ params: { id: made.id, pattern_id: await a.pattern(made) } }),
    editorsOnly,
  ),
  entry(
    meaningCalls.makePersona,
    async (made) => ({ params: { id: made.id, pattern_id: await a.pattern(made) } }),
    editorsOnly,
  ),
];
