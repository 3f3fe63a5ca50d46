import type { LucideIcon } from 'lucide-react';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';

import type { Severity } from '#data/types.ts';
import type { Tone } from '#ui/badge.tsx';

export const SEVERITY_TONES: Readonly<Record<Severity, Tone>> = {
  error: 'bad',
  warning: 'warn',
  info: 'info',
};

export const SEVERITY_ICONS: Readonly<Record<Severity, LucideIcon>> = {
  error: CircleAlert,
  warning: TriangleAlert,
  info: Info,
};
