import { teamFailures } from '#features/teams/contract/failures.ts';
import { defineFailures } from '#kernel/call/failure.ts';

export const participantFailures = defineFailures({
  team_not_found: teamFailures.entries.team_not_found,
  team_admins_only: teamFailures.entries.team_admins_only,
  participant_not_found: [404, 'This participant is no longer there.'],
  participant_code_taken: [409, 'Another participant has this code already.'],
  participant_withdrawn: [409, 'This participant has withdrawn. The record cannot be changed.'],
  participant_in_use: [
    409,
    'Projects have texts of this participant. Withdraw the participant instead.',
  ],
  participant_form_missing: [404, 'This participant has no signed form.'],
  participant_form_unreadable: [
    400,
    'Choose a PDF or a picture of up to 10 MB that can be opened.',
  ],
  participant_withdrawing: [409, 'This withdrawal is still under way.'],
  participant_search_outdated: [
    409,
    'The participant was withdrawn while this was searched. Reload the page to see the report.',
  ],
  participant_search_missing: [404, 'This search is no longer there. Start it again.'],
  participant_code_differs: [400, 'Type the code of the participant to confirm.'],
  participants_too_many: [409, 'There are as many participants as one account or team can have.'],
});
