import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface SubjectLinkProps {
  readonly kind: 'account' | 'request' | 'delivery' | 'callback' | 'payment';
  readonly id: string;
  readonly children: ReactNode;
}

/** Leads to where one thing can be seen whole. */
export function SubjectLink({ kind, id, children }: SubjectLinkProps) {
  switch (kind) {
    case 'account':
      return (
        <Link to="/floor" search={{ account: id }}>
          {children}
        </Link>
      );
    case 'request':
      return (
        <Link to="/requests" search={{ request: Number(id) }}>
          {children}
        </Link>
      );
    case 'delivery':
      return (
        <Link to="/webhooks" search={{ delivery: id }}>
          {children}
        </Link>
      );
    case 'callback':
      return (
        <Link to="/callbacks" search={{ call: id }}>
          {children}
        </Link>
      );
    case 'payment':
      return (
        <Link to="/terminal" search={{ payment: id }}>
          {children}
        </Link>
      );
  }
}
