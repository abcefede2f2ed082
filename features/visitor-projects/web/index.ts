export { MakeItMine } from './make-it-mine.tsx';
export { VisitorPage } from './visitor-page.tsx';
