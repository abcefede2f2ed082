const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;
const step = 1024;

/** A number of bytes for people, such as `1.4 GB`; whole numbers from ten on. */
export function describeBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= step && unit < units.length - 1) {
    value /= step;
    unit += 1;
  }
  const digits = unit > 0 && value < 10 ? 1 : 0;
  return `${value.toLocaleString('en', { maximumFractionDigits: digits })} ${units[unit]}`;
}
