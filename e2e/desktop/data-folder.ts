import path from 'node:path';

/** The app's data folder in a home folder; its path depends on the system. */
export function dataFolderIn(home: string): string {
  const place = process.platform === 'darwin' ? path.join('Library', 'Application Support') : '.';
  return path.join(home, place, 'countertop');
}
