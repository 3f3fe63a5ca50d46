import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { repositoryFolder } from '../bootstrap/paths.mjs';
import { afterPack } from './fuses.ts';

/** The parts of electron-builder that load and check a configuration. They are not in its types. */
interface ConfigurationChecks {
  getConfig(projectFolder: string, file: null, overrides: null): Promise<Configuration>;
  validateConfiguration(configuration: object, log: { isEnabled: boolean }): Promise<void>;
}

interface Target {
  readonly target: string;
  readonly arch: readonly string[];
}

interface ForOneSystem extends Readonly<Record<string, unknown>> {
  readonly target: readonly Target[];
}

interface Configuration extends Readonly<Record<string, unknown>> {
  readonly linux: ForOneSystem;
  readonly mac: ForOneSystem;
  readonly win: ForOneSystem;
}

const require = createRequire(import.meta.url);
const checks = require('app-builder-lib/out/util/config/config.js') as ConfigurationChecks;

const configuration = await checks.getConfig(repositoryFolder, null, null);
const validate = (value: object) => checks.validateConfiguration(value, { isEnabled: false });

describe('electron-builder.yml', () => {
  it('is valid for electron-builder', { tags: ['long'] }, async () => {
    await expect(validate(configuration)).resolves.toBeUndefined();
  });

  it('is refused with an unknown key, or a value of the wrong kind', async () => {
    await expect(validate({ ...configuration, asarUnpak: [] })).rejects.toThrow(/asarUnpak/u);
    const win = { ...configuration.win, target: [{ target: 'nsis', arch: 'x128' }] };
    await expect(validate({ ...configuration, win })).rejects.toThrow(/configuration\.win/u);
  });

  it('packs for every system and both processors', () => {
    const { linux, mac, win } = configuration;
    expect(linux.target).toEqual([
      { target: 'AppImage', arch: ['x64', 'arm64'] },
      { target: 'deb', arch: ['x64', 'arm64'] },
    ]);
    expect(mac.target).toEqual([
      { target: 'dmg', arch: ['arm64', 'x64'] },
      { target: 'zip', arch: ['arm64', 'x64'] },
    ]);
    expect(win.target).toEqual([{ target: 'nsis', arch: ['x64', 'arm64'] }]);
  });

  it('compiles nothing and uploads nothing', () => {
    expect(configuration).toMatchObject({
      npmRebuild: false,
      nodeGypRebuild: false,
      buildDependenciesFromSource: false,
      publish: null,
    });
  });

  it('keeps the app in an archive, with native binaries next to it', () => {
    expect(configuration).toMatchObject({ asar: true, asarUnpack: ['**/*.node'] });
    expect(configuration['disableAsarIntegrity']).toBeUndefined();
  });

  it('does not use the AppImage launcher that always disables Chromium’s sandbox', () => {
    expect(configuration['toolsets']).toEqual({ appimage: '1.0.3' });
    expect(JSON.stringify(configuration)).not.toContain('--no-sandbox');
  });

  it('hardens the macOS app and leaves signing and notarization to the environment', () => {
    expect(configuration.mac).toMatchObject({
      hardenedRuntime: true,
      category: 'public.app-category.developer-tools',
      minimumSystemVersion: '13.0',
    });
    for (const key of ['identity', 'notarize', 'sign', 'cscLink']) {
      expect(configuration.mac[key]).toBeUndefined();
    }
  });

  it('installs on Windows with one click and for one user', () => {
    expect(configuration['nsis']).toMatchObject({ oneClick: true, perMachine: false });
    expect(configuration.win['requestedExecutionLevel']).toBe('asInvoker');
  });

  it('names files that exist', () => {
    const { mac, win, linux } = configuration;
    const named = [
      mac['entitlements'],
      mac['entitlementsInherit'],
      `build-resources/${String(mac['icon'])}`,
      `build-resources/${String(win['icon'])}`,
      `build-resources/${String(linux['icon'])}`,
      configuration['afterPack'],
    ].map(String);
    expect(named.filter((file) => !existsSync(path.join(repositoryFolder, file)))).toEqual([]);
  });

  it('has the hook that sets the fuses, in a file that electron-builder can load', () => {
    const hook = path.join(repositoryFolder, String(configuration['afterPack']));
    // Like electron-builder, which requires the file and takes the export with the option's name.
    expect((require(hook) as { afterPack: unknown }).afterPack).toBeTypeOf('function');
    expect(path.basename(hook)).toBe('fuses.ts');
    expect(afterPack).toBeTypeOf('function');
  });
});

describe('the macOS entitlements', () => {
  it.each(['entitlements.mac.plist', 'entitlements.mac.inherit.plist'])(
    'allow V8 its machine code and nothing else: %s',
    (name) => {
      const text = readFileSync(path.join(repositoryFolder, 'build-resources', name), 'utf8');
      const keys = [...text.matchAll(/<key>(?<key>[^<]+)<\/key>/gu)].map(
        ({ groups }) => groups?.['key'],
      );
      expect(keys).toEqual(['com.apple.security.cs.allow-jit']);
    },
  );
});
