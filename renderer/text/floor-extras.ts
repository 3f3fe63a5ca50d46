import { floorExtras as en } from './en/floor-extras.ts';
import type { OwnTexts } from './own-text.ts';
import { floorExtras as tr } from './tr/floor-extras.ts';

export type FloorExtrasText = typeof en;

/** What is said on the floor by what comes after the first screen. */
export const floorExtraTexts: OwnTexts<FloorExtrasText> = { en, tr };
