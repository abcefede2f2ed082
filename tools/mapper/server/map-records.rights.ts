import { applyEdit } from '#kernel/document/edit.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { idOf, type Made } from '#tests/rights/made.ts';
import { contentCalls as calls } from '../contract/calls/content-calls.ts';
import { meaningCalls } from '../contract/calls/meaning-calls.ts';
import { readingCalls } from '../contract/calls/reading-calls.ts';
import { addImage } from '../document/edits.ts';

const params = ({ id }: Made) => ({ id });

/** Functions that add a record of each kind to the map of a user, and return its id. */
export const mapRecords = {
  section: (made: Made) =>
    idOf(made.owns(calls.addItem, { params: params(made), body: { kind: 'S' } })),
  attribute: (made: Made) =>
    idOf(made.owns(calls.addItem, { params: params(made), body: { kind: 'A' } })),
  persona: (made: Made) => idOf(made.owns(calls.addPersona, { params: params(made), body: {} })),
  async card(made: Made) {
    const cell = {
      attribute_id: await mapRecords.attribute(made),
      section_id: await mapRecords.section(made),
    };
    const body = { ...cell, persona_id: null, value: 'Waits', status: 'A' as const };
    return idOf(made.owns(calls.addCard, { params: params(made), body }));
  },
  dimension: (made: Made) =>
    idOf(made.owns(calls.addDimension, { params: params(made), body: {} })),
  note: (made: Made) =>
    idOf(made.owns(calls.addNote, { params: params(made), body: { text: 'Ask again' } })),
  tag: (made: Made) =>
    idOf(made.owns(calls.addTag, { params: params(made), body: { name: 'waiting' } })),
  row: (made: Made) => idOf(made.owns(calls.addRow, { params: params(made), body: {} })),
  async rowNote(made: Made) {
    const body = {
      row_id: await mapRecords.row(made),
      column_id: await mapRecords.section(made),
    };
    return idOf(made.owns(calls.addRowNote, { params: params(made), body }));
  },
  async step(made: Made) {
    const body = { section_id: await mapRecords.section(made) };
    return idOf(made.owns(meaningCalls.addStep, { params: params(made), body }));
  },
  opportunity: (made: Made) =>
    idOf(made.owns(meaningCalls.addOpportunity, { params: params(made), body: {} })),
  evidence: (made: Made) =>
    idOf(made.owns(meaningCalls.addEvidence, { params: params(made), body: {} })),
  pattern: (made: Made) =>
    idOf(made.owns(meaningCalls.addPattern, { params: params(made), body: {} })),
  filter: (made: Made) =>
    idOf(
      made.owns(readingCalls.addFilter, {
        params: params(made),
        body: { name: 'Open', filter: {} },
      }),
    ),
  async image(made: Made) {
    const id = newId();
    const { userId } = made.owner;
    await made.suite.edit(made.id, userId, (document) =>
      applyEdit(document, addImage, { id, file: '/face.webp' }, { kind: 'user', userId }),
    );
    return id;
  },
};
