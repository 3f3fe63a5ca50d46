import { Link } from '@tanstack/react-router';
import { MapPinOff } from 'lucide-react';

import { useText } from '#renderer/text/text.ts';
import { EmptyState } from '#renderer/ui/notice.tsx';

/** An address that names no screen. */
export function NotFound() {
  const text = useText();
  return (
    <EmptyState
      icon={MapPinOff}
      title={text.frame.notFoundTitle}
      action={<Link to="/floor">{text.frame.toFloor}</Link>}
    >
      {text.frame.notFoundText}
    </EmptyState>
  );
}
