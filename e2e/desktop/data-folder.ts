import path from 'node:path';

/** The app's data folder in a folder that stands for the user's own; each system has its place. */
export function dataFolderIn(home: string): string {
  const place = process.platform === 'darwin' ? path.join('Library', 'Application Support') : '.';
  return path.join(home, place, 'countertop');
}
