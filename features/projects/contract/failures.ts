import { storageFailures } from '#features/storage/contract/failures.ts';
import { defineFailures } from '#kernel/call/failure.ts';

export const projectFailures = defineFailures({
  /** S6.13; a kind may have a message of its own. */
  edit_forbidden: [403, 'You do not have permission to edit this project.'],
  /** To everybody who could edit or comment on it otherwise. */
  project_over_limit: [
    403,
    "The plan of this project's owner has no room for it, so that it can only be read now. With room in the plan it can be edited again.",
  ],
  /** Sent to its owner only. */
  project_in_trash: [404, 'This project is in your trash. Restore it to open it again.'],
  team_project: [409, 'This project belongs to a team. Leave the team to leave its projects.'],
  project_without_team: [409, 'This project belongs to another team or to none by now.'],
  team_owner_outside: [409, 'A project of a team can only be given to a member of the team.'],
  receiver_suspended: [409, 'The account of this person is suspended. Choose somebody else.'],
  person_without_access: [400, 'Only people with access to the project can be named here.'],
  document_outdated: [409, 'There is a newer version of this page. Reload it to continue.'],
  ...storageFailures.entries,
  picture_missing: [400, 'Choose a picture.'],
  folder_gone: [404, 'This folder no longer exists.'],
  folder_inside_itself: [409, 'A folder cannot be inside itself.'],
  folder_too_deep: [409, 'Folders cannot be nested any deeper.'],
  folder_title_taken: [409, 'A folder with this name already exists here. Choose another name.'],
  folders_too_many: [409, 'The maximum number of folders is reached. Delete one first.'],
});
