import { readFileSync } from 'node:fs';
import path from 'node:path';

import { repositoryFolder } from '../bootstrap/paths.mjs';
import type { BreakingChange, Description } from './breaking-changes.ts';

/** The two descriptions, as their files are called. */
export const DESCRIPTIONS = ['data-api', 'control-api'] as const;

export type DescriptionName = (typeof DESCRIPTIONS)[number];

/** Where the description of the last release is kept. */
export function releasedFile(name: DescriptionName): string {
  return path.join(repositoryFolder, 'generated', 'released', `${name}.json`);
}

/** The description as the last release had it. */
export function released(name: DescriptionName): Description {
  return JSON.parse(readFileSync(releasedFile(name), 'utf8')) as Description;
}

/**
 * What the changelog says below "Breaking" of what is not released yet; nothing where it has no such
 * part.
 */
export function announcedIn(changelog: string): string {
  const [, unreleased = ''] = changelog.split(/^## \[Unreleased\].*$/mu);
  const [untilNext = ''] = unreleased.split(/^## /mu);
  const [, breaking = ''] = untilNext.split(/^### Breaking.*$/mu);
  return breaking.split(/^### /mu)[0] ?? '';
}

/** The breaking changes whose operation the changelog does not name, each as one line. */
export function unannounced(changes: readonly BreakingChange[], changelog: string): string[] {
  const announced = announcedIn(changelog);
  return changes
    .filter(({ operation }) => !announced.includes(`\`${operation}\``))
    .map(({ operation, what }) => `${operation}: ${what}`);
}
