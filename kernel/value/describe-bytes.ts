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
  const hasTenths = unit > 0 && value < 10;
  const amount = hasTenths ? Math.round(value * 10) / 10 : Math.round(value);
  return `${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')} ${units[unit]}`;
}
