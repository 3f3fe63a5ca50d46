import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { fuseWire } from './fuse-wire.ts';
import { windowsExecutable } from './windows-executable.ts';

export type TargetPlatform = 'linux' | 'darwin' | 'win32';

/** A few of Electron's languages: two to keep, two to remove. */
const languages = ['de', 'en-US', 'en-GB', 'tr'];

/**
 * Writes the files that electron-builder expects in Electron's folder. The binaries have fuses but do
 * nothing.
 */
export function writeElectronStandIn(folder: string, platform: TargetPlatform): void {
  const write = (file: string, content: string | Buffer, mode = 0o644) => {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content, { mode });
  };
  write('LICENSE', 'The licence of Electron\n');
  write('LICENSES.chromium.html', '<p>The licences of Chromium</p>\n');
  write('version', '45.4.1');
  if (platform === 'darwin') writeMacApp(write);
  else writeFlatFolder(write, platform);
}

type Write = (file: string, content: string | Buffer, mode?: number) => void;

function writeFlatFolder(write: Write, platform: 'linux' | 'win32'): void {
  for (const language of languages) write(`locales/${language}.pak`, language);
  write('resources.pak', 'resources');
  if (platform === 'win32') {
    write('electron.exe', windowsExecutable(fuseWire()), 0o755);
  } else {
    write('electron', fuseWire(), 0o755);
    write('chrome-sandbox', 'sandbox', 0o755);
  }
}

function writeMacApp(write: Write): void {
  const contents = 'Electron.app/Contents';
  const framework = `${contents}/Frameworks/Electron Framework.framework`;
  write(`${contents}/Info.plist`, propertyList({ CFBundleExecutable: 'Electron' }));
  write(`${contents}/MacOS/Electron`, 'starter', 0o755);
  write(`${framework}/Electron Framework`, fuseWire(), 0o755);
  for (const language of ['de', 'en', 'en_GB', 'tr']) {
    write(`${contents}/Resources/${language}.lproj/locale.pak`, language);
    write(`${framework}/Versions/A/Resources/${language}.lproj/locale.pak`, language);
  }
  for (const kind of ['', ' (GPU)', ' (Plugin)', ' (Renderer)']) {
    const helper = `Electron Helper${kind}`;
    const folder = `${contents}/Frameworks/${helper}.app/Contents`;
    write(`${folder}/Info.plist`, propertyList({ CFBundleExecutable: helper }));
    write(`${folder}/MacOS/${helper}`, 'helper', 0o755);
  }
}

/** A property list (Info.plist) of plain strings. */
function propertyList(entries: Readonly<Record<string, string>>): string {
  const lines = Object.entries(entries).map(
    ([key, value]) => `    <key>${key}</key>\n    <string>${value}</string>\n`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" ' +
    '"http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n' +
    `<plist version="1.0">\n  <dict>\n${lines.join('')}  </dict>\n</plist>\n`
  );
}
