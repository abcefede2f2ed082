import { expect, test } from 'vitest';
import type * as Y from 'yjs';
import type { z } from 'zod';
import { emptyDocument, openDocument } from '#kernel/document/document.ts';
import {
  applyEdit,
  applyPlanned,
  type Edit,
  type PlannedEdit,
  planEdit,
} from '#kernel/document/edit.ts';
import * as edits from '../edits.ts';
import { type MapperShape, mapperDocument } from '../mapper-document.ts';

const origin = { kind: 'user' } as const;
const position = 'a5';
const cell = { row: 'r', stage: 's' };

/** A map with one record of each kind, and a second one for references to move to. */
const one: PlannedEdit[] = [
  planEdit(edits.addStage, { id: 's', position: 'a0', name: 'Apply' }),
  planEdit(edits.addStage, { id: 's2', position: 'a1', name: 'Wait' }),
  planEdit(edits.addStep, { id: 'p', position: 'a0', stage: 's', name: 'Fill in' }),
  planEdit(edits.addGroup, { id: 'g', position: 'a0', name: 'People' }),
  planEdit(edits.addRow, { id: 'r', position: 'a0', name: 'Actions', group: 'g' }),
  planEdit(edits.addRow, { id: 'r2', position: 'a1', name: 'Pains' }),
  planEdit(edits.addRow, { id: 'felt', position: 'a2', kind: 'emotion' }),
  planEdit(edits.addPersona, { id: 'u', position: 'a0', name: 'Amara', kind: 'behavioral' }),
  planEdit(edits.addCard, { id: 'c', ...cell, position: 'a0', text: 'Waits' }),
  planEdit(edits.addCard, { id: 'c2', row: 'r2', stage: 's', position: 'a0', text: 'Late' }),
  planEdit(edits.addArrow, { id: 'a', from: 'c', to: 'c2' }),
  planEdit(edits.addImage, { id: 'i', file: '/face.webp', name: 'face' }),
  planEdit(edits.addTag, { id: 't', position: 'a0', name: 'Trust' }),
  planEdit(edits.setTag, { tag: 't', card: 'c', on: true }),
  planEdit(edits.addNote, { id: 'n', card: 'c', text: 'Ask again' }),
  planEdit(edits.addEvidence, { id: 'e', card: 'c', kind: 'url', ref: 'https://a.b' }),
  planEdit(edits.addDimension, { id: 'd', position: 'a0', title: 'Planning', steps: 5 }),
  planEdit(edits.setPoint, { persona: 'u', dimension: 'd', value: 2 }),
  planEdit(edits.addPattern, { id: 'x', position: 'a0', members: ['u'], dimensions: ['d'] }),
  planEdit(edits.addOpportunity, { id: 'o', position: 'a0', title: 'Autosave' }),
  planEdit(edits.setOpportunityCard, { opportunity: 'o', card: 'c', on: true }),
  planEdit(edits.addView, { id: 'v', position: 'a0', name: 'Researched' }),
];

function full(): Y.Doc {
  const map = emptyDocument(mapperDocument);
  applyPlanned(map, one, origin);
  return map;
}

/** All fields of all records, as 'stages s name' with their values. */
function fieldsIn(map: Y.Doc): Map<string, string> {
  const opened = openDocument(mapperDocument, map) as unknown as Record<
    string,
    { all?: () => { id: string }[]; get?: () => object }
  >;
  const said = new Map<string, string>();
  for (const name of Object.keys(mapperDocument.shape.records))
    for (const { id, ...fields } of opened[name]?.all?.() ?? [])
      for (const [field, value] of Object.entries(fields))
        said.set(`${name} ${id} ${field}`, JSON.stringify(value));
  return said;
}

/** The changes of an edit, one field a line; for a removed record only the record. */
function changes(planned: PlannedEdit): string[] {
  const map = full();
  const before = fieldsIn(map);
  applyPlanned(map, [planned], origin);
  const after = fieldsIn(map);
  const described = [...after].flatMap(([at, value]) =>
    before.get(at) === value ? [] : [`${at}: ${value}`],
  );
  const removed = [...before.keys()].filter((at) => !after.has(at));
  const records = removed.map((at) => `${at.slice(0, at.lastIndexOf(' '))} goes`);
  return [...described, ...new Set(records)].sort();
}

const colour = '#12805c';

test.each<[PlannedEdit, string[]]>([
  [planEdit(edits.renameStage, { id: 's', name: 'Ask' }), ['stages s name: "Ask"']],
  [planEdit(edits.colourStage, { id: 's', colour }), [`stages s colour: "${colour}"`]],
  [planEdit(edits.changeStage, { id: 's', width: 300 }), ['stages s width: 300']],
  [planEdit(edits.markMomentOfTruth, { id: 's', on: true }), ['stages s momentOfTruth: true']],
  [planEdit(edits.moveStage, { id: 's', position }), ['stages s position: "a5"']],
  [planEdit(edits.changeStep, { id: 'p', name: 'Sign' }), ['steps p name: "Sign"']],
  [planEdit(edits.moveStep, { id: 'p', stage: 's', position }), ['steps p position: "a5"']],
  [
    planEdit(edits.moveStep, { id: 'p', stage: 's2', position }),
    ['steps p position: "a5"', 'steps p stage: "s2"'],
  ],
  [planEdit(edits.removeStep, { id: 'p' }), ['steps p goes']],
  [planEdit(edits.renameRow, { id: 'r', name: 'Does' }), ['rows r name: "Does"']],
  [planEdit(edits.changeRow, { id: 'r', height: 90 }), ['rows r height: 90']],
  [planEdit(edits.moveRow, { id: 'r', position }), ['rows r position: "a5"']],
  [
    planEdit(edits.moveRow, { id: 'r', position, group: null }),
    ['rows r group: null', 'rows r position: "a5"'],
  ],
  [planEdit(edits.placeLine, { line: 'interaction', row: null }), []],
  [planEdit(edits.placeLine, { line: 'interaction', row: 'r' }), ['lines interaction row: "r"']],
  [planEdit(edits.changeGroup, { id: 'g', name: 'Staff' }), ['groups g name: "Staff"']],
  [planEdit(edits.moveGroup, { id: 'g', position }), ['groups g position: "a5"']],
  [planEdit(edits.changePersona, { id: 'u', role: 'primary' }), ['personas u role: "primary"']],
  [planEdit(edits.picturePersona, { id: 'u', picture: 'i' }), ['personas u picture: "i"']],
  [planEdit(edits.movePersona, { id: 'u', position }), ['personas u position: "a5"']],
  [planEdit(edits.setCardStatus, { id: 'c', status: 'R' }), ['cards c status: "R"']],
  [planEdit(edits.highlightCard, { id: 'c', colour }), [`cards c highlight: "${colour}"`]],
  [planEdit(edits.changeCard, { id: 'c', owner: 'Ben' }), ['cards c owner: "Ben"']],
  [planEdit(edits.pictureCard, { id: 'c', image: 'i' }), ['cards c image: "i"']],
  [planEdit(edits.pictureCard, { id: 'c', image: null }), []],
  [
    planEdit(edits.editCardText, { id: 'c', at: 5, remove: 0, insert: ' two days' }),
    ['cards c text: "Waits two days"'],
  ],
  [planEdit(edits.changeArrow, { id: 'a', label: 'asks' }), ['arrows a label: "asks"']],
  [planEdit(edits.turnArrow, { id: 'a' }), ['arrows a from: "c2"', 'arrows a to: "c"']],
  [planEdit(edits.removeArrow, { id: 'a' }), ['arrows a goes']],
  [planEdit(edits.changeImage, { id: 'i', alt: 'Amara' }), ['images i alt: "Amara"']],
  [planEdit(edits.removeImage, { id: 'i' }), ['images i goes']],
  [planEdit(edits.changeTag, { id: 't', name: 'Faith' }), ['tags t name: "Faith"']],
  [planEdit(edits.setTag, { tag: 't', card: 'c', on: true }), []],
  [planEdit(edits.setTag, { tag: 't', card: 'c', on: false }), ['taggings t.c goes']],
  [planEdit(edits.removeTag, { id: 't' }), ['taggings t.c goes', 'tags t goes']],
  [
    planEdit(edits.editNoteText, { id: 'n', at: 4, remove: 5, insert: 'Ben' }),
    ['notes n text: "Ask Ben"'],
  ],
  [planEdit(edits.changeNote, { id: 'n', assignee: 'Ben' }), ['notes n assignee: "Ben"']],
  [planEdit(edits.removeNote, { id: 'n' }), ['notes n goes']],
  [planEdit(edits.changeEvidence, { id: 'e', quote: 'No' }), ['evidence e quote: "No"']],
  [planEdit(edits.removeEvidence, { id: 'e' }), ['evidence e goes']],
  [planEdit(edits.changeDimension, { id: 'd', left: 'asks' }), ['dimensions d left: "asks"']],
  [planEdit(edits.moveDimension, { id: 'd', position }), ['dimensions d position: "a5"']],
  [
    planEdit(edits.removeDimension, { id: 'd' }),
    ['dimensions d goes', 'patternDimensions x.d goes', 'points u.d goes'],
  ],
  [planEdit(edits.setPoint, { persona: 'u', dimension: 'd', value: 4 }), ['points u.d value: 4']],
  [
    planEdit(edits.setPoint, { persona: 'u', dimension: 'd', value: 2, note: 'Says so' }),
    ['points u.d note: "Says so"'],
  ],
  [planEdit(edits.clearPoints, { persona: 'nobody' }), []],
  [planEdit(edits.changePattern, { id: 'x', name: 'Planners' }), ['patterns x name: "Planners"']],
  [planEdit(edits.namePatternPersona, { id: 'x', persona: 'u' }), ['patterns x persona: "u"']],
  [planEdit(edits.setPatternMember, { pattern: 'x', persona: 'u', on: true }), []],
  [
    planEdit(edits.setPatternMember, { pattern: 'x', persona: 'u', on: false }),
    ['patternMembers x.u goes'],
  ],
  [
    planEdit(edits.removePattern, { id: 'x' }),
    ['patternDimensions x.d goes', 'patternMembers x.u goes', 'patterns x goes'],
  ],
  [
    planEdit(edits.changeOpportunity, { id: 'o', title: 'Save', effort: 2 }),
    ['opportunities o effort: 2', 'opportunities o title: "Save"'],
  ],
  [
    planEdit(edits.setOpportunityCard, { opportunity: 'o', card: 'c', on: false }),
    ['opportunityCards o.c goes'],
  ],
  [
    planEdit(edits.setOpportunityPersona, { opportunity: 'o', persona: 'u', on: true }),
    ['opportunityPersonas o.u opportunity: "o"', 'opportunityPersonas o.u persona: "u"'],
  ],
  [
    planEdit(edits.removeOpportunity, { id: 'o' }),
    ['opportunities o goes', 'opportunityCards o.c goes'],
  ],
  [planEdit(edits.changeView, { id: 'v', name: 'Assumed' }), ['views v name: "Assumed"']],
  [planEdit(edits.removeView, { id: 'v' }), ['views v goes']],
  [planEdit(edits.labelStatus, { status: 'R', label: 'Seen' }), ['statusLabels R label: "Seen"']],
  [planEdit(edits.labelStatus, { status: 'R', label: '' }), []],
  [planEdit(edits.labelLevel, { row: 'felt', place: 1, label: '', emoji: '' }), []],
])('an edit changes what it declares, and nothing else: $edit.name', (planned, expected) => {
  expect(changes(planned)).toEqual(expected.sort());
});

/** Runs an edit on the map with one record of each kind. */
const on = <Input extends z.ZodType>(edit: Edit<MapperShape, Input>, input: z.input<Input>) =>
  [edit.name, () => applyEdit(full(), edit, input, origin)] as const;
const removed = 'gone';

test.each([
  on(edits.addStep, { id: 'new', position, stage: removed }),
  on(edits.moveStep, { id: 'p', position, stage: removed }),
  on(edits.moveStep, { id: removed, position, stage: 's' }),
  on(edits.addRow, { id: 'new', position, group: removed }),
  on(edits.moveRow, { id: 'r', position, group: removed }),
  on(edits.moveGroup, { id: removed, position }),
  on(edits.joinRow, { id: removed, cardsOf: null }),
  on(edits.setRowBoard, { id: removed, board: 'blueprint', key: null }),
  on(edits.removeRow, { id: 'r', linesTo: removed }),
  on(edits.placeLine, { line: 'interaction', row: removed }),
  on(edits.labelLevel, { row: removed, place: 1, label: 'Glad', emoji: '' }),
  on(edits.addCard, { id: 'new', position, row: removed, stage: 's' }),
  on(edits.addCard, { id: 'new', position, row: 'r', stage: removed }),
  on(edits.addCard, { id: 'new', position, ...cell, persona: removed }),
  on(edits.editCardText, { id: removed, at: 0, remove: 0, insert: 'x' }),
  on(edits.markCardText, { id: removed, from: 0, to: 1, mark: 'bold', value: true }),
  on(edits.changeCard, { id: removed, owner: 'Ben' }),
  on(edits.pictureCard, { id: 'c', image: removed }),
  on(edits.moveCard, { id: removed, ...cell, position }),
  on(edits.addArrow, { id: 'new', from: removed, to: 'c' }),
  on(edits.addArrow, { id: 'new', from: 'c', to: removed }),
  on(edits.turnArrow, { id: removed }),
  on(edits.setTag, { tag: removed, card: 'c', on: true }),
  on(edits.setTag, { tag: 't', card: removed, on: true }),
  on(edits.setTag, { tag: 't', persona: removed, on: true }),
  on(edits.addNote, { id: 'new', card: removed }),
  on(edits.addNote, { id: 'new', persona: removed }),
  on(edits.addNote, { id: 'new', stage: removed }),
  on(edits.addNote, { id: 'new', row: removed }),
  on(edits.editNoteText, { id: removed, at: 0, remove: 0, insert: 'x' }),
  on(edits.addEvidence, { id: 'new', point: removed, kind: 'url' }),
  on(edits.setPoint, { persona: removed, dimension: 'd', value: 1 }),
  on(edits.setPoint, { persona: 'u', dimension: removed, value: 1 }),
  on(edits.setEmotion, { row: removed, stage: 's', value: 1 }),
  on(edits.setEmotion, { row: 'felt', stage: removed, value: 1 }),
  on(edits.setEmotion, { row: 'felt', stage: 's', persona: removed, value: 1 }),
  on(edits.addPattern, { id: 'new', position, members: [removed] }),
  on(edits.addPattern, { id: 'new', position, dimensions: [removed] }),
  on(edits.setPatternMember, { pattern: removed, persona: 'u', on: true }),
  on(edits.setPatternMember, { pattern: 'x', persona: removed, on: true }),
  on(edits.namePatternPersona, { id: 'x', persona: removed }),
  on(edits.changeOpportunity, { id: removed, effort: 1 }),
  on(edits.placeOpportunity, { id: removed, ...cell, position }),
  on(edits.setOpportunityCard, { opportunity: removed, card: 'c', on: true }),
  on(edits.setOpportunityCard, { opportunity: 'o', card: removed, on: true }),
  on(edits.setOpportunityPersona, { opportunity: removed, persona: 'u', on: true }),
  on(edits.setOpportunityPersona, { opportunity: 'o', persona: removed, on: true }),
])('%s names the missing record', (_, act) => {
  expect(act).toThrow('no longer there');
});

test('invalid references are refused: a card among emotions, an emotion among cards, an arrow to itself', () => {
  const [, card] = on(edits.addCard, { id: 'new', row: 'felt', stage: 's', position });
  const [, emotions] = on(edits.setEmotion, { ...cell, value: 1 });
  const [, arrow] = on(edits.addArrow, { id: 'new', from: 'c', to: 'c' });
  const [, elsewhere] = on(edits.addCard, {
    id: 'new',
    row: 'r',
    stage: 's2',
    step: 'p',
    position,
  });
  for (const act of [card, emotions, arrow, elsewhere]) expect(act).toThrow();
});
