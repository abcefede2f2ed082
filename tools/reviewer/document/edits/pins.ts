import { z } from 'zod';
import { defineEdit } from '#kernel/document/edit.ts';
import { byId, fieldsOf, id, newId, optionalId } from '#kernel/document/edit-input.ts';
import { pins } from '../records/issues.ts';
import { reviewerDocument } from '../reviewer-document.ts';

const onShot = 'Id of the picture of the page on which the place is right.';
const geometry = fieldsOf(pins, ['x', 'y', 'width', 'height']);

/** Adds a pin to an issue: a point or, with a width and height, an area. */
export const addPin = defineEdit(reviewerDocument, {
  name: 'addPin',
  title: 'Pin an issue on a page',
  changes: ['pins'],
  input: z
    .object({ id: newId, issue: id, page: id, shot: optionalId.describe(onShot) })
    .and(geometry),
  apply: ({ issues, pins }, { id, ...pin }) => {
    issues.require(pin.issue);
    pins.insert(id, pin);
  },
});

/** Moves a pin, or resizes its area, on the shown picture. */
export const placePin = defineEdit(reviewerDocument, {
  name: 'placePin',
  title: 'Move a pin',
  changes: ['pins'],
  input: z.object({ id, shot: optionalId.describe(onShot) }).and(geometry),
  apply: ({ pins }, { id, ...change }) => pins.set(id, change),
});

/** Confirms the positions of pins on a new version of the picture. */
export const checkPins = defineEdit(reviewerDocument, {
  name: 'checkPins',
  title: 'Confirm pins on a new picture',
  changes: ['pins'],
  input: z.object({ ids: z.array(id).min(1).max(5000), shot: id }),
  apply: ({ shots, pins }, { ids, shot }) => {
    shots.require(shot);
    for (const one of ids) if (pins.has(one)) pins.set(one, { shot });
  },
});

export const removePin = defineEdit(reviewerDocument, {
  name: 'removePin',
  title: 'Remove a pin',
  changes: ['pins'],
  input: byId,
  apply: ({ pins }, { id }) => pins.remove(id),
});
