/** PostgreSQL's code of a row that a unique index refuses (its appendix A, Error Codes). */
const uniqueViolation = '23505';

/** Whether a unique index refused a row: another one has the same key, perhaps since a moment ago. */
export function isUniqueViolation(error: unknown): boolean {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if ('code' in inner && inner.code === uniqueViolation) return true;
  }
  return false;
}
