import { createRequire } from 'node:module';

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
export function windowsExecutable(bytesAtTheEnd: Buffer): Buffer {
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
