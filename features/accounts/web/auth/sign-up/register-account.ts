import { productType } from '#features/accounts/contract/product.ts';
import { register } from '#features/accounts/contract/registration.ts';
import type { CallAnswer, CallArguments } from '#kernel/call/call.ts';
import { send } from '#platform/web/api/send.ts';
import { sealPassword } from '../../seal-password.ts';
import type { GoogleData } from '../use-google-data.ts';
import type { SignUpValues } from './sign-up-rules.ts';
import type { SignUpLocation } from './use-sign-up-location.ts';

/** Values of the registration that are not fields of the form. */
export interface SignUpContext {
  origin: 'page' | 'modal';
  captcha: string | null;
  thirdParty: GoogleData | null;
  location: SignUpLocation | undefined;
  mapperId: string | null;
  projectId: string | null;
  /** The key of the link that the first start prints. */
  firstStart: string | null;
  /** The token of the invitation whose link led here. */
  invitation: string | null;
}

/** Sends the registration: kind GE for a user whom a provider has verified, DE otherwise. */
export async function registerAccount(
  values: SignUpValues,
  context: SignUpContext,
): Promise<CallAnswer<typeof register>> {
  const { origin, captcha, thirdParty, location, mapperId, projectId, firstStart, invitation } =
    context;
  const body: CallArguments<typeof register>['body'] = {
    full_name: values.full_name.trim(),
    email: values.email.trim(),
    p_type: productType.parse(values.p_type),
    country: values.country,
    ip_country: location?.ip_country ?? '',
    ip_city: location?.ip_city ?? '',
    ip_state: location?.ip_state ?? '',
    origin,
    ...(mapperId ? { mapper_id: mapperId } : {}),
    ...(projectId ? { project_id: projectId } : {}),
    ...(captcha ? { captcha } : {}),
    ...(firstStart ? { first_start: firstStart } : {}),
    ...(invitation ? { invitation } : {}),
  };
  if (thirdParty) {
    const { accessToken } = thirdParty;
    return send(
      register,
      { query: { kind: 'GE' }, body: { ...body, accessToken } },
      { bearer: accessToken, handles: 'all' },
    );
  }
  const password = await sealPassword(values.password);
  return send(register, { query: { kind: 'DE' }, body: { ...body, password } }, { handles: 'all' });
}
