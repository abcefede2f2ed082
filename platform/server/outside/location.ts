/** The location of an address in the shipped data; empty strings where it is unknown. */
export interface Location {
  /** Two-letter code. */
  country: string;
  country_name: string;
  city: string;
  postal: string;
  /** "lat,lng" */
  loc: string;
  ip: string;
  region: string;
  timezone: string;
}

/** Looks an address up; null where nothing is known (private addresses, no data). */
export type Locate = (address: string) => Promise<Location | null>;
