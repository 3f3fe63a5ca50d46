import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { OpenApiDocument } from '#server/api/openapi/document.ts';

import { repositoryFolder } from '../bootstrap/paths.mjs';
import type { BreakingChange } from './breaking-changes.ts';

/** The names of the two descriptions. */
export const DESCRIPTIONS = ['data-api', 'control-api'] as const;

export type DescriptionName = (typeof DESCRIPTIONS)[number];

/** The file with the description of the last release. */
export function releasedFile(name: DescriptionName): string {
  return path.join(repositoryFolder, 'generated', 'released', `${name}.json`);
}

/** The description of the last release. */
export function released(name: DescriptionName): OpenApiDocument {
  return JSON.parse(readFileSync(releasedFile(name), 'utf8')) as OpenApiDocument;
}

/** The section "Breaking" of the unreleased changes in the changelog; empty if there is none. */
export function announcedIn(changelog: string): string {
  const [, unreleased = ''] = changelog.split(/^## \[Unreleased\].*$/mu);
  const [untilNext = ''] = unreleased.split(/^## /mu);
  const [, breaking = ''] = untilNext.split(/^### Breaking.*$/mu);
  return breaking.split(/^### /mu)[0] ?? '';
}

/** The breaking changes that the changelog does not name, as lines of text. */
export function unannounced(changes: readonly BreakingChange[], changelog: string): string[] {
  const announced = announcedIn(changelog);
  return changes
    .filter(({ operation }) => !announced.includes(`\`${operation}\``))
    .map(({ operation, what }) => `${operation}: ${what}`);
}
