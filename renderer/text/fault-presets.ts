import type { Language } from './language.ts';
import { faultPresets } from './tr/fault-presets.ts';

interface Preset {
  readonly name: string;
  readonly title: string;
  readonly about: string;
}

/** How a ready-made fault is called in a language; one that is unknown here, as the server calls it. */
export function presetInWords(
  { name, title, about }: Preset,
  language: Language,
): Pick<Preset, 'title' | 'about'> {
  const known = Object.entries(faultPresets).find(([preset]) => preset === name)?.[1];
  return language === 'tr' && known !== undefined ? known : { title, about };
}
