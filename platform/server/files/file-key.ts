/** The file types that the suite stores: the extension of the key, and the media type. */
const types: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  pdf: 'application/pdf',
  json: 'application/json',
  jsonld: 'application/ld+json',
  txt: 'text/plain',
  csv: 'text/csv',
  ics: 'text/calendar',
  md: 'text/markdown',
  html: 'text/html',
  zip: 'application/zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  bin: 'application/octet-stream',
};

const wellFormed = /^[a-z][a-z-]*(\/[A-Za-z0-9_-]+)+\.([a-z0-9]+)$/;

/** The media type of a key's extension; null where the key is not valid. */
export function typeOfKey(key: string): string | null {
  const ending = wellFormed.exec(key)?.[2] ?? '';
  return Object.hasOwn(types, ending) ? (types[ending] ?? null) : null;
}

/** The extension (`webp`) of a media type; `bin` for an unknown one. */
export function endingFor(type: string): string {
  return Object.keys(types).find((ending) => types[ending] === type) ?? 'bin';
}
