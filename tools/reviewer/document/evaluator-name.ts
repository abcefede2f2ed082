/** The displayed name of an evaluator; a guest is always marked as one. */
export function evaluatorName({ name, guest }: { name: string; guest: boolean }): string {
  return guest ? `${name} (guest)` : name;
}
