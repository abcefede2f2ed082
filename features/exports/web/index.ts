export { ExportButton } from './export-button.tsx';
export { PrintPage } from './print-page.tsx';
