import {
  allMembers,
  conflict,
  type Expected,
  entry,
  forbidden,
  ok,
  outside,
  ownerOnly,
  type PlainCalls,
} from '#tests/rights/expected.ts';
import { createTeam, moveToTeam } from '../contract/calls.ts';
import { readTeamAccess, setTeamAccess } from '../contract/sharing.ts';
import { listOfferedTags } from '../contract/tags.ts';

/** Who may send the calls that are not about a project. */
export const plainCalls: PlainCalls = {
  'teams.acceptInvitation': 'account',
  'teams.addDomain': 'account',
  'teams.addMembers': 'account',
  'teams.addTag': 'account',
  'teams.addToSide': 'account',
  'teams.answerInvitation': 'account',
  'teams.change': 'account',
  'teams.changeRole': 'account',
  'teams.changeTag': 'account',
  'teams.checkDomain': 'account',
  'teams.create': 'account',
  'teams.createScimToken': 'account',
  'teams.declineInvitation': 'account',
  'teams.delete': 'account',
  'teams.deleteScimToken': 'account',
  'teams.directory': 'account',
  'teams.domains': 'account',
  'teams.invitation': 'public',
  'teams.members': 'account',
  'teams.own': 'account',
  'teams.ownInvitations': 'account',
  'teams.removeDomain': 'account',
  'teams.previewRemoval': 'account',
  'teams.removeInvitation': 'account',
  'teams.removeMember': 'account',
  'teams.removeTag': 'account',
  'teams.resendInvitation': 'account',
  'teams.setScimAdmins': 'account',
  'teams.tags': 'account',
  'teams.transfer': 'account',
};

/** Who may send the calls about a project. */
export const projectCalls: Expected[] = [
  entry(
    moveToTeam,
    async ({ id, owns }) => ({
      body: {
        project_id: id,
        team_id: (await owns(createTeam, { body: { name: 'Bank' } })).team_id,
      },
    }),
    ownerOnly(),
  ),
  entry(listOfferedTags, ({ id }) => ({ params: { project_id: id } }), {
    ...allMembers,
    ...outside,
  }),
  entry(readTeamAccess, ({ id }) => ({ params: { project_id: id } }), {
    ...allMembers,
    ...outside,
  }),
  // In a project without a team there is nothing to set.
  entry(setTeamAccess, ({ id }) => ({ body: { project_id: id, access: 'E' as const } }), {
    owner: conflict,
    editor: conflict,
    commenter: conflict,
    viewer: conflict,
    ...outside,
    member: forbidden,
    admin: ok,
  }),
];
