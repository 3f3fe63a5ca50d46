import { Copy, ExternalLink, Link, Trash2, X } from 'lucide-react';

import { useForm, useWrite } from '#renderer/data/queries.ts';
import { useElapsed } from '#renderer/kit/clock.ts';
import { Fact, Facts } from '#renderer/kit/detail.tsx';
import { useText } from '#renderer/text/text.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { ConfirmButton } from '#renderer/ui/confirm.tsx';
import { useCopyText } from '#renderer/ui/copy.tsx';
import { IdChip } from '#renderer/ui/id-chip.tsx';
import { Note, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { showToast } from '#renderer/ui/toast.ts';

import type { NamedSandbox } from './named-sandboxes.ts';

interface SandboxPanelProps {
  readonly sandbox: NamedSandbox;
  readonly onCopy: () => void;
  readonly onClose: () => void;
}

export function SandboxPanel({ sandbox, onCopy, onClose }: SandboxPanelProps) {
  const { sandboxes: text, kit, format } = useText();
  const { name, title, url, bytes, lastUsedAt, createdAt } = sandbox;
  return (
    <Stack columns="1fr" gap={4} pad="4 5 6">
      <Row as="header" align="center" gap={2}>
        <Text as="h2" grow shrink size="xl" breakAnywhere>
          {name}
        </Text>
        <IconButton icon={X} label={kit.close} onClick={onClose} />
      </Row>
      {title !== null && (
        <Text as="p" breakAnywhere>
          {title}
        </Text>
      )}
      <Links name={name} />
      <Facts>
        <Fact name={text.lastUsed}>
          <LastUsed at={lastUsedAt} />
        </Fact>
        <Fact name={text.size}>{format.bytes(bytes)}</Fact>
        <Fact name={text.created}>
          {isKnown(createdAt) ? format.date(createdAt) : text.unknown}
        </Fact>
        <Fact name={text.address}>
          <IdChip id={url} label={text.address} />
        </Fact>
      </Facts>
      <Row wrap gap={2}>
        <Button icon={Copy} onClick={onCopy}>
          {text.copy}
        </Button>
        <DeleteButton sandbox={sandbox} onDeleted={onClose} />
      </Row>
    </Stack>
  );
}

/** Opens the sandbox, or copies a link for somebody else. The server's token gives no access to it. */
function Links({ name }: Pick<NamedSandbox, 'name'>) {
  const { sandboxes: text, kit, format } = useText();
  const copy = useCopyText();
  const open = useWrite('createSandboxLink', ({ url }) => {
    window.open(url, '_blank', 'noreferrer');
  });
  const validity = (expiresAt: string): string => text.linkText(format.hourMinute(expiresAt));
  const link = useWrite('createSandboxLink', ({ url, expiresAt }) =>
    copy(url, { title: text.linkCopied, description: validity(expiresAt) }),
  );
  // Browsers may block the window, since it opens only after the call.
  const shown = link.data ?? open.data;
  return (
    <>
      <Row wrap gap={2}>
        <Button
          variant="primary"
          icon={ExternalLink}
          busy={open.isPending}
          onClick={() => open.mutate({ name })}
        >
          {kit.open}
        </Button>
        <Button icon={Link} busy={link.isPending} onClick={() => link.mutate({ name })}>
          {text.link}
        </Button>
      </Row>
      {shown && (
        <Stack columns="1fr" gap={2}>
          <IdChip id={shown.url} label={text.link} />
          <Note as="p">{validity(shown.expiresAt)}</Note>
        </Stack>
      )}
    </>
  );
}

function DeleteButton(props: { readonly sandbox: NamedSandbox; readonly onDeleted: () => void }) {
  const { name, bytes } = props.sandbox;
  const { sandboxes: text, kit, format } = useText();
  const remove = useForm('deleteSandbox', () => {
    showToast({ title: kit.deleted(name) });
    props.onDeleted();
  });
  return (
    <ConfirmButton
      variant="danger"
      icon={Trash2}
      question={{
        title: kit.deleteTitle(name),
        text: text.deleteText(format.bytes(bytes)),
        action: kit.delete,
        mutation: remove,
        variables: { id: name },
      }}
    >
      {kit.delete}
    </ConfirmButton>
  );
}

const MINUTE_MS = 60_000;

/** False for the times of a damaged sandbox, whose record cannot be read. */
function isKnown(at: string): boolean {
  return Date.parse(at) !== 0;
}

/** How long ago a sandbox was used. */
export function LastUsed({ at }: { readonly at: string }) {
  const { sandboxes: text, format } = useText();
  const elapsed = useElapsed(0, Date.parse(at));
  if (!isKnown(at)) return text.unknown;
  return (
    <time dateTime={at} title={format.dateTime(at)}>
      {elapsed < MINUTE_MS ? text.justNow : format.ago(elapsed)}
    </time>
  );
}
