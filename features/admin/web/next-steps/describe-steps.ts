import type { SignUpAccess } from '#features/installation/contract.ts';
import type { NextSteps } from '../../contract/next-steps.ts';

/** A step after the first start, with its state in a sentence. */
export interface Step {
  title: string;
  state: string;
  isDone: boolean;
  /** Path of the page where it is done. */
  path: string;
  /** Text of the link. */
  action: string;
}

const access: Readonly<Record<SignUpAccess, string>> = {
  open: 'Everybody who reaches the pages can create an account',
  invitation: 'Invited people can create an account',
  domain: 'People of some domains can create an account',
  closed: 'Nobody can create an account',
};

/** The steps in the order in which they are shown. */
export function describeSteps(given: NextSteps): Step[] {
  return [
    peopleStep(given),
    signInStep(given),
    {
      title: 'Mail',
      state: given.mail
        ? 'Mails are sent by your mail server.'
        : 'Mails are not sent: they are collected on this server.',
      isDone: given.mail,
      path: '/admin/system#mail',
      action: given.mail ? 'Send a test mail' : 'See how mail is set up',
    },
    {
      title: 'Backups',
      state: given.backups ? 'Backups are made by a schedule.' : 'No backups are made.',
      isDone: given.backups,
      path: '/admin/storage#backups',
      action: given.backups ? 'See backups' : 'Set up backups',
    },
    {
      title: 'AI',
      state: given.ai
        ? 'A model is set.'
        : 'No model is set. Drafts are made on this server, from the text of your sources.',
      isDone: given.ai,
      path: '/dashboard/admin#models',
      action: given.ai ? 'See models' : 'Set a model',
    },
  ];
}

function peopleStep({ accounts, waiting, invitations }: NextSteps): Step {
  const invited = invitations === 1 ? '1 invitation is' : `${invitations} invitations are`;
  const open = invitations > 0 ? ` ${invited} open.` : '';
  const people = waiting === 1 ? '1 person waits' : `${waiting} people wait`;
  const there =
    accounts > 1
      ? `${accounts.toLocaleString('en')} people have an account.`
      : 'Only you are here.';
  return {
    title: 'Invite people',
    state: there + (waiting > 0 ? ` ${people} to be confirmed.` : '') + open,
    isDone: waiting === 0 && (accounts > 1 || invitations > 0),
    path: '/admin/people',
    action: waiting > 0 ? 'Confirm people' : 'Invite people',
  };
}

function signInStep({ sign_up, sign_up_chosen, single_sign_on }: NextSteps): Step {
  const how = single_sign_on ? ' They can sign in by your provider.' : '';
  return {
    title: 'Sign-in',
    state: `${access[sign_up]}.${how}`,
    isDone: sign_up_chosen,
    path: '/dashboard/admin#sign-up',
    action: sign_up_chosen ? 'Change who may' : 'Choose who may',
  };
}
