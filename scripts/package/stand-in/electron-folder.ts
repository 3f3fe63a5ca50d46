/** The marker that @electron/fuses looks for in Electron's binary. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';

const VERSION = 1;
const ON = 0x31;
const OFF = 0x30;

/** Electron's defaults, in the order of `FuseV1Options`. */
const asDelivered = [ON, OFF, ON, ON, OFF, OFF, OFF, ON, ON];

/** Part of a binary that contains fuses. */
export function fuseWire(switches: readonly number[] = asDelivered): Buffer {
  return Buffer.concat([
    Buffer.alloc(1_000, 0x90),
    Buffer.from(SENTINEL),
    Buffer.from([VERSION, switches.length, ...switches]),
    Buffer.alloc(1_000, 0x90),
  ]);
}
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

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
  write(`${contents}/Info.plist`, propertyList('Electron'));
  write(`${contents}/MacOS/Electron`, 'starter', 0o755);
  write(`${framework}/Electron Framework`, fuseWire(), 0o755);
  for (const language of ['de', 'en', 'en_GB', 'tr']) {
    write(`${contents}/Resources/${language}.lproj/locale.pak`, language);
    write(`${framework}/Versions/A/Resources/${language}.lproj/locale.pak`, language);
  }
  for (const kind of ['', ' (GPU)', ' (Plugin)', ' (Renderer)']) {
    const helper = `Electron Helper${kind}`;
    const folder = `${contents}/Frameworks/${helper}.app/Contents`;
    write(`${folder}/Info.plist`, propertyList(helper));
    write(`${folder}/MacOS/${helper}`, 'helper', 0o755);
  }
}

/** An Info.plist that names the program of a bundle. */
function propertyList(program: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict><key>CFBundleExecutable</key><string>${program}</string></dict></plist>
`;
}

/** The subset that we use of resedit, which electron-builder uses to edit Windows programs. */
interface Resedit {
  readonly NtExecutable: { createEmpty(is32Bit: boolean, isLibrary: boolean): Program };
  readonly NtExecutableResource: {
    from(program: Program): { readonly entries: unknown[]; outputResource(program: Program): void };
  };
  readonly Resource: {
    readonly VersionInfo: {
      createEmpty(): {
        setStringValues(
          language: { lang: number; codepage: number },
          values: Record<string, string>,
        ): void;
        outputToResourceEntries(entries: unknown[]): void;
      };
    };
  };
}

interface Program {
  setExtraData(content: ArrayBuffer): void;
  generate(): ArrayBuffer;
}

const ENGLISH = { lang: 1033, codepage: 1200 };

/**
 * A Windows program that does nothing, with the version information that electron-builder requires and extra
 * bytes at the end.
 */
function windowsExecutable(bytesAtTheEnd: Buffer): Buffer {
  const { NtExecutable, NtExecutableResource, Resource } = resedit();
  const program = NtExecutable.createEmpty(false, false);
  const resources = NtExecutableResource.from(program);
  const version = Resource.VersionInfo.createEmpty();
  version.setStringValues(ENGLISH, { ProductName: 'Electron' });
  version.outputToResourceEntries(resources.entries);
  resources.outputResource(program);
  program.setExtraData(Uint8Array.from(bytesAtTheEnd).buffer);
  return Buffer.from(program.generate());
}

/** electron-builder's own copy, since it has to read the program. */
function resedit(): Resedit {
  const fromBuilder = createRequire(
    createRequire(import.meta.url).resolve('app-builder-lib/package.json'),
  );
  return fromBuilder('resedit') as Resedit;
}
