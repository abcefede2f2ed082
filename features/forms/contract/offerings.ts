/** What an offering can be about: the tools, as the form lists them. */
export const offeringProducts = [
  'Mapper',
  'Persona Creator',
  'Day in the Life Of',
  'Red Route Matrix',
  'Reviewer',
  'Notes',
] as const;

/** The part of an address that names a product. */
export function productSlug(product: string): string {
  return product.toLowerCase().replaceAll(' ', '-');
}

/** The page from which an offering is downloaded (S2.52). */
export function offeringPath(product: string): string {
  return `/${productSlug(product)}-offerings`;
}
