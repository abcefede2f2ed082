/** The forms of the public pages (`docs/spec/readings.md` 55). */
export const formKinds = [
  'subscribe',
  'contact',
  'beta_invite',
  'demo',
  'project_access',
  'research',
  'contribute_map',
  'library_interest',
  'offerings',
] as const;
export type FormKind = (typeof formKinds)[number];

/** What was entered, by the name of the field. Every value is text, as in an HTML form. */
export type FormFields = Readonly<Record<string, string>>;
