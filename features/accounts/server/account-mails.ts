import { sentence } from '#kernel/text/sentence.ts';
import { layOutMail, type MailContent } from '#platform/server/mail/layout.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';

/** The mails about accounts, ready to send. */
export interface AccountMails {
  verify(to: string, code: string): Mail;
  alreadyRegistered(to: string): Mail;
  reset(to: string, code: string): Mail;
  passwordChanged(to: string): Mail;
  twoFactorOn(to: string): Mail;
  passkeyAdded(to: string, name: string): Mail;
  passkeyRemoved(to: string, name: string): Mail;
  emailChanged(to: string): Mail;
  twoFactorOff(to: string): Mail;
  newSignIn(to: string, from: { device: string; address: string }): Mail;
}

/** @param publicUrl address that links in the mails begin with */
export function createAccountMails(publicUrl: string): AccountMails {
  return { ...codeMails(publicUrl), ...securityMails(publicUrl), ...passkeyMails(publicUrl) };
}

function codeMails(
  publicUrl: string,
): Pick<AccountMails, 'verify' | 'alreadyRegistered' | 'reset'> {
  const signIn = { label: 'Sign in', url: `${publicUrl}/signin` };
  return {
    verify: (to, code) =>
      letter(to, `${code} is your Sightline code`, {
        title: 'Confirm your email address',
        paragraphs: ['Enter this code on the page that asks for it. It is valid for 10 minutes.'],
        code,
        note: 'If you did not sign up for Sightline, ignore this email. Nothing happens without the code.',
      }),
    alreadyRegistered: (to) =>
      letter(to, 'You already have a Sightline account', {
        title: 'You already have an account',
        paragraphs: [
          'Someone signed up for Sightline with this address. It already has an account, so nothing was changed.',
          'If it was you, sign in, or choose a new password if you forgot yours.',
        ],
        button: signIn,
        note: 'If it was not you, ignore this email.',
      }),
    reset: (to, code) =>
      letter(to, `${code} is your code for a new password`, {
        title: 'Choose a new password',
        paragraphs: ['Enter this code on the page that asks for it. It is valid for 10 minutes.'],
        code,
        note: 'If you did not request this, ignore this email. Your password stays the same.',
      }),
  };
}

const notYou = 'If this was not you, choose a new password now.';

const choosePassword = (publicUrl: string) => ({
  label: 'Choose a new password',
  url: `${publicUrl}/forgot-password`,
});

function passkeyMails(publicUrl: string): Pick<AccountMails, 'passkeyAdded' | 'passkeyRemoved'> {
  const forgot = choosePassword(publicUrl);
  return {
    passkeyAdded: (to, name) =>
      letter(to, 'A passkey was added', {
        title: 'A passkey was added',
        paragraphs: [
          sentence`The passkey “${name}” was added to your account and can sign in to it.`,
          'If this was not you, remove it in your account settings, and choose a new password.',
        ],
        button: forgot,
      }),
    passkeyRemoved: (to, name) =>
      letter(to, 'A passkey was removed', {
        title: 'A passkey was removed',
        paragraphs: [sentence`The passkey “${name}” no longer signs in to your account. ${notYou}`],
        button: forgot,
      }),
  };
}

function securityMails(
  publicUrl: string,
): Pick<
  AccountMails,
  'passwordChanged' | 'twoFactorOn' | 'twoFactorOff' | 'emailChanged' | 'newSignIn'
> {
  const forgot = choosePassword(publicUrl);
  return {
    passwordChanged: (to) =>
      letter(to, 'Your password was changed', {
        title: 'Your password was changed',
        paragraphs: [`The password of your account was just changed. ${notYou}`],
        button: forgot,
      }),
    twoFactorOn: (to) =>
      letter(to, 'Two-factor sign-in is on', {
        title: 'Two-factor sign-in is on',
        paragraphs: [
          `From now on, signing in requires a code from your authenticator app. ${notYou}`,
          'Keep your backup codes where you can find them without your phone.',
        ],
        button: forgot,
      }),
    twoFactorOff: (to) =>
      letter(to, 'Two-factor sign-in is off', {
        title: 'Two-factor sign-in is off',
        paragraphs: [`Signing in no longer requires a code from your authenticator app. ${notYou}`],
        button: forgot,
      }),
    emailChanged: (to) =>
      letter(to, 'The email address of your account was changed', {
        title: 'The email address of your account was changed',
        paragraphs: [
          'An administrator changed the email address with which you sign in. Your password is the same as before.',
          'If you did not ask for this, contact an administrator.',
        ],
        button: { label: 'Sign in', url: `${publicUrl}/signin` },
      }),
    newSignIn: (to, { device, address }) =>
      letter(to, 'New sign-in to your account', {
        title: 'New sign-in to your account',
        paragraphs: [
          `Someone signed in to your account with ${device}, from the IP address ${address}.`,
          `If it was you, there is nothing to do. ${notYou}`,
        ],
        button: forgot,
      }),
  };
}

function letter(to: string, subject: string, content: MailContent): Mail {
  return {
    to,
    subject,
    ...layOutMail(content),
    ...(content.code ? { code: content.code } : {}),
  };
}
