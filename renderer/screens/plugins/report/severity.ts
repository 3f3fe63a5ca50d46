import type { LucideIcon } from 'lucide-react';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';

import type { Severity } from '#renderer/data/types.ts';
import type { Tone } from '#renderer/ui/badge.tsx';

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
