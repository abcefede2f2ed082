/** What an evaluator is called wherever others read it: a guest is always marked as one. */
export function evaluatorName({ name, guest }: { name: string; guest: boolean }): string {
  return guest ? `${name} (guest)` : name;
}
