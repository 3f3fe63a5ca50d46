import type { Language } from './language.ts';
import { faultPresets, faultRules } from './tr/fault-presets.ts';

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
  const turkish = known(faultPresets, name);
  return language === 'tr' && turkish !== undefined ? turkish : { title, about };
}

interface Rule {
  readonly id?: string | undefined;
  readonly title?: string | undefined;
}

/** How a rule is called in a language; undefined: it has no name. */
export function ruleTitle({ id, title }: Rule, language: Language): string | undefined {
  if (language !== 'tr' || id === undefined || title === undefined) return title;
  return known(faultRules, id) ?? title;
}

/** What stands under a name that came from outside. */
function known<Value>(said: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(said, name) ? said[name] : undefined;
}
