import { useNavigate } from '@tanstack/react-router';
import { Wrench } from 'lucide-react';

import type { Finding, Install } from '#data/types.ts';
import { useOwnText } from '#text/own-text.ts';
import { reportTexts } from '#text/report.ts';
import { Button } from '#ui/button.tsx';

import { stepAfter } from './steps.ts';

interface FindingFixProps {
  readonly install: Install;
  readonly finding: Finding;
}

/** The next step after a finding, as a button that leads to it. */
export function FindingFix({ install, finding }: FindingFixProps) {
  const text = useOwnText(reportTexts);
  const navigate = useNavigate();
  const { label, place } = stepAfter(finding, install.pluginId);
  return (
    <Button
      size="sm"
      icon={Wrench}
      variant={finding.severity === 'error' ? 'primary' : 'default'}
      onClick={() => void navigate(place)}
    >
      {text.fixes[label]}
    </Button>
  );
}
