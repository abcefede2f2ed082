export { ThemeFields } from './theme-fields.tsx';
export { ThemedTitle } from './themed-title.tsx';
