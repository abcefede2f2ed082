import { z } from 'zod';
import { defineEdit } from '#kernel/document/edit.ts';
import {
  atPosition,
  byId,
  changeOf,
  fieldsOf,
  id,
  optionalId,
  textReplacement,
} from '#kernel/document/edit-input.ts';
import { removeWithParts } from '#kernel/document/remove.ts';
import { lengths } from '#kernel/text/limits.ts';
import { issueStatus } from '../../contract/codes.ts';
import {
  evaluators,
  facts,
  heuristics,
  notes,
  rounds,
  sets,
  statusLabels,
} from '../records/review.ts';
import { reviewerDocument } from '../reviewer-document.ts';

/** Changes what the report says in own words, its parts, or the heuristic sets. */
export const describeReview = defineEdit(reviewerDocument, {
  name: 'describeReview',
  input: fieldsOf(facts, ['summary', 'scope', 'method', 'parts', 'logo', 'sets']),
  apply: ({ facts }, change) => facts.set(change),
});

/** Has evaluators work alone from now on, or ends that. The server asks who may. */
export const setBlind = defineEdit(reviewerDocument, {
  name: 'setBlind',
  input: fieldsOf(facts, ['blindSince']),
  undo: 'never',
  apply: ({ facts }, change) => facts.set(change),
});

/** Says what guests may do. The server asks who may. */
export const setGuestsAllowed = defineEdit(reviewerDocument, {
  name: 'letGuests',
  input: fieldsOf(facts, ['guests']),
  undo: 'never',
  apply: ({ facts }, change) => facts.set(change),
});

export const addRound = defineEdit(reviewerDocument, {
  name: 'addRound',
  input: atPosition.and(fieldsOf(rounds, ['title', 'at'])),
  apply: ({ rounds }, { id, ...round }) => rounds.insert(id, round),
});

export const changeRound = defineEdit(reviewerDocument, {
  name: 'changeRound',
  input: changeOf(rounds, ['title']),
  apply: ({ rounds }, { id, ...change }) => rounds.set(id, change),
});

/** Removes a round; what was found in it stays. */
export const removeRound = defineEdit(reviewerDocument, {
  name: 'removeRound',
  input: byId,
  apply: (review, { id }) => removeWithParts(reviewerDocument, review, 'rounds', [id]),
});

/** Counts a person among the evaluators, or calls them as they are called now. */
export const joinReview = defineEdit(reviewerDocument, {
  name: 'joinReview',
  input: changeOf(evaluators, ['name', 'guest']),
  undo: 'never',
  apply: ({ evaluators }, { id, ...evaluator }) => {
    if (evaluators.has(id)) evaluators.set(id, evaluator);
    else evaluators.insert(id, evaluator);
  },
});

/** Counts a person among the evaluators no more; what they found stays. */
export const leaveReview = defineEdit(reviewerDocument, {
  name: 'leaveReview',
  input: byId,
  apply: ({ evaluators }, { id }) => evaluators.remove(id),
});

export const addSet = defineEdit(reviewerDocument, {
  name: 'addSet',
  input: atPosition.and(fieldsOf(sets, ['title'])),
  apply: ({ sets }, { id, ...set }) => sets.insert(id, set),
});

export const changeSet = defineEdit(reviewerDocument, {
  name: 'changeSet',
  input: changeOf(sets, ['title']),
  apply: ({ sets }, { id, ...change }) => sets.set(id, change),
});

/** Removes an own set with its heuristics. */
export const removeSet = defineEdit(reviewerDocument, {
  name: 'removeSet',
  input: byId,
  apply: (review, { id }) => removeWithParts(reviewerDocument, review, 'sets', [id]),
});

const heuristicFields = ['title', 'text', 'weight'] as const;

export const addHeuristic = defineEdit(reviewerDocument, {
  name: 'addHeuristic',
  input: atPosition.extend({ set: id }).and(fieldsOf(heuristics, heuristicFields)),
  apply: ({ sets, heuristics }, { id, ...heuristic }) => {
    sets.require(heuristic.set);
    heuristics.insert(id, heuristic);
  },
});

export const changeHeuristic = defineEdit(reviewerDocument, {
  name: 'changeHeuristic',
  input: changeOf(heuristics, heuristicFields),
  apply: ({ heuristics }, { id, ...change }) => heuristics.set(id, change),
});

export const removeHeuristic = defineEdit(reviewerDocument, {
  name: 'removeHeuristic',
  input: byId,
  apply: ({ heuristics }, { id }) => heuristics.remove(id),
});

/** Calls a status otherwise here; empty calls it as usual. */
export const labelStatus = defineEdit(reviewerDocument, {
  name: 'labelStatus',
  input: z.object({ status: issueStatus, label: statusLabels.label.schema }),
  apply: ({ statusLabels }, { status, label }) => {
    if (label === '') statusLabels.remove(status);
    else if (statusLabels.has(status)) statusLabels.set(status, { label });
    else statusLabels.insert(status, { label });
  },
});

/** A remark on a page or an issue; of who works alone, what it is on stands in another document. */
export const addNote = defineEdit(reviewerDocument, {
  name: 'addNote',
  input: z
    .object({
      id,
      page: optionalId,
      issue: optionalId,
      alone: z.boolean().default(false),
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
  input: textReplacement(lengths.text),
  undo: 'typing',
  apply: ({ notes }, { id, at, remove, insert }) => {
    notes.require(id);
    notes.replaceText(id, 'text', at, remove, insert);
  },
});

/** Says whether a note is only for who works on the review. */
export const changeNote = defineEdit(reviewerDocument, {
  name: 'changeNote',
  input: changeOf(notes, ['internal']),
  apply: ({ notes }, { id, ...change }) => notes.set(id, change),
});

export const removeNote = defineEdit(reviewerDocument, {
  name: 'removeNote',
  input: byId,
  apply: ({ notes }, { id }) => notes.remove(id),
});
