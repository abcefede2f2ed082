import { expect, test } from 'vitest';
import { accountFailures } from '../../contract/failures.ts';
import { passkeyMessage } from './browser-passkeys.ts';

const named = (name: string) => Object.assign(new Error('x'), { name });

test.each([
  ['a dialog that was closed', named('NotAllowedError'), null],
  ['a dialog that was aborted', named('AbortError'), null],
  ['a device that has one', named('InvalidStateError'), /already/],
  ['another address', named('SecurityError'), /usual address/],
  ['a refusal', accountFailures.fail('passkey/refused'), /not accepted/],
  ['anything else', named('TypeError'), /Something went wrong/],
])('%s has its message', (_, error, text) => {
  const message = passkeyMessage(error);
  if (text === null) expect(message).toBeNull();
  else expect(message).toMatch(text);
});
