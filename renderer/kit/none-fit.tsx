import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '#renderer/ui/button.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';

interface NoneFitProps {
  readonly title: string;
  /** What the button says that takes the filters away. */
  readonly clear: string;
  readonly onClear: () => void;
  readonly children?: ReactNode;
}

/** There is something, but the filters let nothing of it through. */
export function NoneFit({ title, clear, onClear, children }: NoneFitProps) {
  return (
    <EmptyState icon={SearchX} title={title} action={<Button onClick={onClear}>{clear}</Button>}>
      {children}
    </EmptyState>
  );
}
