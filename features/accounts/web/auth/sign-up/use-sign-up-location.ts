import { useQuery } from '@tanstack/react-query';
import { fallbackLocation } from '#features/accounts/contract/product.ts';
import { location as locationCall, lookupsList } from '#features/accounts/contract/visitor.ts';
import { send } from '#platform/web/api/send.ts';

/** The location of a visitor, as the sign-up payload has it. */
export interface SignUpLocation {
  /** Name of the country that is selected at first. */
  country: string;
  ip_country: string;
  ip_city: string;
  ip_state: string;
}

const fallback: SignUpLocation = {
  country: fallbackLocation.country,
  ip_country: fallbackLocation.country,
  ip_city: '',
  ip_state: fallbackLocation.state,
};

async function findLocation(): Promise<SignUpLocation> {
  const found = await send(locationCall, {}, { handles: 'all' }).catch(() => null);
  if (!found?.country_name) return fallback;
  return {
    country: found.country_name,
    ip_country: found.country_name,
    ip_city: found.city,
    ip_state: found.region,
  };
}

/** The visitor's location, the fallback where it is not known (S5.14, S9.1), and all countries. */
export function useSignUpLocation(): { location: SignUpLocation | undefined; countries: string[] } {
  const location = useQuery({ queryKey: ['location'], queryFn: findLocation, staleTime: 600_000 });
  const lookups = useQuery({
    queryKey: ['lookups'],
    queryFn: () => send(lookupsList, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    location: location.data,
    countries: (lookups.data?.country_list ?? []).map(({ name }) => name),
  };
}
