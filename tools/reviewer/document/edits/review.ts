import { z } from 'zod';
import { defineEdit } from '#kernel/document/edit.ts';
import {
  added,
  byId,
  changeOf,
  fieldsOf,
  id,
  newId,
  optionalId,
  person,
  textReplacement,
} from '#kernel/document/edit-input.ts';
import { cascadeOf, removeWithParts } from '#kernel/document/remove.ts';
import { lengths } from '#kernel/text/limits.ts';
import { issueStatus } from '../../contract/codes.ts';
import { criterionMark, criterionNumber } from '../../contract/wcag-criteria.ts';
import { alone } from '../records/issues.ts';
import {
  criterionMarks,
  evaluators,
  facts,
  heuristics,
  notes,
  rounds,
  sets,
  statusLabels,
} from '../records/review.ts';
import { reviewerDocument } from '../reviewer-document.ts';

/** Changes the texts of the report, its parts, or the heuristic sets. */
export const describeReview = defineEdit(reviewerDocument, {
  name: 'describeReview',
  title: 'Change the report and the heuristic sets',
  changes: ['facts'],
  input: fieldsOf(facts, ['summary', 'scope', 'method', 'parts', 'logo', 'sets']),
  apply: ({ facts }, change) => facts.set(change),
});

/** Begins or ends working alone. The server checks who may. */
export const setBlind = defineEdit(reviewerDocument, {
  name: 'setBlind',
  title: 'Start or end working alone',
  changes: ['facts'],
  input: fieldsOf(facts, ['blindSince']),
  undo: 'never',
  apply: ({ facts }, change) => facts.set(change),
});

/** Sets what guests may do. The server checks who may. */
export const setGuestsAllowed = defineEdit(reviewerDocument, {
  name: 'setGuestsAllowed',
  title: 'Set what guests may do',
  changes: ['facts'],
  input: fieldsOf(facts, ['guests']),
  undo: 'never',
  apply: ({ facts }, change) => facts.set(change),
});

export const addRound = defineEdit(reviewerDocument, {
  name: 'addRound',
  title: 'Add a round',
  changes: ['rounds'],
  input: added.and(fieldsOf(rounds, ['title', 'at'])),
  apply: ({ rounds }, { id, ...round }) => rounds.insert(id, round),
});

export const changeRound = defineEdit(reviewerDocument, {
  name: 'changeRound',
  title: 'Rename a round',
  changes: ['rounds'],
  input: changeOf(rounds, ['title']),
  apply: ({ rounds }, { id, ...change }) => rounds.set(id, change),
});

/** Removes a round; issues that were found in it stay. */
export const removeRound = defineEdit(reviewerDocument, {
  name: 'removeRound',
  title: 'Remove a round',
  changes: cascadeOf(reviewerDocument, 'rounds'),
  input: byId,
  apply: (review, { id }) => removeWithParts(reviewerDocument, review, 'rounds', [id]),
});

/** Adds a person to the evaluators, or updates their name. */
export const joinReview = defineEdit(reviewerDocument, {
  name: 'joinReview',
  title: 'Add or rename an evaluator',
  changes: ['evaluators'],
  input: changeOf(evaluators, ['name', 'guest']).extend({
    id: person,
  }),
  undo: 'never',
  apply: ({ evaluators }, { id, ...evaluator }) => {
    if (evaluators.has(id)) evaluators.set(id, evaluator);
    else evaluators.insert(id, evaluator);
  },
});

/** Removes a person from the evaluators; their issues stay. */
export const leaveReview = defineEdit(reviewerDocument, {
  name: 'leaveReview',
  title: 'Remove an evaluator',
  changes: ['evaluators'],
  input: byId,
  apply: ({ evaluators }, { id }) => evaluators.remove(id),
});

export const addSet = defineEdit(reviewerDocument, {
  name: 'addSet',
  title: 'Add a heuristic set',
  changes: ['sets'],
  input: added.and(fieldsOf(sets, ['title'])),
  apply: ({ sets }, { id, ...set }) => sets.insert(id, set),
});

export const changeSet = defineEdit(reviewerDocument, {
  name: 'changeSet',
  title: 'Rename a heuristic set',
  changes: ['sets'],
  input: changeOf(sets, ['title']),
  apply: ({ sets }, { id, ...change }) => sets.set(id, change),
});

/** Removes a custom set with its heuristics. */
export const removeSet = defineEdit(reviewerDocument, {
  name: 'removeSet',
  title: 'Remove a heuristic set',
  changes: cascadeOf(reviewerDocument, 'sets'),
  input: byId,
  apply: (review, { id }) => removeWithParts(reviewerDocument, review, 'sets', [id]),
});

const heuristicFields = ['title', 'text', 'weight'] as const;

export const addHeuristic = defineEdit(reviewerDocument, {
  name: 'addHeuristic',
  title: 'Add a heuristic to a set',
  changes: ['heuristics'],
  input: added.extend({ set: id }).and(fieldsOf(heuristics, heuristicFields)),
  apply: ({ sets, heuristics }, { id, ...heuristic }) => {
    sets.require(heuristic.set);
    heuristics.insert(id, heuristic);
  },
});

export const changeHeuristic = defineEdit(reviewerDocument, {
  name: 'changeHeuristic',
  title: 'Change a heuristic',
  changes: ['heuristics'],
  input: changeOf(heuristics, heuristicFields),
  apply: ({ heuristics }, { id, ...change }) => heuristics.set(id, change),
});

export const removeHeuristic = defineEdit(reviewerDocument, {
  name: 'removeHeuristic',
  title: 'Remove a heuristic',
  changes: ['heuristics'],
  input: byId,
  apply: ({ heuristics }, { id }) => heuristics.remove(id),
});

/** Renames a status in this review; an empty label restores the default. */
export const labelStatus = defineEdit(reviewerDocument, {
  name: 'labelStatus',
  title: 'Rename a status',
  changes: ['statusLabels'],
  input: z.object({ status: issueStatus, label: statusLabels.label.schema }),
  apply: ({ statusLabels }, { status, label }) => {
    if (label === '') statusLabels.remove(status);
    else if (statusLabels.has(status)) statusLabels.set(status, { label });
    else statusLabels.insert(status, { label });
  },
});

/** Marks a criterion as supported or not applicable; null removes the mark. */
export const markCriterion = defineEdit(reviewerDocument, {
  name: 'markCriterion',
  title: 'Mark a success criterion',
  changes: ['criterionMarks'],
  input: z.object({
    criterion: criterionNumber,
    mark: criterionMark.nullable().optional(),
    remark: criterionMarks.remark.schema.optional(),
  }),
  apply: ({ criterionMarks }, { criterion, mark, remark }) => {
    const fields = {
      ...(mark ? { mark } : {}),
      ...(remark === undefined ? {} : { remark }),
    };
    if (mark === null) criterionMarks.remove(criterion);
    else if (criterionMarks.has(criterion)) criterionMarks.set(criterion, fields);
    else if (mark) criterionMarks.insert(criterion, fields);
  },
});

/** Adds a note to a page or an issue. While its author works alone, these may be in another document. */
export const addNote = defineEdit(reviewerDocument, {
  name: 'addNote',
  title: 'Add a note',
  changes: ['notes'],
  input: z
    .object({
      id: newId,
      page: optionalId,
      issue: optionalId,
      alone,
      text: z.string().max(lengths.text).default(''),
    })
    .and(fieldsOf(notes, ['author', 'at', 'internal'])),
  apply: ({ pages, issues, notes }, { id, alone, ...note }) => {
    if (note.page !== null && !alone) pages.require(note.page);
    if (note.issue !== null && !alone) issues.require(note.issue);
    notes.insert(id, note);
  },
});

export const editNoteText = defineEdit(reviewerDocument, {
  name: 'editNoteText',
  title: 'Edit the text of a note',
  changes: ['notes'],
  input: textReplacement(lengths.text),
  undo: 'typing',
  apply: ({ notes }, { id, at, remove, insert }) => {
    notes.require(id);
    notes.replaceText(id, 'text', at, remove, insert);
  },
});

/** Makes a note internal, that is, invisible for visitors of the public link; or the reverse. */
export const changeNote = defineEdit(reviewerDocument, {
  name: 'changeNote',
  title: 'Set whether a note is internal',
  changes: ['notes'],
  input: changeOf(notes, ['internal']),
  apply: ({ notes }, { id, ...change }) => notes.set(id, change),
});

export const removeNote = defineEdit(reviewerDocument, {
  name: 'removeNote',
  title: 'Remove a note',
  changes: ['notes'],
  input: byId,
  apply: ({ notes }, { id }) => notes.remove(id),
});
