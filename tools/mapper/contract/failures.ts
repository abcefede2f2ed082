import { defineFailures } from '#kernel/call/failure.ts';

export const mapFailures = defineFailures({
  part_locked: [409, 'This part of the map is locked. Unlock it first.'],
  row_has_no_cards: [409, 'This row holds emotions, not cards.'],
  row_has_no_emotions: [409, 'This row holds cards, not emotions.'],
  blueprint_row_exists: [409, 'The blueprint already has this row.'],
  step_elsewhere: [409, 'This step belongs to another stage.'],
  row_stays_on_board: [
    409,
    'A curve stays in the journey, and a lane that the blueprint began with stays in it.',
  ],
  row_not_joinable: [409, 'Only customer actions can show the cards of a row of the journey.'],
  arrow_to_itself: [400, 'An arrow leads from one card to another.'],
});
