/** Weekdays from Monday on, in English, German, French and Spanish. */
const names = [
  'monday mon montag mo lundi lun lunes',
  'tuesday tues tue dienstag di mardi mar martes',
  'wednesday wed mittwoch mi mercredi mer miércoles mié',
  'thursday thurs thu donnerstag do jeudi jeu jueves jue',
  'friday fri freitag fr vendredi ven viernes vie',
  'saturday sat samstag sonnabend sa samedi sam sábado sáb',
  'sunday sun sonntag so dimanche dim domingo dom',
].map((spellings) => spellings.split(' '));

/** A Monday, in days since 1970. */
const monday = 4;

/**
 * The weekday that a text begins with, as a day of one fixed week, and the rest of the text. The week is
 * not known, but Tuesday is the day after Monday.
 */
export function readLeadingWeekday(text: string): { day: number | null; rest: string } {
  const [matched = '', word = ''] = /^(\p{L}+)\.?(?:,\s*|\s+|$)/u.exec(text) ?? [];
  const at = names.findIndex((spellings) => spellings.includes(word.toLowerCase()));
  return at < 0
    ? { day: null, rest: text }
    : { day: monday + at, rest: text.slice(matched.length) };
}
